import * as z from 'zod/mini';
import { Email } from './auth.ts';
import { Captcha } from './captcha.ts';
import { LanguageCode, named, PostalCode, Slug } from './primitives.ts';
import { prospectKinds } from './prospects-limits.ts';

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
/** A reader of the newsletter: a prospect of that kind, who is asked for nothing else. */
export const NewsletterInput = z.object({
  email: Email,
  captcha: Captcha,
  /** The language of the newsletter; without it that of the call. */
  locale: z.optional(LanguageCode),
});
export type NewsletterInput = z.infer<typeof NewsletterInput>;

export const ProspectReceipt = named('ProspectReceipt', z.object({ accepted: z.literal(true) }));

/** The token of a mailed link; one that is wrong or too old is AUT006. */
export const ProspectToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** People who confirmed, those with an account included; 0 below `prospectCountShownFrom`. */
export const ProspectCount = named('ProspectCount', z.object({ count: z.int() }));
