import * as z from 'zod/mini';
import { passwordMaxLength } from '#contract/auth-limits.ts';
import { followsAll } from './password-rules.ts';

/** Messages are keys of texts; the API checks the same rules again. */
export const passwordSchema = (email: string) =>
  z.object({
    currentPassword: z.string().check(z.minLength(1, 'current')),
    newPassword: z.string().check(
      z.maxLength(passwordMaxLength, 'long'),
      z.refine((typed) => followsAll(typed, email), 'rules'),
    ),
  });
export type PasswordForm = z.infer<ReturnType<typeof passwordSchema>>;
