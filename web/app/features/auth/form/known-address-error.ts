import { errorCodeOf } from '#web/alerts/error-payload.ts';

/** The address of a new account has one already. */
export const isKnownAddress = (error: unknown): boolean => errorCodeOf(error) === 'USR001';
