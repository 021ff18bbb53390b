import type { Language } from '#contract/languages.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { timeCell, type Cell } from '#server/kernel/text/csv.ts';
import type { DeskBooking, DeskBookingRow } from '#contract/booking-desk.ts';
import { rulingHours, rulingOutcomes, visitWindows, type RulingOutcome } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import type { DeskDetails, DeskRow } from './queries.ts';
import { referenceOf as messageReferenceOf } from '#server/features/contact/rules.ts';
import { referenceOf } from '#server/features/reports/rules.ts';
import {
  canReschedule,
  customerQuote,
  noShowFeeCents,
  allowedMoves,
  settledStatus,
  type BookingState,
} from '#server/features/bookings/rules.ts';
import { toRuling } from '#server/features/bookings/view-rules.ts';
import { fullName } from '#contract/users-rules.ts';

/** What a ruling depends on; `declared_at` is when the absence was reported. */
export type Rulable = BookingState & Readonly<{ ruled_at: Date | null; declared_at: Date | null }>;

/**
 * What an administrator may decide now (docs/product/bookings.md#ruling): once, on an absence that was reported not long
 * ago, or, where nobody has reported it yet, who was absent.
 */
export function possibleOutcomes(booking: Rulable, now: Date): readonly RulingOutcome[] {
  if (booking.ruled_at) return [];
  if (booking.status === 'NO_SHOW') {
    const end = reportedUntil(booking);
    return end && now < end ? rulingOutcomes : [];
  }
  const settled = { ...booking, status: settledStatus(booking, now) };
  return allowedMoves(settled, 'ADMIN', now).includes('NO_SHOW')
    ? ['CUSTOMER_ABSENT', 'PROVIDER_ABSENT']
    : [];
}

/** The time until which an administrator may rule on a booking; null when a ruling is not possible now. */
function rulingEnd(booking: Rulable, now: Date): Date | null {
  if (possibleOutcomes(booking, now).length === 0) return null;
  const visitCloses = new Date(booking.end_at.getTime() + visitWindows.closesHoursAfterEnd * hourMs);
  return booking.status === 'NO_SHOW' ? reportedUntil(booking) : visitCloses;
}

const reportedUntil = ({ declared_at: declared }: Rulable): Date | null =>
  declared && new Date(declared.getTime() + rulingHours * hourMs);

/** What an outcome makes of a booking: a visit that took place, one that nobody owes anything for, or an absence. */
export function rulingChange(
  booking: { price_cents: number },
  outcome: RulingOutcome,
  { now, paymentsOn }: { now: Date; paymentsOn: boolean },
) {
  const free = { no_show_party: null, fee_cents: 0, fee_tier: null };
  switch (outcome) {
    case 'COMPLETED':
      return { status: 'COMPLETED', completed_at: now, ...free } as const;
    case 'CANCELLED':
      return { status: 'CANCELLED', cancelled_by: 'ADMIN', ...free } as const;
    case 'PROVIDER_ABSENT':
      return { status: 'NO_SHOW', ...free, no_show_party: 'PROVIDER' } as const;
    case 'CUSTOMER_ABSENT':
      return {
        status: 'NO_SHOW',
        no_show_party: 'CUSTOMER',
        fee_cents: noShowFeeCents(booking, paymentsOn),
        fee_tier: 'NO_SHOW',
      } as const;
  }
}

/** What a ruling changes in the record of the provider. */
export function recordChange(before: { no_show_party: string | null }, outcome: RulingOutcome) {
  const was = before.no_show_party === 'PROVIDER' ? 1 : 0;
  const is = outcome === 'PROVIDER_ABSENT' ? 1 : 0;
  return { completed: outcome === 'COMPLETED' ? 1 : 0, faults: is - was };
}

/** Who is absent as it was reported, in the words of a ruling. */
export const reportedOutcome = (booking: { no_show_party: 'CUSTOMER' | 'PROVIDER' | null }) =>
  booking.no_show_party && (`${booking.no_show_party}_ABSENT` as const);

/** Of the notices of a ruling: a booking is ruled on once. */
export const rulingKey = (bookingId: string) => `booking-ruled-${bookingId}`;

