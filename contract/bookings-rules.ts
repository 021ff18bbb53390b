import type { PriceUnit } from './catalog-limits.ts';
import { hourMs, minuteMs } from './durations.ts';
import { addDays } from './dates-rules.ts';
import { holidaysOf } from './holidays-rules.ts';
import { asciiDigits } from './visible-text.ts';

export const bookingStatuses = [
  'PENDING',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
  'NO_SHOW',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
/** The statuses of a visit that does not take place and that nobody missed. */
export const calledOffStatuses = ['CANCELLED', 'DECLINED', 'EXPIRED'] as const satisfies BookingStatus[];
/** The longest text that bookings are searched by. */
export const bookingQueryMax = 100;
/** What people call a booking, R-7K3M9: its mark and the signs that a number is made of. */
const bookingNumber = /^R?([2-9CDFGHJKMNPQTVWX]{5,6})$/;

/**
 * The number of a booking as people type it: in any case, with or without its mark, with spaces and hyphens anywhere.
 * Null for what is none.
 */
export function readBookingNumber(text: string): string | null {
  const signs = asciiDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\p{Z}\p{Pd}\p{Cf}\u2212]/gu, '');
  const [, number] = bookingNumber.exec(signs) ?? [];
  return number === undefined ? null : `R-${number}`;
}

/** The statuses in which a booking occupies its slot (docs/product/bookings.md#statuses). */
export const blockingStatuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS'] as const satisfies BookingStatus[];
/**
 * The parts of a list of bookings. Each booking is in one of the first three: it is to take place, its time has come, or
 * it was cancelled, declined or left without an answer (docs/product/bookings.md#pages). Those that wait for an answer
 * are upcoming too.
 */
export const bookingPeriods = ['upcoming', 'past', 'cancelled', 'pending', 'withdrawable'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];
export const bookingActors = ['CUSTOMER', 'PROVIDER', 'ADMIN', 'SYSTEM'] as const;
export type BookingActor = (typeof bookingActors)[number];
/** Who was absent (docs/product/bookings.md#no-show). */
export const noShowParties = ['CUSTOMER', 'PROVIDER'] as const satisfies BookingActor[];
export type NoShowParty = (typeof noShowParties)[number];
/** What an administrator decides about an absence (docs/product/bookings.md#ruling). */
export const rulingOutcomes = ['CUSTOMER_ABSENT', 'PROVIDER_ABSENT', 'COMPLETED', 'CANCELLED'] as const;
export type RulingOutcome = (typeof rulingOutcomes)[number];
/** Why the operator cancels a visit (docs/product/desk.md#bookings). */
export const deskCancelCodes = ['CUSTOMER_ASKED', 'PROVIDER_ASKED', 'SAFETY', 'MISTAKE', 'OTHER'] as const;
export type DeskCancelCode = (typeof deskCancelCodes)[number];
/** Hours after it was reported for which an administrator can rule on an absence. */
export const rulingHours = 48;
export const feeTiers = ['FREE', 'UNDER_24H', 'UNDER_8H', 'UNDER_2H', 'NO_SHOW'] as const;
export type FeeTier = (typeof feeTiers)[number];

/** The most requests of one customer that may wait for an answer (docs/product/bookings.md#request). */
export const pendingMax = { perPair: 3, perCustomer: 10 } as const;
/** Hours. A request is answered within `answer`, and at least `beforeStart` before the visit. */
export const respondHours = { shortLead: 2, answer: 48, beforeStart: 1 } as const;
/** Minutes and hours around a visit (table of docs/product/bookings.md#statuses). */
export const visitWindows = {
  checkInMinutesBefore: 30,
  providerCompletesMinutesAfterStart: 15,
  noShowMinutesAfterStart: 30,
  closesHoursAfterEnd: 48,
} as const;
/**
 * The STANDARD policy (docs/product/bookings.md#cancellation). Hours before the start, share of the price, ceiling in euros.
 */
