import * as z from 'zod/mini';
import { otpDigits } from '#contract/security-limits.ts';

/** Messages are keys of texts. */
export const setupSchema = z.object({
  otp: z.string().check(z.length(otpDigits, 'otp')),
  password: z.string().check(z.minLength(1, 'password')),
});
export type SetupValues = z.infer<typeof setupSchema>;