const accountOf = (id: string, deletedAt: Date | null) => (deletedAt ? null : id);

export function toDeskBookingRow(row: DeskRow, now: Date): DeskBookingRow {
  return {
    id: row.id,
    number: row.number,
    status: settledStatus(row, now),
    version: row.version,
    service: { id: row.service_id, title: row.service_title, categoryId: row.category_id },
    provider: {
      id: row.provider_id,
      businessName: row.business_name,
      accountId: accountOf(row.provider_account_id, row.provider_deleted_at),
      displayName: fullName(row.provider_first_name, row.provider_last_name),
    },
    customer: {
      accountId: accountOf(row.customer_account_id, row.customer_deleted_at),
      displayName: fullName(row.customer_first_name, row.customer_last_name),
    },
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    timeZone: row.time_zone,
    city: row.city,
    price: row.price_cents / 100,
    noShowParty: row.no_show_party,
    ruling: row.ruling,
    rulingUntil: rulingEnd(row, now)?.toISOString() ?? null,
  };
}

export function toDeskBooking(
  row: DeskDetails,
  { now, paymentsOn }: { now: Date; paymentsOn: boolean },
): DeskBooking {
  const summary = toDeskBookingRow(row, now);
  const settled = { ...row, status: summary.status };
  return {
    ...summary,
    provider: {
      ...summary.provider,
      ...contactsOf(row.provider_email, row.provider_phone, row.provider_deleted_at),
    },
    customer: {
      ...summary.customer,
      ...contactsOf(row.customer_email, row.customer_phone, row.customer_deleted_at),
    },
    durationMinutes: row.duration_minutes,
    policy: row.policy,
    fee: row.fee_cents / 100,
    feeTier: row.fee_tier,
    address: { street: row.street, city: row.city, postalCode: row.postal_code, country: row.country },
    note: row.note,
    respondBy: row.respond_by?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    cancelCode: row.cancel_code,
    late: row.late,
    createdAt: row.created_at.toISOString(),
    history: row.history,
    reschedules: row.reschedules,
    ruling: toRuling(row),
    outcomes: [...possibleOutcomes(row, now)],
    cancellation: allowedMoves(settled, 'ADMIN', now).includes('CANCELLED')
      ? toQuote(customerQuote(row, now, paymentsOn))
      : null,
    canReschedule: canReschedule(row, now),
    messages: row.messages.map(({ number, ...message }) => ({
      ...message,
      reference: messageReferenceOf(number),
    })),
    reports: row.reports.map(({ number, ...report }) => ({ ...report, reference: referenceOf(number) })),
  };
}

const toQuote = ({ tier, feeCents }: ReturnType<typeof customerQuote>) => ({ tier, fee: feeCents / 100 });

const contactsOf = (email: string | null, phone: string | null, deletedAt: Date | null) =>
  deletedAt ? { email: null, phone: null } : { email, phone };

export const bookingColumns = [
  'id',
  'number',
  'status',
  'startAt',
  'endAt',
  'serviceId',
  'service',
  'category',
  'price',
  'customerId',
  'customer',
  'providerId',
  'provider',
  'absent',
  'ruling',
];

/** A line of the exported table; its columns are those of `bookingColumns`. */
export function toBookingLine(
  booking: DeskBookingRow,
  { language, trades }: Readonly<{ language: Language; trades: ReadonlyMap<string, string> }>,
): Cell[] {
  const { customer, provider, service, noShowParty, ruling } = booking;
  return [
    booking.id,
    booking.number,
    translate(language, `bookings:status.${booking.status}`),
    timeCell(booking.startAt),
    timeCell(booking.endAt),
    service.id,
    service.title,
    trades.get(service.categoryId) ?? service.categoryId,
    booking.price,
    customer.accountId ?? '',
    customer.displayName,
    provider.id,
    provider.displayName,
    noShowParty === null ? '' : translate(language, `booking-desk:outcome.${noShowParty}_ABSENT.name`),
    ruling === null ? '' : translate(language, `booking-desk:outcome.${ruling}.name`),
  ];
}