export const standardPolicy = {
  freeHoursBefore: 24,
  graceMinutesAfterConfirmation: 15,
  graceHoursBeforeStart: 2,
  tiers: [
    { tier: 'UNDER_24H', fromHours: 8, share: 0.1, maxEuros: 10 },
    { tier: 'UNDER_8H', fromHours: 2, share: 0.5, maxEuros: 20 },
    { tier: 'UNDER_2H', fromHours: 0, share: 0.8, maxEuros: 30 },
  ],
  noShow: { share: 1, maxEuros: 40 },
} as const;
/** A provider who cancels late this many times within `days` receives no new request for `hours`. */
export const lateCancellationPause = { times: 3, withinDays: 30, pauseHours: 48 } as const;
/** The slot of a cancelled booking reopens by itself only when the provider cancelled more than this many days before. */
export const slotReopensDaysAhead = 7;
/** Days in which a customer may withdraw from the contract (docs/product/bookings.md#withdrawal). */
export const withdrawalDays = 14;
export const noteMax = 500;
export const providerCancelReasonMin = 20;
export const reasonMax = 500;
export const suggestedSlotsCount = 3;
/** Minutes for which a signed link is valid (docs/product/files.md#downloads). */
export const signedLinkMinutes = 5;
/** Why a slot cannot be booked: the reason in the params of BKG001. */
const refusalReasons = ['NOTICE', 'HORIZON', 'HOURS', 'PAUSED', 'AREA', 'OWN_SERVICE', 'WITHDRAWAL'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
export const reminderKinds = [
  'VISIT_24H',
  'VISIT_2H',
  'RESPOND_HALF',
  'RESPOND_1H',
  'REVIEW_1H',
  'REVIEW_5D',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** Hours before a confirmed visit at which both parties are reminded of it. */
export const visitReminderHours = { VISIT_24H: 24, VISIT_2H: 2 } as const satisfies Partial<
  Record<ReminderKind, number>
>;
/** Bookings that one process creates at once; more of them wait here and hold no database connection. */
export const simultaneousBookings = 3;
/** Years after a visit for which its address and note are kept: as long as a claim can be made (article 2224 of the Code civil). */
export const addressKeptYears = 5;

/** The instant from which a request can no longer be answered (docs/product/bookings.md#deadline). */
export function answerDeadline({ requestedAt, startAt }: { requestedAt: Date; startAt: Date }): Date {
  const lead = startAt.getTime() - requestedAt.getTime();
  if (lead < respondHours.shortLead * hourMs) return new Date(requestedAt.getTime() + lead / 2);
  const byRule = requestedAt.getTime() + respondHours.answer * hourMs;
  return new Date(Math.min(byRule, startAt.getTime() - respondHours.beforeStart * hourMs));
}

/** From when the provider can say that a visit is over (docs/product/bookings.md#statuses). */
export const providerCompletesFrom = ({ startAt }: { startAt: Date }): Date =>
  new Date(startAt.getTime() + visitWindows.providerCompletesMinutesAfterStart * minuteMs);

/** When both parties are reminded of a visit, in order: what was past at the confirmation is not sent (docs/product/bookings.md#reminders). */
export function visitReminders({ startAt, confirmedAt }: { startAt: Date; confirmedAt: Date }): Date[] {
  return Object.values(visitReminderHours)
    .map((hours) => new Date(startAt.getTime() - hours * hourMs))
    .filter((at) => at > confirmedAt)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

type Price = { priceCents: number; priceUnit: PriceUnit; durationMinutes: number };

/**
 * The price in cents: per visit times the booked multiple, or per hour times the hours
 * (docs/product/bookings.md#price).
 */
export function totalCents({
  priceCents,
  priceUnit,
  durationMinutes,
  bookedMinutes,
}: Price & { bookedMinutes: number }): number {
  const units = priceUnit === 'HOUR' ? bookedMinutes / 60 : bookedMinutes / durationMinutes;
  return Math.round(priceCents * units);
}

/**
 * The last instant at which a confirmed visit can be cancelled free of charge; the grace period after the
 * confirmation is not included (docs/product/bookings.md#cancellation).
 */
export function freeCancellationEnd({ startAt }: { startAt: Date }): Date {
  return new Date(startAt.getTime() - standardPolicy.freeHoursBefore * hourMs);
}

/** One period of the cancellation fee: hours before the start, the later bound excluded; the fee in cents. */
export type FeeStep = { tier: FeeTier; fromHours: number; untilHours: number; feeCents: number };

/**
 * The fees of a late cancellation by the customer, from the first late hour to the start
 * (docs/product/bookings.md#cancellation).
 */
export function feeSteps({ priceCents }: { priceCents: number }): FeeStep[] {
  return standardPolicy.tiers.map(({ tier, fromHours, ...fee }, index) => ({
    tier,
    fromHours,
    untilHours: standardPolicy.tiers[index - 1]?.fromHours ?? standardPolicy.freeHoursBefore,
    feeCents: feeCents({ priceCents, ...fee }),
  }));
}

/** Cents: a share of the price up to a ceiling in euros (docs/product/bookings.md#cancellation). */
export function feeCents({
  priceCents,
  share,
  maxEuros,
}: {
  priceCents: number;
  share: number;
  maxEuros: number;
}): number {
  return Math.min(Math.round(priceCents * share), maxEuros * 100);
}

/** By the day of the visit. NEAREST: those ahead, the next one first, then those behind, the latest first. */
export const bookingSorts = ['NEAREST', 'NEWEST', 'OLDEST'] as const;
export type BookingSort = (typeof bookingSorts)[number];
/** People whose bookings are searched: the newest accounts that match the words. */
export const searchedPeopleMax = 50;

/**
 * The last day on which one may withdraw from a contract that was concluded on a day: that day does not count, and a
 * period never ends on a Saturday, a Sunday or a public holiday (article L221-19 of the Code de la consommation).
 */
export function lastWithdrawalDay({ concludedOn }: { concludedOn: string }): string {
  let day = addDays(concludedOn, withdrawalDays);
  while (isDayOff(day)) day = addDays(day, 1);
  return day;
}

/**
 * Whether a visit may begin before the end of the withdrawal period: its customer then asks for that expressly. The
 * contract is concluded on `concludedOn` at the latest.
 */
export function needsExpressRequest({
  startsOn,
  concludedOn,
}: {
  startsOn: string;
  concludedOn: string;
}): boolean {
  return startsOn <= lastWithdrawalDay({ concludedOn });
}

function isDayOff(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return isWeekend || holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}
