import {
  visitReminderHours,
  visitWindows,
  type BookingActor,
  type BookingStatus,
  type NoShowParty,
  type ReminderKind,
  lateCancellationPause,
  slotReopensDaysAhead,
  standardPolicy,
  type FeeTier,
  feeCents,
  feeSteps,
  freeCancellationEnd,
  providerCompletesFrom,
  answerDeadline,
  needsExpressRequest,
} from '#contract/bookings-rules.ts';
import type { Schedule } from '#server/features/availability/rules.ts';
import { localDay } from '#server/kernel/time-zone.ts';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import { hourMs, minuteMs, dayMs } from '#contract/durations.ts';
import type { Change } from '#server/kernel/http/errors.ts';

/** The part of a booking that decisions depend on. */
export type BookingState = Readonly<{
  status: BookingStatus;
  start_at: Date;
  end_at: Date;
  respond_by: Date | null;
  dispute_open: boolean;
  /** Read where a request can be accepted. */
  provider_suspended_at?: Date | null;
}>;

type Window = { from: number; to: number };
type Transition = {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly BookingActor[];
  /** The period in which it is allowed; half-open, in epoch milliseconds. */
  window: (booking: BookingState) => Window;
  /** Besides the period; without it there is no other condition. */
  condition?: (booking: BookingState) => boolean;
};

const always = { from: -Infinity, to: Infinity };
const untilAnswerIsDue = ({ respond_by: respondBy }: BookingState): Window => ({
  ...always,
  to: respondBy?.getTime() ?? Infinity,
});

/** The table of docs/product/bookings.md#statuses; any other change is refused. */
const transitions: readonly Transition[] = [
  {
    from: ['PENDING'],
    to: 'CONFIRMED',
    by: ['PROVIDER', 'ADMIN'],
    window: untilAnswerIsDue,
    // A pause, an emptied week or a removed service stop new requests, not this one.
    condition: ({ provider_suspended_at: suspendedAt }) => !suspendedAt,
  },
  { from: ['PENDING'], to: 'DECLINED', by: ['PROVIDER', 'ADMIN'], window: untilAnswerIsDue },
  { from: ['PENDING'], to: 'CANCELLED', by: ['CUSTOMER', 'ADMIN'], window: untilAnswerIsDue },
  {
    from: ['PENDING'],
    to: 'EXPIRED',
    by: ['SYSTEM'],
    window: (booking) => ({ from: untilAnswerIsDue(booking).to, to: Infinity }),
  },
  {
    from: ['CONFIRMED'],
    to: 'CANCELLED',
    by: ['CUSTOMER', 'PROVIDER', 'ADMIN'],
    window: ({ start_at: start }) => ({ from: -Infinity, to: start.getTime() }),
  },
  {
    from: ['CONFIRMED'],
    to: 'IN_PROGRESS',
    by: ['PROVIDER'],
    window: ({ start_at: start, end_at: end }) => ({
      from: start.getTime() - visitWindows.checkInMinutesBefore * minuteMs,
      to: end.getTime() + 1,
    }),
  },
  {
    from: ['CONFIRMED'],
    to: 'NO_SHOW',
    by: ['PROVIDER', 'CUSTOMER', 'ADMIN'],
    window: ({ start_at: start, end_at: end }) => ({
      from: start.getTime() + visitWindows.noShowMinutesAfterStart * minuteMs,
      to: closingTime(end) + 1,
    }),
  },
  {
    from: ['CONFIRMED', 'IN_PROGRESS'],
    to: 'COMPLETED',
    by: ['PROVIDER'],
    window: ({ start_at: start }) => ({
      from: providerCompletesFrom({ startAt: start }).getTime(),
      to: Infinity,
    }),
  },
  {
    from: ['CONFIRMED', 'IN_PROGRESS'],
    to: 'COMPLETED',
    by: ['CUSTOMER'],
    window: ({ end_at: end }) => ({ from: end.getTime(), to: Infinity }),
  },
  {
    from: ['CONFIRMED', 'IN_PROGRESS'],
    to: 'COMPLETED',
    by: ['SYSTEM'],
    window: ({ end_at: end, dispute_open: disputed }) => ({
      from: disputed ? Infinity : closingTime(end),
      to: Infinity,
    }),
  },
];

/** Why a change is refused: too late to answer a request, or not allowed now. */
type MoveProblem = 'DEADLINE' | 'NOT_ALLOWED';

