import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { errorPayload } from '../http/errors.ts';
import { missingWord, type missingWords } from './field-words.ts';
import { hasText, translate } from './i18n.ts';
import validation from '#messages/en/validation.json' with { type: 'json' };
import { fieldIssues } from '#server/kernel/http/parser-errors.ts';
import { isolate } from '#contract/text-direction.ts';

const textsOf = (schema: z.ZodMiniType, input: unknown, language: 'fr' | 'en' | 'ar' = 'en') => {
  const { error } = safeParse(schema, input, { reportInput: true });
  const fields = fieldIssues(error?.issues ?? [], schema);
  return errorPayload('VAL001', { fields }, language, 'trace').validationErrors;
};

describe('a missing field', () => {
  const English: Record<keyof typeof missingWords, string> = {
    email: 'Email is required',
    firstName: 'First and last names are required',
    lastName: 'First and last names are required',
    phone: 'Phone number is required',
    emergencyPhone: 'Phone number is required',
    password: 'Password is required',
    newPassword: 'Password is required',
    confirmPassword: 'Passwords do not match',
    termsAccepted: 'You must accept the terms and conditions',
    street: 'Street is required',
    city: 'City is required',
    country: 'Country is required',
    postalCode: 'Postal code is required',
    title: 'Title is required',
    'services.*.name': 'Title is required',
    description: 'Description is required',
    price: 'Price is required',
    categoryId: 'Category is required',
    'services.*.category': 'Category is required',
    startAt: 'Date and time are required',
    endAt: 'Date and time are required',
    durationMinutes: 'Duration is required',
    expressRequest: 'Ask expressly for the visit to take place before the withdrawal period ends',
    'services.*.duration': 'Duration is required',
    name: 'Name is required',
    subject: 'Subject is required',
    message: 'Message is required',
    text: 'Message is required',
    plan: 'Please select a subscription plan',
    radiusKm: 'Give a radius greater than 0',
    areaInsee: 'Choose at least one area',
    'areaInsee.*': 'An area cannot be empty',
    'slots.*.start': 'Each slot needs a start and an end',
    'slots.*.end': 'Each slot needs a start and an end',
  };

  test.each(Object.entries(English))('%s has the text "%s"', (field, text) => {
    const at = field.replaceAll('*', '3');
    for (const path of [at, `outer.${at}`]) {
      const key = `validation:${missingWord(path)}`;
      expect(translate('en', key)).toBe(text);
      const texts = languages.map((language) => hasText(language, key) && translate(language, key));
      expect(new Set(texts).size).toBe(languages.length);
    }
  });

  test('of any other name has the text "This field is required"', () => {
    for (const field of ['trader', 'emergencyName', 'slots.3', 'titles', '_', 'toString', 'constructor'])
      expect(translate('en', `validation:${missingWord(field)}`)).toBe('This field is required');
  });

  const schema = z.object({ email: z.string().check(z.regex(/@/, { error: 'email' })), trader: z.boolean() });
  test.each([
    [{}, { email: 'Email is required', trader: 'This field is required' }],
    [{ email: '', trader: true }, { email: 'Email is required' }],
    [{ email: null, trader: true }, { email: 'Email is required' }],
    [
      { email: 'amina', trader: 'yes' },
      { email: 'Email address is not valid', trader: 'Invalid format' },
    ],
  ])('is absent or empty: %j', (input, expected) => expect(textsOf(schema, input)).toEqual(expected));
});

/** Section 5 of the specification, word for word, without a full stop. */
const specified = {
  required: 'This field is required',
  invalid_format: 'Invalid format',
  too_small_string: 'Must be at least {{min}} characters',
  too_big_string: 'Cannot exceed {{max}} characters',
  too_small_number: 'Value must be at least {{min}}',
  too_big_number: 'Value cannot exceed {{max}}',
  positive: 'Value must be positive',
  between: 'Value must be between {{min}} and {{max}}',
  first_name_required: 'First and last names are required',
  last_name_required: 'First and last names are required',
  email_required: 'Email is required',
  email: 'Email address is not valid',
  passwords_differ: 'Passwords do not match',
  terms: 'You must accept the terms and conditions',
  photo_too_large: 'Image too large (max {{max}}MB)',
  photo_format: 'Only image formats accepted',
  photo_unreadable: 'Error reading the file',
  photo_missing: 'No image file detected',
  age_min: 'You must be at least {{age}} years old',
  birth_date: 'Please check your date of birth',
  plan: 'Please select a subscription plan',
} as const;

test.each(Object.entries(specified))('the specification has the text of %s: "%s"', (key, text) => {
  expect(translate('en', `validation:${key}`)).toBe(text);
});

test('of an address that is taken, and of steps without a neighbour, are those of the specification', () => {
  expect(translate('en', 'errors:USR001.message')).toBe('This email address is already in use');
  expect(translate('fr', 'errors:ONB003.message')).toBe('Aucune prochaine étape disponible');
  expect(translate('fr', 'errors:ONB004.message')).toBe('Aucune étape précédente disponible');
  for (const key of ['contact:failed', 'prospects:form.failed'])
    expect(translate('en', key)).toBe('An error occurred. Please try again.');
});

