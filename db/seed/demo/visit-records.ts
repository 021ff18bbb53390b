import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import {
  type BookingActor,
  type BookingStatus,
  answerDeadline,
  totalCents,
} from '#contract/bookings-rules.ts';
import type { DB } from '#db/schema.ts';
import { customerQuote, isLateForProvider, dueAt, remindersOf } from '#server/features/bookings/rules.ts';
import { withdrawalEnd } from '#server/features/bookings/withdrawal/rules.ts';
import { demoCancelReasons, demoDeclineReasons, demoProviderCancelReasons } from './texts.ts';
import type { Random } from './random.ts';
import { timeZone } from './providers.ts';
import type { VisitOutcome, Visit } from './visits.ts';

/** The number is given by the database. */
export type BookingRow = Omit<Selectable<DB['booking']>, 'number'>;
type EventRow = Insertable<DB['booking_event']>;
type ReminderRow = Insertable<DB['booking_reminder']>;

/** A visit with its rows up to now. */
export type VisitRecord = { visit: Visit; booking: BookingRow; events: EventRow[]; reminders: ReminderRow[] };

type Step = { status: BookingStatus; actor: BookingActor; at: Date; reason?: string };

const minute = 60_000;
const hour = 60 * minute;

/** The number of requests out of a thousand with each outcome. */
const outcomeShares: Record<VisitOutcome, number> = {
  KEPT: 884,
  CANCELLED: 45,
  DROPPED: 10,
  DECLINED: 30,
  UNANSWERED: 16,
  NO_SHOW: 10,
  STOOD_UP: 5,
};
const outcomeNames = Object.keys(outcomeShares).filter((name): name is VisitOutcome => name in outcomeShares);

/** Applies the rules of bookings to a visit up to `now`, and records the resulting rows. */
export function recordVisit(random: Random, visit: Visit, now: Date): VisitRecord {
  const isInstant = visit.provider.row.instant_booking;
  const respondBy = isInstant
    ? null
    : answerDeadline({ requestedAt: visit.createdAt, startAt: visit.startAt });
  const steps = stepsOf(random, visit, respondBy).filter((step, index) => index === 0 || step.at <= now);
  const last = steps.at(-1) ?? { status: 'PENDING', actor: 'CUSTOMER', at: visit.createdAt };
  const { service, provider, customer } = visit;
  const id = newId();
  const durationMinutes = (visit.endAt.getTime() - visit.startAt.getTime()) / minute;
  const busyUntil = new Date(visit.endAt.getTime() + provider.row.buffer_minutes * minute);
  const state = {
    status: last.status,
    start_at: visit.startAt,
    end_at: visit.endAt,
    respond_by: respondBy,
    dispute_open: false,
  };
  const confirmedAt = steps.find(({ status }) => status === 'CONFIRMED')?.at ?? null;
  const booking: BookingRow = {
    ...state,
    id,
    version: steps.length,
    service_id: service.id,
    provider_id: provider.row.id,
    customer_id: customer.account.id,
    visit_phone: null,
    busy: `["${visit.startAt.toISOString()}","${busyUntil.toISOString()}")`,
    duration_minutes: durationMinutes,
    time_zone: timeZone,
    service_title: service.title,
    category_id: service.category_id,
    price_cents: totalCents({
      priceCents: service.price_cents,
      priceUnit: service.price_unit,
      durationMinutes: service.duration_minutes,
      bookedMinutes: durationMinutes,
    }),
    policy: 'STANDARD',
    street: customer.home.street,
    city: customer.home.city,
    postal_code: customer.home.postalCode,
    country: 'FR',
    note: visit.note,
    due_at: dueAt(state),
    cancelled_by: null,
    cancel_reason: last.reason ?? null,
    cancel_code: null,
    late: false,
    fee_cents: 0,
    fee_tier: null,
    no_show_party: null,
    ruling: null,
    ruling_text: null,
    ruled_at: null,
    confirmed_at: confirmedAt,
    withdrawal_until: confirmedAt && withdrawalEnd(confirmedAt, timeZone),
    express_request_at: visit.createdAt,
    completed_at: last.status === 'COMPLETED' ? last.at : null,
    created_at: visit.createdAt,
    updated_at: last.at,
  };
  const accountIds = { CUSTOMER: customer.account.id, PROVIDER: provider.account.id };
  return {
    visit,
    booking: { ...booking, ...endOf(booking, last) },
    events: steps.map(({ status, actor, at }) => ({
      id: newId(),
      booking_id: id,
      status,
      actor,
      account_id: actor === 'CUSTOMER' || actor === 'PROVIDER' ? accountIds[actor] : null,
      at,
    })),
    reminders: remindersOf(state, last.at)
      .filter((reminder) => reminder.dueAt > now)
      .map((reminder) => ({ booking_id: id, kind: reminder.kind, due_at: reminder.dueAt, done_at: null })),
  };
}

