import * as z from 'zod/mini';
import { suspensionReasons } from './account-desk-limits.ts';
import { Email } from './auth.ts';
import { bookingStatuses } from './bookings-rules.ts';
import { bookingInBrief } from './bookings.ts';
import { Captcha } from './captcha.ts';
import { Id, Instant, LanguageCode, named, page, pageQuery, text, Version } from './primitives.ts';
import { holdReasons } from './reviews-rules.ts';
import { ReviewPhoto } from './reviews.ts';
import {
  appealOutcomes,
  breachReasons,
  decisionActions,
  decisionKinds,
  decisionOrigins,
  isReasonOf,
  pictureKinds,
  reportKinds,
  reportStatuses,
  reportTextMax,
  type BreachReason,
  type ReportKind,
} from './reports-limits.ts';

const Words = text(1, reportTextMax);
const BreachReasonCode = z.enum(breachReasons);
const hasReasonOfKind = z.refine<{ kind: ReportKind; reason: BreachReason }>(
  ({ kind, reason }) => isReasonOf(kind, reason),
  { error: 'report_reason', path: ['reason'] },
);

/**
 * What a person reports (docs/product/desk.md#reports); only a party of its conversation reports a message. A visitor
 * gives `email` and `captcha`, which are not read of a signed-in person.
 */
export const ReportInput = z
  .object({
    kind: z.enum(reportKinds),
    id: Id,
    reason: BreachReasonCode,
    text: z.optional(z.nullable(text(0, reportTextMax))),
    email: z.optional(Email),
    captcha: z.optional(Captcha),
    locale: z.optional(LanguageCode),
  })
  .check(hasReasonOfKind);
export type ReportInput = z.infer<typeof ReportInput>;

/** What became of a report, without who decided. */
const ReportDecision = z.object({
  action: z.enum(decisionActions),
  reason: z.nullable(BreachReasonCode),
  text: z.string(),
  at: Instant,
});

/** A report as its reporter sees it. `reference` is SG- and a number; `objectName` names what was reported. */
export const Report = named(
  'Report',
  z.object({
    id: Id,
    reference: z.string(),
    kind: z.enum(reportKinds),
    objectId: Id,
    objectName: z.nullable(z.string()),
    reason: BreachReasonCode,
    text: z.nullable(z.string()),
    status: z.enum(reportStatuses),
    createdAt: Instant,
    /** The team wants to have decided by then. */
    dueAt: Instant,
    decision: z.nullable(ReportDecision),
  }),
);
export type Report = z.infer<typeof Report>;
/** The newest first. */
export const ReportPage = page('ReportPage', Report);
export const ReportsQuery = z.object(pageQuery);

const Appeal = z.object({
  text: z.string(),
  at: Instant,
  dueAt: Instant,
  outcome: z.nullable(z.object({ outcome: z.enum(appealOutcomes), text: z.string(), at: Instant })),
});

/**
 * A statement of reasons, as the person reads it whose content or account it is about. `content` is the text that the
 * decision was made on; `appealUntil` is null once an appeal was made, or when nothing was restricted.
 */
export const Decision = named(
  'Decision',
  z.object({
    id: Id,
    reference: z.string(),
    kind: z.enum(decisionKinds),
    objectId: Id,
    objectName: z.nullable(z.string()),
    content: z.nullable(z.string()),
    action: z.enum(decisionActions),
    /** A reason of a breach, or that of a suspension; null when nothing was restricted. */
    reason: z.nullable(z.enum([...new Set([...breachReasons, ...suspensionReasons])])),
    text: z.string(),
    origin: z.enum(decisionOrigins),
    at: Instant,
    /** Since when it no longer applies, because the operator or an appeal has ended it. */
    liftedAt: z.nullable(Instant),
    appealUntil: z.nullable(Instant),
    appeal: z.nullable(Appeal),
  }),
);
export type Decision = z.infer<typeof Decision>;
/** The newest first. */
export const DecisionPage = page('DecisionPage', Decision);
export const DecisionParams = z.object({ id: Id });
export const AppealInput = z.object({ text: Words });

