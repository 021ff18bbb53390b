import { roles } from './auth-limits.ts';

/** What the list of people is narrowed to: a role, or all who work in the team, in whichever role. */
export const deskRoles = [...roles, 'TEAM'] as const;
/** Why an account is suspended (docs/product/accounts.md#suspension). */
export const suspensionReasons = [
  'OFF_SITE_PAYMENT',
  'FRAUD',
  'FALSE_IDENTITY',
  'HARASSMENT',
  'UNSAFE_WORK',
  'SPAM',
  'OTHER',
] as const;
/** Days after which a suspension ends by itself, unless it is without end. */
export const suspensionDays = [1, 7, 30] as const;
/** Visits ahead about which a suspension decides at most: the nearest ones. */
export const visitsAheadMax = 100;
/** Characters of what an administrator writes to the person, or notes for the other administrators. */
export const deskTextMax = 1000;
/** Minutes after which a view of a person ends by itself (docs/product/desk.md#view). */
export const viewMinutes = 15;
/** What the history of a person tells, in the order of its filter. */
export const historyKinds = [
  'VISIT',
  'REPORT',
  'DECISION',
  'SUSPENSION',
  'DOCUMENT',
  'NOTE',
  'TEAM',
  'SIGN_IN',
  'MAIL',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
/** What entries of these kinds tell happened; those of the others are actions of the audit and of documents. */
export const historyWhats = {
  VISIT: ['COMPLETED', 'NO_SHOW'],
  REPORT: ['MADE', 'RECEIVED'],
  DECISION: ['HIDE', 'HIDE_LIFTED', 'KEEP', 'KEEP_LIFTED'],
  SIGN_IN: ['NEW_DEVICE', 'KNOWN_DEVICE'],
  MAIL: ['SENT', 'FAILED', 'WAITING', 'KEPT'],
} as const;
/** Bookings of a person that their page shows, ahead and behind each. */
export const nearBookingsMax = 3;
/** The orders of the list of people. */
export const accountSorts = ['NEWEST', 'NAME', 'LAST_SEEN'] as const;
/** So many people at most are put in another order than the newest first. */
export const accountSortMax = 2000;
/** The filters of the list of people that have a number. */
export const accountGroups = ['ALL', 'PROVIDER', 'CLIENT', 'TEAM', 'SUSPENDED'] as const;
export const accountStates = ['ACTIVE', 'SUSPENDED'] as const;
/** A shorter part of a name finds too many people to be of use, and no index serves it. */
export const deskQueryMin = 3;
export const deskQueryMax = 100;
/** Totals of the desk's lists are exact up to this, and a lower bound above it. */
export const deskTotalMax = 1000;
