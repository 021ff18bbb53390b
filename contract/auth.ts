import * as z from 'zod/mini';
import { Suspension } from './account-desk.ts';
import {
  emailMaxLength,
  emailPattern,
  nameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  roles,
  userTypes,
  otpMaxLength,
  deviceFactMaxLength,
  deviceKinds,
  userAgentMaxLength,
  socialProviders,
} from './auth-limits.ts';
import { Id, Instant, LanguageCode, latinDigits, line, named, page } from './primitives.ts';
import { themes } from './users-rules.ts';

/** An e-mail address, stored in lower case. The pattern refuses line ends and quoted locals (mail header injection). */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(emailMaxLength), z.regex(emailPattern, { error: 'email' }));
/**
 * A new password. A breach of the class or length rules is VAL001, a common password is USR002
 * (docs/product/accounts.md#passwords).
 */
export const NewPassword = z.string().check(
  z.minLength(passwordMinLength),
  z.maxLength(passwordMaxLength),
  z.regex(/\p{Lu}/u, { error: 'password_upper' }),
  z.regex(/\p{Ll}/u, { error: 'password_lower' }),
  z.regex(/\d/, { error: 'password_digit' }),
  // oxlint-disable-next-line no-control-regex -- PostgreSQL keeps every character but this one.
  z.regex(/^[^\u0000]*$/, { error: 'control' }),
);
export const PersonName = line(1, nameMaxLength);
export const RoleName = z.enum(roles);

/** A password that is only compared, so that none is refused for its form. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** A code of the authenticator, or a recovery code: none is refused for its form. */
const Otp = z.string().check(latinDigits(), z.trim(), z.minLength(1), z.maxLength(otpMaxLength));

