import * as z from 'zod/mini';
import {
  bookingActors,
  bookingPeriods,
  bookingStatuses,
  deskCancelCodes,
  feeTiers,
  noShowParties,
  noteMax,
  bookingQueryMax,
  reasonMax,
  rulingOutcomes,
} from './bookings-rules.ts';
import {
  ExpectedEuros,
  Id,
  Instant,
  Phone,
  PostalCode,
  Slug,
  Version,
  VisitCountry,
  WholeNumber,
  codeOfCountry,
  line,
  named,
  page,
  pageQuery,
  text,
  soughtWords,
} from './primitives.ts';
import { cityMaxLength, streetMaxLength, streetMinLength } from './primitives-limits.ts';

/** Address of a visit (docs/product/api.md#values: street, city and country are required). */
export const VisitAddress = named(
  'VisitAddress',
  z.object({ street: z.nullable(z.string()), city: z.string(), postalCode: z.string(), country: z.string() }),
);

/**
 * durationMinutes defaults to that of the service; otherwise it is a multiple that the service allows. startAt is on
 * the 15-minute grid. expressRequest is required when the visit may begin within the withdrawal period: the customer
 * asks for that, and knows that the right to withdraw ends once the visit is fully done. phone is where the customer is
 * reached about the visit, that of the account when it is left out; an account without one keeps it. serviceVersion is the
 * termsVersion of the service that was read and expectedTotal the total that was shown: when title, price, unit or
 * duration have changed since, the request is CNF001 with `changes`.
 */
