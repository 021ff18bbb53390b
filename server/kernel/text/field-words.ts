/**
 * The text for a field that is missing or empty: one text per field (docs/product/interface.md#texts), in every call.
 * Keys are the end of the field's path, with * for an index; values are keys of messages/validation.json.
 */
export const missingWords = {
  email: 'email_required',
  firstName: 'first_name_required',
  lastName: 'last_name_required',
  phone: 'phone_required',
  emergencyPhone: 'phone_required',
  password: 'password_required',
  newPassword: 'password_required',
  confirmPassword: 'passwords_differ',
  termsAccepted: 'terms',
  street: 'street_required',
  city: 'city_required',
  country: 'country_required',
  postalCode: 'postal_code_required',
  title: 'title_required',
  'services.*.name': 'title_required',
  description: 'description_required',
  price: 'price_required',
  categoryId: 'category_required',
  'services.*.category': 'category_required',
  startAt: 'date_required',
  endAt: 'date_required',
  durationMinutes: 'duration_required',
  expressRequest: 'express_request_required',
  'services.*.duration': 'duration_required',
  name: 'name_required',
  subject: 'subject_required',
  message: 'message_required',
  text: 'message_required',
  plan: 'plan',
  radiusKm: 'radius_required',
  areaInsee: 'areas_required',
  'areaInsee.*': 'area_empty',
  'slots.*.start': 'slot_required',
  'slots.*.end': 'slot_required',
} as const satisfies Record<string, string>;

/** The message key for a missing field. */
export function missingWord(field: string): string {
  return wordOf(field) ?? 'required';
}

export const hasFieldText = (field: string): boolean => wordOf(field) !== undefined;

function wordOf(field: string): string | undefined {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? '*' : part));
  const ends = path.map((_part, index) => path.slice(index).join('.'));
  const words: Readonly<Record<string, string>> = missingWords;
  const known = ends.find((end) => Object.hasOwn(words, end));
  return known && words[known];
}