/** The body of a sign-in (docs/product/accounts.md#sign-in); `otp` where a second factor is switched on. */
export const LoginRequest = z.object({
  email: Email,
  password: CurrentPassword,
  otp: z.optional(Otp),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The body of a sign-up; false in termsAccepted is refused (docs/product/accounts.md#sign-up). */
export const RegisterRequest = z.object({
  email: Email,
  password: NewPassword,
  firstName: PersonName,
  lastName: PersonName,
  userType: z._default(z.enum(userTypes), 'client'),
  termsAccepted: z.optional(z.literal(true, { error: 'terms' })),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const ForgotPasswordRequest = z.object({ email: Email });
export const ResetPasswordRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: NewPassword,
});

/** The response of login and register: the bearer token of the session; expiresIn is in seconds. */
export const SignedIn = named(
  'SignedIn',
  z.object({
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(RoleName),
    accessToken: z.string(),
    expiresIn: z.int(),
  }),
);
export type SignedIn = z.infer<typeof SignedIn>;

export const RefreshedToken = named(
  'RefreshedToken',
  z.object({ accessToken: z.string(), expiresIn: z.int(), roles: z.array(RoleName) }),
);
export type RefreshedToken = z.infer<typeof RefreshedToken>;

/** The signed-in person (docs/product/accounts.md#roles). */
export const CurrentUser = named(
  'CurrentUser',
  z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.nullable(z.string()),
    roles: z.array(RoleName),
    providerAccount: z.boolean(),
    providerId: z.nullable(Id),
    onboarding: z.nullable(z.object({ percentage: z.int(), complete: z.boolean() })),
    avatarUrl: z.nullable(z.string()),
    language: LanguageCode,
    timeZone: z.string(),
    theme: z.enum(themes),
    createdAt: Instant,
    /** A suspended person can read this, export and delete; every other call is AUT010. */
    suspension: z.nullable(Suspension),
  }),
);
export type CurrentUser = z.infer<typeof CurrentUser>;

/**
 * Proves that the caller is the owner: the password, or the code by mail of an account without one, and the second
 * factor where it is switched on (docs/product/accounts.md#proof).
 */
export const Proof = z.object({ password: CurrentPassword, otp: z.optional(Otp) });
export type Proof = z.infer<typeof Proof>;

/** Says in the header `x-identity-proof` that the caller has just proved who they are; of this sign-in only. */
export const IdentityProof = named('IdentityProof', z.object({ token: z.string(), expiresAt: Instant }));
export type IdentityProof = z.infer<typeof IdentityProof>;

const TwoFactor = z.object({
  enabled: z.boolean(),
  since: z.nullable(Instant),
  lastUsedAt: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  recoveryCodeUsedAt: z.nullable(Instant),
});

/**
 * A live sign-in. `device` and `browser` are names such as Windows, iPhone, Firefox, empty when unknown; `place` is a
 * town and country in the reader's language, null when unknown. `doubtful` asks "was it you?": another session, on a new
 * device or in a new country, that the owner has not recognised yet.
 */
export const SignInSession = z.object({
  id: Id,
  kind: z.enum(deviceKinds),
  device: z.string(),
  browser: z.string(),
  place: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
  doubtful: z.boolean(),
});
export type SignInSession = z.infer<typeof SignInSession>;

/** What protects the account (docs/product/accounts.md#security-settings). */
export const SecuritySettings = named(
  'SecuritySettings',
  z.object({
    twoFactor: TwoFactor,
    /** Whether this account must have a second factor: an administrator in production. */
    twoFactorRequired: z.boolean(),
    signInAlerts: z.boolean(),
    failedSignInAlerts: z.boolean(),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(Instant),
    emailVerifiedAt: z.nullable(Instant),
    pendingEmail: z.nullable(z.object({ email: z.string(), sentAt: Instant, expiresAt: Instant })),
    socialAccounts: z.array(
      z.object({ provider: z.enum(socialProviders), email: z.nullable(z.string()), linkedAt: Instant }),
    ),
    sessions: z.array(SignInSession),
  }),
);
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** The alerts that can be chosen; that of a new device cannot be switched off. */
export const SecuritySettingsInput = z.object({
  signInAlerts: z.boolean(),
  failedSignInAlerts: z.optional(z.boolean()),
});
export type SecuritySettingsInput = z.infer<typeof SecuritySettingsInput>;
export const SessionParams = z.object({ id: Id });

/**
 * A second factor that is not active yet: `secret` in base32, `uri` for an authenticator on this device, `qr` a square
 * of modules, one string of 0 and 1 a row, that pages draw themselves.
 */
export const TwoFactorSetup = named(
  'TwoFactorSetup',
  z.object({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) }),
);
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;
export const ConfirmTwoFactor = z.object({ password: CurrentPassword, otp: Otp });
export type ConfirmTwoFactor = z.infer<typeof ConfirmTwoFactor>;
/** Shown once: the server keeps hashes. */
export const RecoveryCodes = named('RecoveryCodes', z.object({ recoveryCodes: z.array(z.string()) }));
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Another e-mail address: the link goes to the new one, and the old one stays until it was opened. */
export const EmailChange = z.extend(Proof, { email: Email });
export type EmailChange = z.infer<typeof EmailChange>;
export const EmailToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
/** The address that a link has confirmed or given back. */
export const ConfirmedEmail = named('ConfirmedEmail', z.object({ email: z.string() }));
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>;

/**
 * What a browser says of itself when a person has signed in (docs/product/accounts.md#session-records). Everything
 * else of the record comes from the server.
 */
export const SessionRecordInput = z.object({
  sessionId: z.optional(Id),
  userAgent: z.optional(line(0, userAgentMaxLength)),
  platform: z.optional(line(0, deviceFactMaxLength)),
  language: z.optional(line(0, deviceFactMaxLength)),
  screenResolution: z.optional(z.string().check(z.regex(/^(?:\d{1,5}x\d{1,5})?$/))),
});
export type SessionRecordInput = z.infer<typeof SessionRecordInput>;

/** A session record: places are `unknown` and coordinates 0 where the address says nothing. */
export const SessionRecord = named(
  'SessionRecord',
  z.object({
    sessionId: Id,
    userId: z.nullable(Id),
    ip: z.string(),
    country: z.string(),
    city: z.string(),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    org: z.string(),
    userAgent: z.string(),
    platform: z.string(),
    language: z.string(),
    screenResolution: z.string(),
    timestamp: Instant,
  }),
);
export type SessionRecord = z.infer<typeof SessionRecord>;
export const SessionRecordPage = page('SessionRecordPage', SessionRecord);

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