export const BookingRequest = z.object({
  serviceId: Id,
  startAt: Instant,
  durationMinutes: z.optional(z.int().check(z.positive(), z.maximum(24 * 60))),
  address: z
    .object({
      street: line(streetMinLength, streetMaxLength),
      city: line(1, cityMaxLength),
      postalCode: PostalCode,
      country: VisitCountry,
    })
    .check(codeOfCountry),
  note: z.optional(z.nullable(text(0, noteMax))),
  phone: z.optional(Phone),
  expressRequest: z.optional(z.boolean()),
  serviceVersion: z.optional(Version),
  expectedTotal: z.optional(ExpectedEuros),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

/** fee is in euros (0 while payments are off); freeUntil is the last instant without a fee. */
const CancellationQuote = named(
  'CancellationQuote',
  z.object({ fee: z.number(), freeUntil: z.nullable(Instant), tier: z.enum(feeTiers) }),
);

/** What an administrator decided about an absence; the text is null once the account of a party is deleted. */
export const Ruling = named(
  'Ruling',
  z.object({ outcome: z.enum(rulingOutcomes), text: z.nullable(z.string()), at: Instant }),
);
export type Ruling = z.infer<typeof Ruling>;

/** A booking where something else is about it. */
export const bookingInBrief = {
  id: Id,
  number: z.string(),
  serviceTitle: z.string(),
  startAt: Instant,
  status: z.enum(bookingStatuses),
};

/** What happened to a booking, in order. */
export const BookingHistory = z.array(
  z.object({ status: z.enum(bookingStatuses), at: Instant, by: z.enum(bookingActors) }),
);

/** The starts that a visit had before, in order: each with what it became, by whom and when. */
export const BookingReschedules = z.array(
  z.object({ from: Instant, to: Instant, at: Instant, by: z.enum(bookingActors) }),
);

/**
 * What the customer may still withdraw from (docs/product/bookings.md#withdrawal): until is the last instant, amountDue
 * what a declaration made now would leave to pay, in euros.
 */
const WithdrawalRight = named(
  'WithdrawalRight',
  z.object({ until: Instant, isExpressRequest: z.boolean(), amountDue: z.number() }),
);

/** A withdrawal that was declared, and what the customer owes for the part that was done by then, in euros. */
const Withdrawal = named('Withdrawal', z.object({ declaredAt: Instant, amountDue: z.number() }));

/**
 * A booking as its two parties see it (docs/product/bookings.md#visibility). number is what people call it. Both see the whole address once it is
 * CONFIRMED; before that the provider sees city and postal code. fee is what the customer owes for a cancellation or
 * an absence, in euros.
 */
export const Booking = named(
  'Booking',
  z.object({
    id: Id,
    number: z.string(),
    status: z.enum(bookingStatuses),
    version: z.int(),
    service: z.object({ id: Id, title: z.string(), categoryId: Slug }),
    provider: z.object({ id: Id, displayName: z.string(), avatarUrl: z.nullable(z.string()) }),
    customer: z.object({ id: Id, displayName: z.string() }),
    mine: z.enum(['CUSTOMER', 'PROVIDER', 'ADMIN']),
    startAt: Instant,
    endAt: Instant,
    durationMinutes: z.int(),
    timeZone: z.string(),
    price: z.number(),
    fee: z.number(),
    address: VisitAddress,
    note: z.nullable(z.string()),
    respondBy: z.nullable(Instant),
    cancelledBy: z.nullable(z.enum(bookingActors)),
    cancelReason: z.nullable(z.string()),
    /** Why the operator cancelled it. */
    cancelCode: z.nullable(z.enum(deskCancelCodes)),
    late: z.boolean(),
    noShowParty: z.nullable(z.enum(noShowParties)),
    ruling: z.nullable(Ruling),
    phoneOfOther: z.nullable(z.string()),
    cancellationQuote: z.nullable(CancellationQuote),
    policy: z.enum(['STANDARD']),
    withdrawalRight: z.nullable(WithdrawalRight),
    withdrawal: z.nullable(Withdrawal),
    allowed: z.array(z.enum(bookingStatuses)),
    canReview: z.boolean(),
    reviewId: z.nullable(Id),
    /** The stars of that review. */
    reviewRating: z.nullable(z.int()),
    /** The service is still offered. */
    canRebook: z.boolean(),
    calendarUrl: z.nullable(z.string()),
    createdAt: Instant,
    updatedAt: Instant,
    history: BookingHistory,
    reschedules: BookingReschedules,
  }),
);
export type Booking = z.infer<typeof Booking>;

export const BookingPage = page('BookingPage', Booking);
export type BookingPage = z.infer<typeof BookingPage>;
export const BookingParams = z.object({ id: Id });

/**
 * status filters the list. Upcoming bookings are sorted by startAt ascending, other ones descending. withdrawable
 * keeps those that their customer may withdraw from. from and to bound startAt, year is that of startAt by the clock of the
 * visit. person is the other party: the id of a provider, or of a customer. query is the number of a booking as people
 * type it (in any case, with or without R-), or words of the service, the town and the shown name of the other party.
 */
export const BookingsFilter = z.object({
  status: z.optional(z.enum(bookingStatuses)),
  when: z.optional(z.enum(bookingPeriods)),
  from: z.optional(Instant),
  to: z.optional(Instant),
  query: z.optional(soughtWords(1, bookingQueryMax)),
  person: z.optional(Id),
  serviceId: z.optional(Id),
  year: z.optional(
    z.coerce
      .number<number>()
      .check(z.int(), z.minimum(2000, 'unknown_year'), z.maximum(2200, 'unknown_year')),
  ),
});
export const BookingsQuery = z.object({ ...pageQuery, ...BookingsFilter.shape });

/** How many of all own bookings are in each part of the list, and what it can be limited to, the latest first. */
export const BookingsSummary = named(
  'BookingsSummary',
  z.object({
    counts: z.object({
      upcoming: z.int(),
      past: z.int(),
      cancelled: z.int(),
      pending: z.int(),
    }),
    people: z.array(z.object({ id: Id, displayName: z.string() })),
    services: z.array(z.object({ id: Id, title: z.string() })),
    years: z.array(z.int()),
  }),
);
export type BookingsSummary = z.infer<typeof BookingsSummary>;

const reason = z.optional(text(0, reasonMax));
/** REJECTED is an alias of DECLINED on input (docs/product/bookings.md#statuses). */
const status = z.optional(z.enum([...bookingStatuses, 'REJECTED']));
const version = z.optional(z.int());
const versionText = z.optional(WholeNumber);
/**
 * Reason and status are query parameters; a body is accepted too (docs/product/api.md#parameters). version is the one
 * that the decision was based on: a booking that has changed since is not changed (CNF001).
 */
/** expectedFee is the fee that the customer read: another one holds since is CNF001 with `changes`. */
export const CancelQuery = z.object({ reason, version: versionText });
export const CancelBody = z.optional(
  z.nullable(z.object({ reason, version, expectedFee: z.optional(ExpectedEuros) })),
);
/** Only an administrator may set noShowParty: a party can only report the absence of the other party. */
const noShowParty = z.optional(z.enum(noShowParties));
export const StatusQuery = z.object({ status, reason, noShowParty, version: versionText });
export const StatusBody = z.optional(z.nullable(z.object({ status, reason, noShowParty, version })));