const Person = z.object({ id: Id, displayName: z.string() });

/** Why a filter stops at a text, with the first words that it found. */
const Finding = z.object({ reason: z.enum(holdReasons), words: z.string() });

/** What was reported, as it is now; `content` is the text that the report was made of. */
const ReportedObject = z.object({
  name: z.nullable(z.string()),
  content: z.nullable(z.string()),
  /** Its page, where the public sees it. */
  path: z.nullable(z.string()),
  author: z.nullable(Person),
  /** What is not there any more, or hidden already, needs no decision to hide it. */
  state: z.enum(['SHOWN', 'HIDDEN', 'GONE']),
  rating: z.nullable(z.int()),
  /** What the filter finds in a review, each reason with the first words. */
  findings: z.array(Finding),
  /** Of a review, those that it has now. */
  photos: z.array(ReviewPhoto),
  /** Whom a review is about. */
  reviewed: z.nullable(z.string()),
  /** What else is to be seen of it now: the portrait of a profile, covers, photos of the work. */
  pictures: z.array(z.object({ kind: z.enum(pictureKinds), url: z.string() })),
});

/**
 * What helps to decide: the booking that a review is about, null for everything else; restrictions of the author's content
 * or account, and reports of the author's things, as far as they are kept.
 */
const CaseFacts = z.object({
  booking: z.nullable(
    z.object({
      ...bookingInBrief,
      /** What became of it and when, from its beginning. */
      steps: z.array(z.object({ status: z.enum(bookingStatuses), at: Instant })),
    }),
  ),
  /**
   * Of a review: its author and whom it is about. `visits` are those of both that took place; the reports are those that
   * one has made of the other's things.
   */
  together: z.nullable(
    z.object({ name: z.string(), visits: z.int(), reportsByAuthor: z.int(), reportsOfAuthor: z.int() }),
  ),
  restrictions: z.int(),
  reports: z.int(),
});
export type CaseFacts = z.infer<typeof CaseFacts>;

const Claim = z.object({ by: Person, until: Instant });

/** A report in the queue of administrators. `others` is the number of other open reports of the same thing. */
export const DeskReport = named(
  'DeskReport',
  z.object({
    ...Report.shape,
    /** Null for a visitor, and for a deleted account. */
    reporter: z.nullable(Person),
    object: ReportedObject,
    others: z.int(),
    claim: z.nullable(Claim),
    facts: CaseFacts,
    decisionId: z.nullable(Id),
    version: Version,
  }),
);
export type DeskReport = z.infer<typeof DeskReport>;

/** A report as a row of its list. */
export const ListedReport = named(
  'ListedReport',
  z.object({
    id: Id,
    reference: z.string(),
    kind: z.enum(reportKinds),
    reason: BreachReasonCode,
    createdAt: Instant,
    dueAt: Instant,
    object: z.object({ name: z.nullable(z.string()), reviewed: z.nullable(z.string()) }),
    claim: z.nullable(Claim),
    decision: z.nullable(z.object({ action: z.enum(decisionActions) })),
  }),
);
export type ListedReport = z.infer<typeof ListedReport>;
export const ListedReportPage = page('ListedReportPage', ListedReport);
/** Those to decide, the oldest first; decided ones, the newest decision first. */
export const DeskReportsQuery = z.object({
  kind: z.optional(z.enum(reportKinds)),
  view: z._default(z.enum(['open', 'decided']), 'open'),
  ...pageQuery,
});
export type DeskReportsQuery = z.infer<typeof DeskReportsQuery>;
export const DeskReportParams = z.object({ reportId: Id });

