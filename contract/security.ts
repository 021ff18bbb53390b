import * as z from 'zod/mini';
import { CurrentPassword, Email, Otp } from './auth.ts';
import { Id, Instant, line, named, page } from './primitives.ts';
import { deviceFactMaxLength, deviceKinds, userAgentMaxLength } from './security-limits.ts';
import { socialProviders } from './social-limits.ts';

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
const SignInSession = z.object({
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
