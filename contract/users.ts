import * as z from 'zod/mini';
import { PersonName } from './auth.ts';
import { LanguageCode, Phone } from './primitives.ts';

/** The fields of an account that its owner writes; an empty phone removes the number. */
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