/** The text of a message beside the reported one; null when it is erased or a photo alone. */
const Neighbour = z.object({
  id: Id,
  author: z.nullable(Person),
  text: z.nullable(z.string()),
  at: Instant,
  isReported: z.boolean(),
});
/** A reported message with its neighbours (`neighbours`): opening it is in the audit. */
export const ReportedMessages = named('ReportedMessages', z.object({ messages: z.array(Neighbour) }));
export type ReportedMessages = z.infer<typeof ReportedMessages>;

/** HIDE needs a reason. It decides every open report of the same thing; `version` is the one that was read (CNF001). */
export const ReportDecisionInput = z
  .object({
    action: z.enum(['HIDE', 'KEEP']),
    reason: z.optional(BreachReasonCode),
    text: Words,
    version: z.optional(Version),
  })
  .check(
    z.refine(({ action, reason }) => action === 'KEEP' || reason !== undefined, {
      error: 'reason_required',
      path: ['reason'],
    }),
  );
export type ReportDecisionInput = z.infer<typeof ReportDecisionInput>;

/** A review that the filter held back, the oldest first. */
export const HeldReview = named(
  'HeldReview',
  z.object({
    id: Id,
    rating: z.int(),
    comment: z.nullable(z.string()),
    photos: z.array(ReviewPhoto),
    author: z.nullable(Person),
    provider: Person,
    createdAt: Instant,
    /** Why the filter holds it back, each reason with the first words that it found. */
    findings: z.array(Finding),
    facts: CaseFacts,
    /** By then the filter decides by itself. */
    dueAt: Instant,
    /** How often its author has changed it: what is decided on is what was read. */
    version: Version,
  }),
);
export type HeldReview = z.infer<typeof HeldReview>;

/** A held review as a row of its list. */
export const ListedHeldReview = named(
  'ListedHeldReview',
  z.object({
    id: Id,
    comment: z.nullable(z.string()),
    provider: Person,
    createdAt: Instant,
    dueAt: Instant,
    /** What the filter found first. */
    heldFor: z.nullable(z.enum(holdReasons)),
  }),
);
export type ListedHeldReview = z.infer<typeof ListedHeldReview>;
export const ListedHeldReviewPage = page('ListedHeldReviewPage', ListedHeldReview);
export const HeldReviewParams = z.object({ reviewId: Id });

/** An appeal in the queue, with the decision that it is about. `isOwn`: another administrator has to decide it. */
export const DeskAppeal = named(
  'DeskAppeal',
  z.object({
    decision: Decision,
    author: z.nullable(Person),
    decidedBy: z.nullable(Person),
    /** Of the review that it is about. */
    rating: z.nullable(z.int()),
    /** Of the review that it is about, those that it has now. */
    photos: z.array(ReviewPhoto),
    facts: CaseFacts,
    isOwn: z.boolean(),
  }),
);
export type DeskAppeal = z.infer<typeof DeskAppeal>;

/** An appeal as a row of its list; `id` is that of the decision. */
export const ListedAppeal = named(
  'ListedAppeal',
  z.object({
    id: Id,
    reference: z.string(),
    kind: z.enum(decisionKinds),
    objectName: z.nullable(z.string()),
    author: z.nullable(Person),
    text: z.string(),
    at: Instant,
    dueAt: Instant,
    outcome: z.nullable(z.enum(appealOutcomes)),
    isOwn: z.boolean(),
  }),
);
export type ListedAppeal = z.infer<typeof ListedAppeal>;
export const ListedAppealPage = page('ListedAppealPage', ListedAppeal);
export const DeskAppealsQuery = z.object({
  view: z._default(z.enum(['open', 'decided']), 'open'),
  ...pageQuery,
});
export type DeskAppealsQuery = z.infer<typeof DeskAppealsQuery>;
export const DeskDecisionParams = z.object({ decisionId: Id });
export const AppealDecisionInput = z.object({ outcome: z.enum(appealOutcomes), text: Words });
export type AppealDecisionInput = z.infer<typeof AppealDecisionInput>;
/** Why a decision is ended without an appeal; the person it is about reads it. */
export const LiftInput = z.object({ text: Words });