/** The columns that a cancellation or an absence adds. */
function endOf(booking: BookingRow, { status, actor, at }: Step): Partial<BookingRow> {
  if (status === 'NO_SHOW')
    return actor === 'CUSTOMER'
      ? { no_show_party: 'PROVIDER' }
      : { no_show_party: 'CUSTOMER', fee_tier: 'NO_SHOW' };
  if (status !== 'CANCELLED') return {};
  if (actor === 'PROVIDER')
    return { cancelled_by: actor, late: isLateForProvider(booking, at), fee_tier: 'FREE' };
  const { tier } = customerQuote(booking, at, false);
  return { cancelled_by: actor, late: tier !== 'FREE', fee_tier: tier };
}

function stepsOf(random: Random, visit: Visit, respondBy: Date | null): Step[] {
  const { createdAt, startAt, endAt, provider } = visit;
  const outcome = visit.outcome ?? drawFate(random, visit);
  if (!respondBy)
    return [
      { status: 'CONFIRMED', actor: 'CUSTOMER', at: createdAt },
      ...afterConfirmation(random, visit, outcome, createdAt),
    ];
  const asked: Step = { status: 'PENDING', actor: 'CUSTOMER', at: createdAt };
  if (outcome === 'UNANSWERED') return [asked, { status: 'EXPIRED', actor: 'SYSTEM', at: respondBy }];
  const delay = Math.min(
    provider.replyMinutes * (0.3 + random.next() * 1.7) * minute,
    (respondBy.getTime() - createdAt.getTime()) * 0.8,
  );
  const answeredAt = new Date(createdAt.getTime() + Math.round(delay / 1000) * 1000);
  if (outcome === 'DECLINED')
    return [
      asked,
      { status: 'DECLINED', actor: 'PROVIDER', at: answeredAt, reason: random.pick(demoDeclineReasons) },
    ];
  if (startAt <= answeredAt || endAt <= answeredAt) return [asked];
  return [
    asked,
    { status: 'CONFIRMED', actor: 'PROVIDER', at: answeredAt },
    ...afterConfirmation(random, visit, outcome, answeredAt),
  ];
}

/** Only a provider without instant booking can decline a request or leave it unanswered. */
function drawFate(random: Random, { provider }: Visit): VisitOutcome {
  const possible = provider.row.instant_booking
    ? outcomeNames.filter((name) => name !== 'DECLINED' && name !== 'UNANSWERED')
    : outcomeNames;
  return random.weigh(possible, (name) => outcomeShares[name]);
}

function afterConfirmation(random: Random, visit: Visit, outcome: VisitOutcome, confirmedAt: Date): Step[] {
  const { startAt, endAt } = visit;
  const before = new Date(
    confirmedAt.getTime() + (startAt.getTime() - confirmedAt.getTime()) * (0.15 + random.next() * 0.8),
  );
  const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minute);
  switch (outcome) {
    case 'CANCELLED':
      return [{ status: 'CANCELLED', actor: 'CUSTOMER', at: before, reason: random.pick(demoCancelReasons) }];
    case 'DROPPED':
      return [
        {
          status: 'CANCELLED',
          actor: 'PROVIDER',
          at: before,
          reason: random.pick(demoProviderCancelReasons),
        },
      ];
    case 'NO_SHOW':
      return [{ status: 'NO_SHOW', actor: 'PROVIDER', at: after(startAt, random.whole(31, 50)) }];
    case 'STOOD_UP':
      return [{ status: 'NO_SHOW', actor: 'CUSTOMER', at: after(startAt, random.whole(35, 90)) }];
    default:
      break;
  }
  const checkIn: Step = {
    status: 'IN_PROGRESS',
    actor: 'PROVIDER',
    at: after(startAt, random.whole(-10, 5)),
  };
  const byProvider: Step = { status: 'COMPLETED', actor: 'PROVIDER', at: after(endAt, random.whole(0, 25)) };
  if (visit.outcome === 'KEPT') return [checkIn, byProvider];
  return random.weigh<Step[]>(
    [
      [checkIn, byProvider],
      [byProvider],
      [{ status: 'COMPLETED', actor: 'CUSTOMER', at: after(endAt, random.whole(30, 900)) }],
      [{ status: 'COMPLETED', actor: 'SYSTEM', at: new Date(endAt.getTime() + 48 * hour) }],
    ],
    (_, index) => [0.45, 0.3, 0.15, 0.1][index] ?? 0,
  );
}
