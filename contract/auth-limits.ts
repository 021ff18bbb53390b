/** Passwords (docs/product/accounts.md#passwords): 8 to 128 characters, an upper and a lower case letter and a digit. */
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const nameMaxLength = 50;
export const emailMaxLength = 254;
export const emailPattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
/**
 * Sign-in attempts (docs/product/accounts.md#lock-out): this many wrong passwords within the window block the next
 * attempts for the given time.
 */
export const signInLimits = { accountAndAddress: 5, account: 10, address: 30, windowMinutes: 15 } as const;
export const accessTokenMinutes = 15;
export const refreshTokenDays = 30;
/**
 * A rotated refresh token is accepted for this much longer, because two tabs may send it at once
 * (docs/product/accounts.md#sessions).
 */
export const refreshGraceSeconds = 10;
export const resetLinkMinutes = 30;
export const userTypes = ['client', 'provider'] as const;
/** The roles of the team beside administrators, who do everything (docs/product/accounts.md#team). */
export const teamRoles = ['SUPPORT', 'REVIEWER', 'EDITOR'] as const;
export const roles = ['CLIENT', 'PROVIDER', 'ADMIN', 'ADMINISTRATOR', ...teamRoles] as const;
export type Role = (typeof roles)[number];
/** The two names of the administrator role (docs/product/accounts.md#roles). */
export const adminRoles = ['ADMIN', 'ADMINISTRATOR'] as const satisfies Role[];
/** Names in the browser's local storage (docs/product/accounts.md#sessions). */
export const accessTokenStorageKey = 'authToken';
/** Set while a tab deletes the account: other tabs, whose session ends before its answer, then say so. */
export const leavingStorageKey = 'leaving';
/** Set when the last session ended by a log-out: the login page then has no page to return to. */
export const loggedOutStorageKey = 'loggedOut';

/** The providers of social sign-in, when the operator has set them up. */
export const socialProviders = ['GOOGLE', 'APPLE', 'FACEBOOK'] as const;
export type SocialProvider = (typeof socialProviders)[number];
/** The page to which a provider sends people back, followed by its name in lower case. */
export const socialReturnPath = '/auth/social';
/** How long a sign-in by a provider waits for the second factor. */
export const socialChallengeMinutes = 10;

/** Second factor (docs/product/accounts.md#second-factor): codes of RFC 6238, valid for one step before and after. */
export const otpDigits = 6;
export const otpStepSeconds = 30;
export const recoveryCodeCount = 10;
/** What is sent as `otp`: a code of the application, or a recovery code with or without its hyphen. */
export const otpMaxLength = 20;
/** How many live sign-ins the settings list, the current one and then the latest. */
export const listedSessionsMax = 50;
/** A link that confirms an address, and one that takes a change of address back. */
export const verificationLinkHours = 24;
export const emailUndoHours = 72;
/** Each request sends a mail to an unconfirmed address. */
export const emailChangesPerHour = 5;
/** A code by mail in the place of a password, for accounts without one. */
export const mailedCodeMinutes = 10;
export const mailedCodeDigits = 6;
/** How long a token proves who is calling, and the header that carries it (docs/product/accounts.md#proof). */
export const identityProofMinutes = 5;
export const identityProofHeader = 'x-identity-proof';
/** Between two mails with a link or a code to the same person. */
export const resendSeconds = 60;
export const deviceKinds = ['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN'] as const;
/** Name of the id of the session record in the browser's local storage (docs/product/accounts.md#session-records). */
export const sessionIdStorageKey = 'sessionId';
export const sessionRecordMonths = 12;
export const userAgentMaxLength = 512;
export const deviceFactMaxLength = 100;
