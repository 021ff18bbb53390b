import * as z from 'zod/mini';
import { captchaMaxLength } from './captcha-limits.ts';
import { named } from './primitives.ts';

/** The solution of a challenge, as ALTCHA's widget writes it: wrong, expired or used is CAP001. */
export const Captcha = z.string().check(z.maxLength(captchaMaxLength));

/** What ALTCHA's widget reads (version 2 of its format). */
export const CaptchaChallenge = named(
  'CaptchaChallenge',
  z.object({ parameters: z.looseObject({}), signature: z.string() }),
);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;