export function moveProblem(
  booking: BookingState,
  to: BookingStatus,
  actor: BookingActor,
  now: Date,
): MoveProblem | undefined {
  const asked = transitions.filter((transition) => transition.to === to && transition.by.includes(actor));
  const mine = asked.filter(({ from }) => from.includes(booking.status));
  if (mine.some((transition) => isPossible(transition, booking, now))) return undefined;
  if (mine.some((transition) => isOpen(transition.window(booking), now))) return 'NOT_ALLOWED';
  // A late answer is refused as late, whether the expiry of the request is stored already or not.
  const isRequest = booking.status === 'PENDING' || booking.status === 'EXPIRED';
  return isRequest && asked.some(({ from }) => from.includes('PENDING')) ? 'DEADLINE' : 'NOT_ALLOWED';
}

/** The statuses to which this reader may change the booking now. */
export function allowedMoves(booking: BookingState, actor: BookingActor, now: Date): BookingStatus[] {
  const open = transitions.filter(
    (transition) =>
      transition.by.includes(actor) &&
      transition.from.includes(booking.status) &&
      isPossible(transition, booking, now),
  );
  return [...new Set(open.map(({ to }) => to))];
}

/** Changes that happen by time alone: an unanswered request expires, a finished visit completes. */
export function settledStatus(booking: BookingState, now: Date): BookingStatus {
  const [next] = allowedMoves(booking, 'SYSTEM', now);
  return next ?? booking.status;
}

/** Whether a booking can be given another start: a request that can be answered still, or a visit ahead. */
export function canReschedule(
  booking: BookingState & Readonly<{ withdrawn_at: Date | null }>,
  now: Date,
): boolean {
  const isAhead = booking.status === 'PENDING' || booking.status === 'CONFIRMED';
  return (
    isAhead &&
    now < booking.start_at &&
    settledStatus(booking, now) === booking.status &&
    !booking.withdrawn_at
  );
}

/** A schedule without the time of a booking itself. Visits do not overlap: its start names its interval. */
export const withoutVisit = (schedule: Schedule, { start_at: startAt }: { start_at: Date }): Schedule => ({
  ...schedule,
  busy: schedule.busy.filter(([start]) => start !== startAt.getTime()),
});

/** Whether a start may be within the withdrawal period of a customer who has not asked for that expressly. */
export function isUnaskedStart(
  booking: Readonly<{ express_request_at: Date | null; confirmed_at: Date | null; time_zone: string }>,
  startAt: Date,
  now: Date,
): boolean {
  if (booking.express_request_at) return false;
  const { time_zone: timeZone } = booking;
  const concludedAt = booking.confirmed_at ?? answerDeadline({ requestedAt: now, startAt });
  return needsExpressRequest({
    startsOn: localDay(startAt, timeZone),
    concludedOn: localDay(concludedAt, timeZone),
  });
}

/** When the system next has to process a booking. */
export function dueAt(booking: BookingState): Date | null {
  if (booking.status === 'PENDING') return booking.respond_by;
  if (booking.status === 'CONFIRMED' || booking.status === 'IN_PROGRESS')
    return new Date(closingTime(booking.end_at));
  return null;
}

function isPossible({ window, condition }: Transition, booking: BookingState, now: Date): boolean {
  return isOpen(window(booking), now) && (condition?.(booking) ?? true);
}

function isOpen({ from, to }: Window, now: Date): boolean {
  return now.getTime() >= from && now.getTime() < to;
}

function closingTime(end: Date): number {
  return end.getTime() + visitWindows.closesHoursAfterEnd * hourMs;
}

/** A party reports the absence of the other one; an administrator names the absent party, by default the customer. */
export function absentParty(actor: BookingActor, named: NoShowParty | undefined): NoShowParty {
  if (actor === 'ADMIN') return named ?? 'CUSTOMER';
  return actor === 'CUSTOMER' ? 'PROVIDER' : 'CUSTOMER';
}

/** The reminders that a booking receives when it enters a status; those whose time has passed are left out. */
export function remindersOf(booking: BookingState, since: Date): { kind: ReminderKind; dueAt: Date }[] {
  return plannedReminders(booking, since)
    .map(([kind, time]) => ({ kind, dueAt: new Date(time) }))
    .filter((reminder) => reminder.dueAt > since);
}

