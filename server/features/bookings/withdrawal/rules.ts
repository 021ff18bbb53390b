import { type BookingStatus, lastWithdrawalDay } from '#contract/bookings-rules.ts';
import { addDays } from '#contract/dates-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import { localDay, startOfDay } from '#server/kernel/time-zone.ts';

/** The last instant of the withdrawal period of a contract that was concluded at an instant, in the zone of the visit. */
export function withdrawalEnd(concludedAt: Date, timeZone: string): Date {
  const lastDay = lastWithdrawalDay({ concludedOn: localDay(concludedAt, timeZone) });
  return new Date(startOfDay(addDays(lastDay, 1), timeZone).getTime() - 1);
}

/** The part of a booking that decides on a withdrawal. */
export type Withdrawable = Readonly<{
  status: BookingStatus;
  start_at: Date;
  end_at: Date;
  duration_minutes: number;
  price_cents: number;
  express_request_at: Date | null;
  withdrawal_until: Date | null;
  withdrawn_at: Date | null;
  history: readonly { status: BookingStatus; at: string }[];
}>;

const underContract = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const satisfies BookingStatus[];
export type StatusUnderContract = (typeof underContract)[number];

export const isUnderContract = (status: BookingStatus): status is StatusUnderContract =>
  underContract.some((one) => one === status);

/**
 * Whether the customer may withdraw (docs/product/bookings.md#withdrawal): within the period, once, and, after an
 * express request, until the visit is fully done.
 */
export function canWithdraw(booking: Withdrawable, now: Date): boolean {
  const { withdrawal_until: until, withdrawn_at: withdrawnAt, status } = booking;
  if (withdrawnAt || !until || now > until || !isUnderContract(status)) return false;
  return booking.express_request_at === null || !isFullyDone(booking, now);
}

const isFullyDone = ({ status, end_at: end }: Withdrawable, now: Date): boolean =>
  status === 'COMPLETED' || now >= end;

/** What a declaration made now leaves to pay: the share of the minutes done, and nothing without an express request. */
export function declarationOf(
  booking: Withdrawable,
  now: Date,
): { minutesDone: number; amountDueCents: number } {
  const minutesDone = minutesDoneAt(booking, now);
  const share = booking.express_request_at ? minutesDone / booking.duration_minutes : 0;
  return { minutesDone, amountDueCents: Math.round(booking.price_cents * share) };
}

/** Whole minutes since the provider arrived, or since the agreed start when that is later. */
function minutesDoneAt({ start_at: start, duration_minutes: duration, history }: Withdrawable, now: Date) {
  const arrival = history.find(({ status }) => status === 'IN_PROGRESS');
  const begun = Math.max(start.getTime(), arrival ? Date.parse(arrival.at) : 0);
  return Math.min(duration, Math.max(0, Math.floor((now.getTime() - begun) / minuteMs)));
}
