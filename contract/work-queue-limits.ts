/** What waits for administrators (docs/product/desk.md#work-queue). */
export const workKinds = ['DOCUMENT', 'REPORT', 'HELD_REVIEW', 'APPEAL', 'CONTACT'] as const;
export type WorkKind = (typeof workKinds)[number];
/** Hours in which a message to the operator is to be answered. */
export const answerWithinHours = 24;
/** Counts are exact up to this, and a lower bound above it. */
export const workCountMax = 1000;
