import * as z from 'zod/mini';
import { Email } from './auth.ts';
import { LanguageCode, named, PostalCode, Slug } from './primitives.ts';
import { captchaMaxLength, prospectKinds } from './prospects-limits.ts';

/** The solution of a challenge, as ALTCHA's widget writes it: wrong, expired or used is CAP001. */
export const Captcha = z.string().check(z.maxLength(captchaMaxLength));

/** Who wants to hear from the site (docs/product/desk.md#prospects). The response is the same whatever is known of the address. */
export const ProspectInput = z.object({
  email: Email,
  kind: z.enum(prospectKinds),
  postalCode: z.optional(PostalCode),
  /** A category of services. */
  category: z.optional(Slug),
  locale: LanguageCode,
  captcha: Captcha,
  consent: z.literal(true),
});
export type ProspectInput = z.infer<typeof ProspectInput>;
export const ProspectReceipt = named('ProspectReceipt', z.object({ accepted: z.literal(true) }));

/** The token of a mailed link; one that is wrong or too old is AUT006. */
export const ProspectToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** People who confirmed, those with an account included; 0 below `prospectCountShownFrom`. */
export const ProspectCount = named('ProspectCount', z.object({ count: z.int() }));

/** What ALTCHA's widget reads (version 2 of its format). */
export const CaptchaChallenge = named('CaptchaChallenge', z.looseObject({}));
