import * as z from 'zod/mini';
import { deskQueryMax, deskQueryMin, deskTextMax } from './account-desk-limits.ts';
import {
  bookingSorts,
  bookingActors,
  bookingStatuses,
  deskCancelCodes,
  feeTiers,
  noShowParties,
  rulingOutcomes,
} from './bookings-rules.ts';
import { BookingHistory, BookingReschedules, Ruling, VisitAddress } from './bookings.ts';
import { languages } from './languages.ts';
import { reportKinds } from './reports-limits.ts';
import {
  Day,
  Id,
  Instant,
  line,
  named,
  page,
  pageQuery,
  Slug,
  text,
  Version,
  soughtWords,
} from './primitives.ts';
import { cityMaxLength } from './primitives-limits.ts';

/** The account of a party; null when it is deleted, and the name is empty then. */
const party = { accountId: z.nullable(Id), displayName: z.string() };
const contacts = { email: z.nullable(z.string()), phone: z.nullable(z.string()) };
const Outcome = z.enum(rulingOutcomes);

const row = {
  id: Id,
  number: z.string(),
  status: z.enum(bookingStatuses),
  version: z.int(),
  service: z.object({ id: Id, title: z.string(), categoryId: Slug }),
  provider: z.object({ id: Id, businessName: z.nullable(z.string()), ...party }),
  customer: z.object(party),
  startAt: Instant,
  endAt: Instant,
  timeZone: z.string(),
  /** Of the visit; empty once its address is erased. */
  city: z.string(),
  price: z.number(),
  noShowParty: z.nullable(z.enum(noShowParties)),
  ruling: z.nullable(Outcome),
  /** Until when an administrator can rule on an absence; null when nothing can be ruled on now. */
  rulingUntil: z.nullable(Instant),
};

/** A booking in the list of administrators (docs/product/desk.md#bookings). */
export const DeskBookingRow = named('DeskBookingRow', z.object(row));
export type DeskBookingRow = z.infer<typeof DeskBookingRow>;

/** The whole booking, with what was copied into it at its creation: price, duration, policy. */
export const DeskBooking = named(
  'DeskBooking',
  z.object({
    ...row,
    provider: z.object({ ...row.provider.shape, ...contacts }),
    customer: z.object({ ...row.customer.shape, ...contacts }),
    durationMinutes: z.int(),
    policy: z.enum(['STANDARD']),
    fee: z.number(),
    feeTier: z.nullable(z.enum(feeTiers)),
    address: VisitAddress,
    note: z.nullable(z.string()),
    respondBy: z.nullable(Instant),
    cancelledBy: z.nullable(z.enum(bookingActors)),
    cancelReason: z.nullable(z.string()),
    cancelCode: z.nullable(z.enum(deskCancelCodes)),
    late: z.boolean(),
    createdAt: Instant,
    history: BookingHistory,
    reschedules: BookingReschedules,
    ruling: z.nullable(Ruling),
    /** The rulings that are possible now. */
    outcomes: z.array(Outcome),
    /** What its cancellation would cost the customer by the rules now, in euros; null when it cannot be cancelled. */
    cancellation: z.nullable(z.object({ fee: z.number(), tier: z.enum(feeTiers) })),
    canReschedule: z.boolean(),
    /** Of the review of this visit, and of what one party wrote by the other; the newest first. */
    /** Those to the team that it is tied to, the newest first. */
    messages: z.array(z.object({ id: Id, reference: z.string(), subject: z.string(), createdAt: Instant })),
    reports: z.array(
      z.object({ id: Id, reference: z.string(), kind: z.enum(reportKinds), isOpen: z.boolean() }),
    ),
  }),
);
export type DeskBooking = z.infer<typeof DeskBooking>;

/** The bookings of a person, in either role: the nearest ahead and the latest, up to `nearBookingsMax` of each. */
export const NearBookings = named(
  'NearBookings',
  z.object({ ahead: z.array(DeskBookingRow), latest: z.array(DeskBookingRow) }),
);
export type NearBookings = z.infer<typeof NearBookings>;

const filters = {
  /** The number or the id of a booking, or parts of the name, e-mail or phone of one of its parties. */
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  status: z.optional(z.enum(bookingStatuses)),
  /** The name of a commune, or a postal code. */
  town: z.optional(line(1, cityMaxLength)),
  providerId: z.optional(Id),
  /** An account. */
  customerId: z.optional(Id),
  /** The start of the visit, included. */
  from: z.optional(Instant),
  /** Excluded. */
  to: z.optional(Instant),
  sort: z._default(z.enum(bookingSorts), 'NEAREST'),
};
export const DeskBookingFilter = z.object(filters);
export type DeskBookingFilter = z.infer<typeof DeskBookingFilter>;
export const DeskBookingQuery = z.object({ ...filters, ...pageQuery });
export type DeskBookingQuery = z.infer<typeof DeskBookingQuery>;
/** Total and pages end at `deskTotalMax`. */
export const DeskBookingPage = page('DeskBookingPage', DeskBookingRow);
const { status: _status, sort: _sort, ...besideStatus } = filters;
export const DeskBookingCountsQuery = z.object(besideStatus);
export type DeskBookingCountsQuery = z.infer<typeof DeskBookingCountsQuery>;
/** How many bookings have each status beside the same other filters, exact up to `deskTotalMax`. */
export const DeskBookingCounts = named(
  'DeskBookingCounts',
  z.object({ all: z.int(), statuses: z.record(z.enum(bookingStatuses), z.int()) }),
);
export type DeskBookingCounts = z.infer<typeof DeskBookingCounts>;
export const DeskBookingParams = z.object({ bookingId: Id });

/** A ruling on an absence; both parties read the text (docs/product/bookings.md#ruling). */
export const RulingInput = z.object({
  version: Version,
  outcome: Outcome,
  text: text(1, deskTextMax),
});
export type RulingInput = z.infer<typeof RulingInput>;

/**
 * feeTier is that of the fee which the customer is to pay by the rules, as it was shown; null charges nothing, whatever
 * the reason. Both parties read the text.
 */
export const DeskCancellationInput = z.object({
  version: Version,
  code: z.enum(deskCancelCodes),
  feeTier: z.nullable(z.enum(feeTiers)),
  text: text(1, deskTextMax),
});
export type DeskCancellationInput = z.infer<typeof DeskCancellationInput>;

/** Another start of the visit, on the 15-minute grid and free; price and duration stay. Both parties read the text. */
export const DeskRescheduleInput = z.object({
  version: Version,
  startAt: Instant,
  text: text(1, deskTextMax),
});
export type DeskRescheduleInput = z.infer<typeof DeskRescheduleInput>;

/** from and to are days in the zone of the visit, both included, at most 31 of them. */
export const RescheduleSlotsQuery = z.object({ from: z.optional(Day), to: z.optional(Day) });

/** The mails that an act would send, each in the language of its reader. */
export const BookingLetters = named(
  'BookingLetters',
  z.object({
    letters: z.array(
      z.object({
        to: z.enum(noShowParties),
        language: z.enum(languages),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
);
export type BookingLetters = z.infer<typeof BookingLetters>;
