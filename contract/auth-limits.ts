/** Passwords (docs/product/accounts.md#passwords): 8 to 128 characters, an upper and a lower case letter and a digit. */
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const nameMinLength = 2;
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
export const roles = ['CLIENT', 'PROVIDER', 'ADMIN', 'ADMINISTRATOR'] as const;
export type Role = (typeof roles)[number];
/** The two names of the administrator role (docs/product/accounts.md#roles). */
export const adminRoles = ['ADMIN', 'ADMINISTRATOR'] as const satisfies Role[];
/** Names in the browser's local storage (docs/product/accounts.md#sessions). */
export const accessTokenStorageKey = 'authToken';
/** Set while a tab deletes the account: other tabs, whose session ends before its answer, then say so. */
export const leavingStorageKey = 'leaving';
/** Set when the last session ended by a log-out: the login page then has no page to return to. */
export const loggedOutStorageKey = 'loggedOut';