/** A form says a rule in the words of the API: the texts of the pages, and the rule in messages/validation.json. */
const sameRule = [
  ['auth:error.firstNameRequired', 'first_name_required'],
  ['auth:error.lastNameRequired', 'last_name_required'],
  ['auth:error.nameLong', 'too_big_string'],
  ['auth:error.emailRequired', 'email_required'],
  ['auth:error.emailInvalid', 'email'],
  ['auth:error.passwordRequired', 'password_required'],
  ['auth:error.passwordShort', 'too_small_string'],
  ['auth:error.passwordLong', 'too_big_string'],
  ['auth:error.passwordUpper', 'password_upper'],
  ['auth:error.passwordLower', 'password_lower'],
  ['auth:error.passwordDigit', 'password_digit'],
  ['auth:error.passwordMismatch', 'passwords_differ'],
  ['auth:error.terms', 'terms'],
  ['auth:error.phoneRequired', 'phone_required'],
  ['auth:error.phoneInvalid', 'phone'],
  ['availability:error.time', 'time'],
  ['availability:error.order', 'end_after_start'],
  ['availability:error.reason', 'too_big_string'],
  ['availability:hours.problem.time', 'time'],
  ['availability:hours.problem.overlap', 'overlap'],
  ['bookings:error.street', 'street_required'],
  ['bookings:error.postalCode', 'postal_code'],
  ['bookings:error.city', 'city_required'],
  ['bookings:error.note', 'too_big_string'],
  ['bookings:error.withdrawal', 'express_request_required'],
  ['bookings:error.phone', 'phone'],
  ['contact:missing.name', 'name_required'],
  ['contact:missing.email', 'email_required'],
  ['contact:missing.subject', 'subject_required'],
  ['contact:missing.message', 'message_required'],
  ['prospects:form.missing', 'email_required'],
  ['provider:error.category', 'category_required'],
  ['provider:error.bio', 'too_big_string'],
  ['provider:error.street', 'too_big_string'],
  ['provider:error.postalCode', 'postal_code'],
  ['provider:error.city', 'city_required'],
  ['provider:error.areas', 'areas_required'],
  ['questions:error.subject', 'subject_required'],
  ['questions:error.text', 'message_required'],
  ['reviews:error.lowRating', 'low_rating_comment'],
  ['security:password.error.long', 'too_big_string'],
  ['settings:profile.error.firstNameMissing', 'first_name_required'],
  ['settings:profile.error.lastNameMissing', 'last_name_required'],
  ['settings:profile.error.nameLong', 'too_big_string'],
  ['settings:profile.error.phone', 'phone'],
  ['verification:upload.tooLarge', 'document_too_large'],
  ['provider:error.priceRequired', 'price_required'],
] as const;

test.each(sameRule)('%s is worded as the rule %s', (key, rule) => {
  for (const language of languages)
    expect(translate(language, key)).toBe(translate(language, `validation:${rule}`));
});

test('the failure of a form and a price that cannot be read have one sentence each', () => {
  for (const language of languages) {
    expect(translate(language, 'prospects:form.failed')).toBe(translate(language, 'contact:failed'));
    expect(translate(language, 'search-parts:priceUnreadable')).toBe(
      translate(language, 'provider:error.priceUnreadable'),
    );
  }
});

test('no text of a rule ends in a full stop', () => {
  for (const language of languages) {
    const texts = Object.keys(validation).map((key) => translate(language, `validation:${key}`));
    expect(texts.filter((text) => /[.،]$/.test(text))).toEqual([]);
  }
});

describe('numbers', () => {
  const rating = z.int().check(z.minimum(1), z.maximum(5));
  const schema = z.object({
    rating: z.optional(z.nullable(rating)),
    size: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1000)), 20),
    least: z.optional(z.int().check(z.minimum(3))),
    most: z.optional(z.number().check(z.maximum(0.5))),
    price: z.optional(z.number().check(z.positive(), z.minimum(0.01), z.maximum(100))),
    list: z.optional(z.array(z.object({ stars: rating })).check(z.minLength(1))),
  });

  test.each([
    [{ rating: 9 }, { rating: 'Value must be between 1 and 5' }],
    [{ rating: 0 }, { rating: 'Value must be between 1 and 5' }],
    [{ size: '5000' }, { size: 'Value must be between 1 and 1,000' }],
    [{ least: 2 }, { least: 'Value must be at least 3' }],
    [{ most: 1 }, { most: 'Value cannot exceed 0.5' }],
    [{ price: 0 }, { price: 'Value must be positive' }],
    [{ price: 0.001 }, { price: 'Value must be between 0.01 and 100' }],
    [{ price: 101 }, { price: 'Value must be between 0.01 and 100' }],
    [{ list: [{ stars: 5 }, { stars: 6 }] }, { 'list.1.stars': 'Value must be between 1 and 5' }],
    [{ list: [] }, { list: 'Choose at least 1' }],
    [{ rating: 2.5 }, { rating: 'Invalid format' }],
    [{ price: 'abc' }, { price: 'This value cannot be read: write it in figures' }],
    [{ price: '12,3,4' }, { price: 'This value cannot be read: write it in figures' }],
    [{ size: Number.NaN }, { size: 'This value cannot be read: write it in figures' }],
    [{ list: [{ stars: true }] }, { 'list.0.stars': 'This value cannot be read: write it in figures' }],
  ])('outside their limits have a text with both limits: %j', (input, expected) =>
    expect(textsOf(schema, input)).toEqual(expected),
  );

  test.each([
    ['fr', 'La valeur doit être comprise entre 1 et 5'],
    ['ar', `يجب أن تكون القيمة بين ${isolate('1', 'ar')} و${isolate('5', 'ar')}`],
  ] as const)('in %s', (language, text) =>
    expect(textsOf(schema, { rating: 9 }, language)).toEqual({ rating: text }),
  );
});
