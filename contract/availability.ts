import * as z from 'zod/mini';
import { compareInstants } from './dates-rules.ts';
import { OpeningSpan } from './cards.ts';
import { slotRangeDaysMax, spansPerDayMax, timeOffReasonMax } from './availability-rules.ts';
import { blockingStatuses } from './bookings-rules.ts';
import { Day, Id, Instant, WholeNumber, line, named } from './primitives.ts';

/** One weekday with its spans in local time; weekday 1 is Monday. */
export const OpeningDay = named(
  'OpeningDay',
  z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), slots: z.array(OpeningSpan) }),
);
export type OpeningDay = z.infer<typeof OpeningDay>;

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
/** A span of a day in local time, 24:00 for its end. */
export const OpeningSpanInput = z
  .strictObject({
    start: z.string().check(z.regex(clockTime, { error: 'time' })),
    end: z.string().check(z.regex(clockTime, { error: 'time' })),
  })
  .check(z.refine((span) => span.start < span.end, { error: 'end_after_start', path: ['end'] }));

/**
 * Replaces the whole week; a day that is absent is closed. Spans of one day may not overlap (VAL001). version is that
 * of the week which the client read (CNF001 when stale).
 */
export const OpeningHoursInput = z.object({
  version: z.optional(z.int()),
  openingHours: z
    .array(
      z.object({
        weekday: z.int().check(z.minimum(1), z.maximum(7)),
        slots: z.array(OpeningSpanInput).check(z.maxLength(spansPerDayMax)),
      }),
    )
    .check(z.maxLength(7)),
});
export type OpeningHoursInput = z.infer<typeof OpeningHoursInput>;

/** A visit that was accepted, or a request that waits for an answer. */
const TouchedBooking = z.object({
  id: Id,
  status: z.enum(blockingStatuses),
  startAt: Instant,
  endAt: Instant,
  serviceTitle: z.string(),
  customerName: z.string(),
});

/** conflicts lists the bookings that are outside the new hours; they are kept (docs/product/availability.md#hours). */
export const OpeningHours = named(
  'OpeningHours',
  z.object({
    version: z.int(),
    timeZone: z.string(),
    openingHours: z.array(OpeningDay),
    conflicts: z.array(TouchedBooking),
  }),
);
export type OpeningHours = z.infer<typeof OpeningHours>;

export const TimeOff = named(
  'TimeOff',
  z.object({
    id: Id,
    kind: z.enum(['OFF', 'EXTRA']),
    startAt: Instant,
    endAt: Instant,
    reason: z.nullable(z.string()),
    bookingId: z.nullable(Id),
    conflicts: z.array(TouchedBooking),
  }),
);
export type TimeOff = z.infer<typeof TimeOff>;
/** At most timeOffMax intervals. */
export const TimeOffList = z.array(TimeOff);

export const TimeOffInput = z
  .object({
    kind: z._default(z.enum(['OFF', 'EXTRA']), 'OFF'),
    startAt: Instant,
    endAt: Instant,
    reason: z.optional(z.nullable(line(0, timeOffReasonMax))),
  })
  .check(
    z.refine((off) => compareInstants(off.startAt, off.endAt) < 0, {
      error: 'end_after_start',
      path: ['endAt'],
    }),
  );
export const TimeOffParams = z.object({ timeOffId: Id });

/** from and to are days in the provider's zone, both included, at most 31 of them. */
export const SlotsQuery = z.object({
  serviceId: Id,
  from: z.optional(Day),
  to: z.optional(Day),
  durationMinutes: z.optional(WholeNumber.check(z.multipleOf(15), z.minimum(15), z.maximum(24 * 60))),
});

/** Real free slots (docs/product/availability.md#slots): every day of the range is listed, days without a slot have none. */
export const Slots = named(
  'Slots',
  z.object({
    serviceId: Id,
    durationMinutes: z.int(),
    timeZone: z.string(),
    days: z
      .array(z.object({ date: Day, slots: z.array(z.object({ startAt: Instant, endAt: Instant })) }))
      .check(z.maxLength(slotRangeDaysMax)),
    nextSlotAt: z.nullable(Instant),
  }),
);
export type Slots = z.infer<typeof Slots>;
