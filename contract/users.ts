import * as z from 'zod/mini';
import { PersonName } from './auth.ts';
import { LanguageCode, Phone } from './primitives.ts';

/** What a person says of themselves; an empty phone takes the number away. */
export const UserInput = z.object({
  firstName: PersonName,
  lastName: PersonName,
  phone: z.optional(z.union([z.literal(''), Phone])),
  language: z.optional(LanguageCode),
});
export type UserInput = z.infer<typeof UserInput>;
/** multipart/form-data with the same fields and a photo. */
export const UserForm = z.extend(UserInput, { avatar: z.optional(z.file()) });
export const AvatarForm = z.object({ avatar: z.optional(z.file()) });
