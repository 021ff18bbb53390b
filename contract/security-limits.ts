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
