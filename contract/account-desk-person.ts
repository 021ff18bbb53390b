import * as z from 'zod/mini';
import { AccountRecord, DeskAccount } from './account-desk.ts';
import { deskTextMax, historyKinds } from './account-desk-limits.ts';
import { Email, SignInSession } from './auth.ts';
import { Check } from './cards.ts';
import { Day, Id, Instant, named, page, pageFields, pageQuery, text } from './primitives.ts';
import { plans, subscriptionStates } from './subscriptions-limits.ts';
import { documentSides, documentStatuses, documentTypes } from './verification-rules.ts';

const Agreed = z.object({ visits: z.int(), total: z.number() });
/**
 * Sums of agreed prices, in euros: of visits that took place, and of confirmed ones ahead. Nothing was paid on the site.
 * `isWhole` is false for who has more than `deskTotalMax` bookings: then only the latest are in the sums.
 */
export const AgreedPrices = named(
  'AgreedPrices',
  z.object({ done: Agreed, ahead: Agreed, isWhole: z.boolean() }),
);
export type AgreedPrices = z.infer<typeof AgreedPrices>;

/** The account, and what its page shows beside it: the record, documents in force or waiting, the plan, the live sign-ins. */
export const DeskPerson = named(
  'DeskPerson',
  z.object({
    ...DeskAccount.shape,
    /** When the address was confirmed. */
    emailVerifiedAt: z.nullable(Instant),
    /** Where a provider works from, or the first choice of the addresses that a customer keeps; in one line. */
    address: z.nullable(z.string()),
    /** With the services on offer. */
    record: z.nullable(z.object({ ...AccountRecord.shape, services: z.int() })),
    documents: z.array(
      z.object({
        id: Id,
        type: z.enum(documentTypes),
        side: z.nullable(z.enum(documentSides)),
        status: z.enum(documentStatuses),
        decidedAt: z.nullable(Instant),
        validUntil: z.nullable(Day),
      }),
    ),
    /** `until` is when the period, the trial or a cancelled plan ends. */
    plan: z.nullable(
      z.object({ plan: z.enum(plans), state: z.enum(subscriptionStates), until: z.nullable(Instant) }),
    ),
    /** What the person booked, and what they were booked for. */
    agreed: z.object({ asClient: AgreedPrices, asProvider: z.nullable(AgreedPrices) }),
    /** What the profile says was checked. */
    checks: z.array(Check),
    /** The address that takes the place of the present one when its link is opened. */
    pendingEmail: z.nullable(z.string()),
    /** `current` is the one that asks, when administrators look at themselves. */
    signIns: z.array(SignInSession),
  }),
);
export type DeskPerson = z.infer<typeof DeskPerson>;

/**
 * A new address for a person who has lost the present one; they read the text there. `present` is the address that was
 * seen: when there is another one meanwhile, nothing is changed (CNF001).
 */
export const EmailByTeam = z.object({ email: Email, present: Email, text: text(1, deskTextMax) });
export type EmailByTeam = z.infer<typeof EmailByTeam>;

/** What administrators note on a person for each other; `by` is null for an author whose account is deleted. */
export const AccountNote = named(
  'AccountNote',
  z.object({ id: Id, text: z.string(), by: z.nullable(z.string()), at: Instant }),
);
export type AccountNote = z.infer<typeof AccountNote>;
/** Newest first. */
export const AccountNotePage = page('AccountNotePage', AccountNote);
export const AccountNoteQuery = z.object(pageQuery);
export const AccountNoteInput = z.object({ text: text(1, deskTextMax) });
export const AccountSessionParams = z.object({ userId: Id, sessionId: Id });

const HistoryKind = z.enum(historyKinds);
const fact = z.nullable(z.string());
/**
 * One thing that happened to a person or that they did. `what` is a code of its kind; of the facts each kind has its
 * own, the others are null.
 */
export const HistoryEntry = named(
  'HistoryEntry',
  z.object({
    id: Id,
    kind: HistoryKind,
    what: z.string(),
    at: Instant,
    /** The kind of a reported content, the type of a document. */
    thing: fact,
    /** Of the content; the subject of a mail. */
    name: fact,
    reason: fact,
    text: fact,
    /** The administrator who acted. */
    by: fact,
    /** Of a report. */
    reference: fact,
    device: fact,
    browser: fact,
    place: fact,
  }),
);
export type HistoryEntry = z.infer<typeof HistoryEntry>;
/** Newest first; `counts` by kind, whatever kind the page is of, are exact up to `deskTotalMax`. */
export const HistoryPage = named(
  'HistoryPage',
  z.object({ ...pageFields(HistoryEntry), counts: z.record(HistoryKind, z.int()) }),
);
export type HistoryPage = z.infer<typeof HistoryPage>;
export const HistoryQuery = z.object({ kind: z.optional(HistoryKind), ...pageQuery });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** Requests and visits that have not begun, in either role. */
export const VisitsAhead = z.array(
  named(
    'VisitAhead',
    z.object({
      bookingId: Id,
      status: z.enum(['PENDING', 'CONFIRMED']),
      serviceTitle: z.string(),
      /** The other party. */
      otherName: z.string(),
      startAt: Instant,
      endAt: Instant,
      timeZone: z.string(),
      price: z.number(),
    }),
  ),
);
export type VisitsAhead = z.infer<typeof VisitsAhead>;
