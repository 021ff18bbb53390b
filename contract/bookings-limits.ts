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
/** The statuses in which a booking occupies its slot (docs/product/bookings.md#statuses). */
export const blockingStatuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS'] as const satisfies BookingStatus[];
/** The parts of a list of bookings. */
export const bookingPeriods = ['upcoming', 'past', 'withdrawable'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];
export const bookingActors = ['CUSTOMER', 'PROVIDER', 'ADMIN', 'SYSTEM'] as const;
export type BookingActor = (typeof bookingActors)[number];
/** Who was absent (docs/product/bookings.md#no-show). */
export const noShowParties = ['CUSTOMER', 'PROVIDER'] as const satisfies BookingActor[];
export type NoShowParty = (typeof noShowParties)[number];
/** What an administrator decides about an absence (docs/product/bookings.md#ruling). */
export const rulingOutcomes = ['CUSTOMER_ABSENT', 'PROVIDER_ABSENT', 'COMPLETED', 'CANCELLED'] as const;
export type RulingOutcome = (typeof rulingOutcomes)[number];
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
const refusalReasons = ['NOTICE', 'HORIZON', 'HOURS', 'PAUSED', 'AREA', 'OWN_SERVICE'] as const;
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