function plannedReminders(booking: BookingState, since: Date): [kind: ReminderKind, time: number][] {
  const entered = since.getTime();
  const start = booking.start_at.getTime();
  const respondBy = booking.respond_by?.getTime();
  if (booking.status === 'PENDING' && respondBy !== undefined)
    return [
      ['RESPOND_HALF', (entered + respondBy) / 2],
      ['RESPOND_1H', respondBy - hourMs],
    ];
  if (booking.status === 'CONFIRMED')
    return [
      ['VISIT_24H', start - visitReminderHours.VISIT_24H * hourMs],
      ['VISIT_2H', start - visitReminderHours.VISIT_2H * hourMs],
    ];
  if (booking.status === 'COMPLETED')
    return [
      ['REVIEW_1H', entered + hourMs],
      ['REVIEW_5D', entered + 5 * 24 * hourMs],
    ];
  return [];
}

/** Whether a reminder is still correct when it is due. */
export function isReminderTrue(kind: ReminderKind, booking: BookingState, now: Date): boolean {
  if (kind === 'VISIT_24H' || kind === 'VISIT_2H')
    return booking.status === 'CONFIRMED' && booking.start_at > now;
  if (kind === 'RESPOND_HALF' || kind === 'RESPOND_1H') {
    return booking.status === 'PENDING' && booking.respond_by !== null && booking.respond_by > now;
  }
  return booking.status === 'COMPLETED';
}

type Cancellable = Readonly<{ start_at: Date; confirmed_at: Date | null; price_cents: number }>;

/** What a cancellation would cost the customer now, and the last instant at which it is free. */
type Quote = { tier: FeeTier; feeCents: number; freeUntil: Date | null };

/**
 * The STANDARD policy for a customer (docs/product/bookings.md#cancellation). An unconfirmed booking can always be
 * cancelled free of charge. With payments off the fee is zero, but the tier is returned all the same.
 */
export function customerQuote(booking: Cancellable, now: Date, paymentsOn: boolean): Quote {
  const freeUntil = freeEndOnceConfirmed(booking);
  const hoursLeft = (booking.start_at.getTime() - now.getTime()) / hourMs;
  const late =
    freeUntil && now > freeUntil
      ? feeSteps({ priceCents: booking.price_cents }).findLast(({ untilHours }) => hoursLeft < untilHours)
      : undefined;
  return { tier: late?.tier ?? 'FREE', feeCents: paymentsOn && late ? late.feeCents : 0, freeUntil };
}

/** Free until 24 h before the start, or for 15 min after confirmation as long as the start is more than 2 h away. */
export function freeEndOnceConfirmed({ start_at: start, confirmed_at: confirmed }: Cancellable): Date | null {
  if (!confirmed) return null;
  const byRule = freeCancellationEnd({ startAt: start }).getTime();
  const byGrace = Math.min(
    confirmed.getTime() + standardPolicy.graceMinutesAfterConfirmation * minuteMs,
    start.getTime() - standardPolicy.graceHoursBeforeStart * hourMs - 1,
  );
  return new Date(Math.max(byRule, byGrace));
}

/** The fee of a customer's no-show. */
export function noShowFeeCents({ price_cents: price }: { price_cents: number }, paymentsOn: boolean): number {
  return paymentsOn ? feeCents({ priceCents: price, ...standardPolicy.noShow }) : 0;
}

/** A provider's cancellation is late within 24 hours of the start. */
export function isLateForProvider({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return now > freeCancellationEnd({ startAt: start });
}

/** After a provider's cancellation the slot reopens by itself only when the start is far enough ahead. */
export function reopensSlot({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return start.getTime() - now.getTime() > slotReopensDaysAhead * dayMs;
}

/** The start of the period in which late cancellations are counted, and the end of the pause after too many of them. */
export function latePauseWindow(now: Date): { since: Date; until: Date } {
  return {
    since: new Date(now.getTime() - lateCancellationPause.withinDays * dayMs),
    until: new Date(now.getTime() + lateCancellationPause.pauseHours * hourMs),
  };
}

type Terms = Readonly<{
  title: string;
  price_cents: number;
  price_unit: PriceUnit;
  duration_minutes: number;
}>;

/** What differs between the terms of a service that were read and those that hold now; prices in euros. */
export function termChanges(seen: Terms, now: Terms): Change[] {
  const pairs: Change[] = [
    { field: 'title', from: seen.title, to: now.title },
    { field: 'price', from: seen.price_cents / 100, to: now.price_cents / 100 },
    { field: 'priceUnit', from: seen.price_unit, to: now.price_unit },
    { field: 'durationMinutes', from: seen.duration_minutes, to: now.duration_minutes },
  ];
  return pairs.filter(({ from, to }) => from !== to);
}
