/** What can be reported (docs/product/desk.md#reports). */
export const reportKinds = ['PROFILE', 'SERVICE', 'REVIEW', 'MESSAGE', 'ARTICLE'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why something is reported, and why it is hidden: one list, so that a decision answers the report. */
export const breachReasons = [
  'FALSE_IDENTITY',
  'OFF_SITE_PAYMENT',
  'ABUSE',
  'FALSE_INFORMATION',
  'PERSONAL_DATA',
  'NOT_GENUINE',
  'ILLEGAL',
  'OTHER',
] as const;
export type BreachReason = (typeof breachReasons)[number];

/** The reasons that a reporter chooses from, in the order in which they are shown. */
export const reportReasonsOf = {
  PROFILE: ['FALSE_IDENTITY', 'OFF_SITE_PAYMENT', 'ABUSE', 'FALSE_INFORMATION', 'ILLEGAL', 'OTHER'],
  SERVICE: ['FALSE_INFORMATION', 'OFF_SITE_PAYMENT', 'ABUSE', 'ILLEGAL', 'OTHER'],
  REVIEW: ['PERSONAL_DATA', 'ABUSE', 'NOT_GENUINE', 'ILLEGAL', 'OTHER'],
  MESSAGE: ['OFF_SITE_PAYMENT', 'ABUSE', 'PERSONAL_DATA', 'ILLEGAL', 'OTHER'],
  ARTICLE: ['FALSE_INFORMATION', 'ABUSE', 'PERSONAL_DATA', 'ILLEGAL', 'OTHER'],
} as const satisfies Record<ReportKind, readonly BreachReason[]>;

export const isReasonOf = (kind: ReportKind, reason: BreachReason): boolean =>
  (reportReasonsOf[kind] as readonly BreachReason[]).includes(reason);

export const reportStatuses = ['OPEN', 'CLAIMED', 'DECIDED'] as const;
/** Characters of a report, a decision and an appeal. */
export const reportTextMax = 1000;
/** Reports of one account, or of one address of a visitor, in a day. */
export const reportsPerDay = 20;
/** How many reports are written at once, each with a connection of the database; others wait. */
export const simultaneousReports = 3;
/** Hours in which a report, a held review and an appeal are to be decided. */
export const decideWithinHours = { REPORT: 24, HELD_REVIEW: 72, APPEAL: 7 * 24 } as const;
/** How many messages on either side of a reported one the desk reads with it. */
export const neighbours = { before: 3, after: 2 } as const;

/** What a decision is about: what can be reported, and accounts, which are suspended. */
export const decisionKinds = [...reportKinds, 'ACCOUNT'] as const;
export type DecisionKind = (typeof decisionKinds)[number];
/** KEEP leaves what was reported as it is, and is told to the reporters only. */
export const decisionActions = ['HIDE', 'KEEP', 'SUSPEND'] as const;
/** What led to a decision: a report, the filter of reviews, or the operator's own look. */
export const decisionOrigins = ['REPORT', 'FILTER', 'OPERATOR'] as const;
/** An appeal can be made for so long after the decision. */
export const appealMonths = 6;
export const appealOutcomes = ['UPHELD', 'OVERTURNED'] as const;
/** Reports and decisions are kept for so long after they ended; an appeal is possible until then. */
export const decisionKeptMonths = 12;
/** Totals of the desk's lists are exact up to this, and a lower bound above it. */
export const moderationTotalMax = 1000;
/** Before the number by which people name a report and a decision. */
export const referencePrefixes = { REPORT: 'SG-', DECISION: 'DC-' } as const;

/** What a picture of reported content shows. */
export const pictureKinds = ['PORTRAIT', 'COVER', 'PHOTO'] as const;
