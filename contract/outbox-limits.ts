/** What failed is tried again by itself, or was given up. */
export const outboxStates = ['WAITING', 'GIVEN_UP'] as const;
export type OutboxState = (typeof outboxStates)[number];
/** Mails that were not sent: those that were never tried wait for their turn, or for a mail server. */
export const unsentMailStates = ['UNTRIED', ...outboxStates] as const;
export const mailStates = [...unsentMailStates, 'SENT'] as const;
export type MailState = (typeof mailStates)[number];
export const mailSorts = ['NEWEST', 'OLDEST'] as const;
export type MailSort = (typeof mailSorts)[number];
/** Totals of these lists are exact up to this, and a lower bound above it. */
export const outboxTotalMax = 1000;
/** How many are tried again in one call: one transaction, a few seconds. */
export const outboxRetryMax = 500;
/** Characters of the answer of a mail server, or of the error of a job, that the desk shows. */
export const failureTextMax = 300;
