import * as z from 'zod/mini';
import { Otp } from './auth.ts';
import { named } from './primitives.ts';
import { socialProviders } from './social-limits.ts';

const opaque = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));
const short = z.string().check(z.regex(/^[\x21-\x7e]{16,256}$/));

/** What the browser has made up for one attempt (OAuth 2.0: state, PKCE of RFC 7636; OpenID Connect: nonce). */
export const SocialAuthorizationRequest = z.object({
  provider: z.enum(socialProviders),
  redirectUri: z.url(),
  state: short,
  nonce: short,
  codeChallenge: short,
});
export type SocialAuthorizationRequest = z.infer<typeof SocialAuthorizationRequest>;
/** Where to send the browser. */
export const SocialAuthorization = named('SocialAuthorization', z.object({ url: z.string() }));

/**
 * What a provider has given to the browser: a code with what proves that it is ours, or an ID token. After AUT007 the
 * same call is made with the `challenge` of the answer and the second factor, because a code is valid once.
 */
const SocialProof = {
  provider: z.enum(socialProviders),
  code: z.optional(opaque),
  redirectUri: z.optional(z.url()),
  codeVerifier: z.optional(opaque),
  idToken: z.optional(opaque),
  nonce: z.optional(opaque),
  /** Apple tells the name once, to the page only. */
  firstName: z.optional(z.string().check(z.maxLength(100))),
  lastName: z.optional(z.string().check(z.maxLength(100))),
};
/** The body of a social sign-in (docs/product/accounts.md#social). */
export const SocialLoginRequest = z.object({
  ...SocialProof,
  challenge: z.optional(opaque),
  otp: z.optional(Otp),
});
export type SocialLoginRequest = z.infer<typeof SocialLoginRequest>;
export const SocialLink = z.object(SocialProof);
export type SocialLink = z.infer<typeof SocialLink>;
export const SocialParams = z.object({ provider: z.enum(socialProviders) });
