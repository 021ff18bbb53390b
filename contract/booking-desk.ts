import * as z from 'zod/mini';
import { deskQueryMax, deskQueryMin, deskTextMax } from './account-desk-limits.ts';
import {
  bookingSorts,
  bookingActors,
  bookingStatuses,
  feeTiers,
  noShowParties,
  rulingOutcomes,
} from './bookings-rules.ts';
import { BookingHistory, Ruling, VisitAddress } from './bookings.ts';
import { Id, Instant, named, page, pageQuery, Slug, text, Version, soughtWords } from './primitives.ts';

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
    late: z.boolean(),
    createdAt: Instant,
    history: BookingHistory,
    ruling: z.nullable(Ruling),
    /** The rulings that are possible now. */
    outcomes: z.array(Outcome),
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
  providerId: z.optional(Id),
  /** An account. */
  customerId: z.optional(Id),
  /** The start of the visit, included. */
  from: z.optional(Instant),
  /** Excluded. */
  to: z.optional(Instant),
  sort: z._default(z.enum(bookingSorts), 'NEWEST'),
};
export const DeskBookingFilter = z.object(filters);
export type DeskBookingFilter = z.infer<typeof DeskBookingFilter>;
export const DeskBookingQuery = z.object({ ...filters, ...pageQuery });
export type DeskBookingQuery = z.infer<typeof DeskBookingQuery>;
/** Total and pages end at `deskTotalMax`. */
export const DeskBookingPage = page('DeskBookingPage', DeskBookingRow);
export const DeskBookingParams = z.object({ bookingId: Id });

/** A ruling on an absence; both parties read the text (docs/product/bookings.md#ruling). */
export const RulingInput = z.object({
  version: Version,
  outcome: Outcome,
  text: text(1, deskTextMax),
});
export type RulingInput = z.infer<typeof RulingInput>;
