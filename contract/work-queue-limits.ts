import type { StaffRole } from './staff-rules.ts';

/** What waits for administrators (docs/product/desk.md#work-queue). */
export const workKinds = ['DOCUMENT', 'REPORT', 'HELD_REVIEW', 'APPEAL', 'CONTACT'] as const;
export type WorkKind = (typeof workKinds)[number];
/** Who of the team decides it. */
export const roleOfWork: Readonly<Record<WorkKind, StaffRole>> = {
  DOCUMENT: 'REVIEWER',
  REPORT: 'REVIEWER',
  HELD_REVIEW: 'REVIEWER',
  APPEAL: 'REVIEWER',
  CONTACT: 'SUPPORT',
};
/** Whose work is listed: that of the reader, or what has no assignee and the reader may decide. */
export const workAssignees = ['ME', 'NONE'] as const;
export type WorkAssignee = (typeof workAssignees)[number];
/** Hours in which a message to the operator is to be answered. */
export const answerWithinHours = 24;
/** A case is due soon in the last fifth of the time that it may take, and in its last four hours. */
export const soonShare = 0.2;
export const soonMinutes = 4 * 60;
/** Counts are exact up to this, and a lower bound above it. */
export const workCountMax = 1000;
/** A search reads so many cases of each kind, what is due first; a number finds its case among all. */
export const workSearchMax = 2000;
/** Cases that are decided in one go. */
export const workBulkMax = 50;
