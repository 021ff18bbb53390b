import { sql, type RawBuilder, type UpdateObject, type Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { blockingStatuses, type BookingActor, type BookingStatus } from '#contract/bookings-rules.ts';
import { countryOfVisit } from '#contract/countries-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import type { DB } from '#db/schema.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import { publicNameSql } from '#server/features/search/cards/person-queries.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** A service that can be booked, with the settings of its provider. */
export function findOffer(db: Db, serviceId: string) {
  return db
    .selectFrom('service')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .select([
      'service.id as service_id',
      'service.title',
      'service.terms_version',
      'service.category_id',
      'service.price_cents',
      'service.price_unit',
      'service.duration_minutes',
      'service.duration_minutes as durationMinutes',
      'service.duration_step_minutes as durationStepMinutes',
      'service.duration_max_minutes as durationMaxMinutes',
      'provider.id as provider_id',
      'provider.account_id',
      'provider.time_zone',
      'provider.lat',
      'provider.lon',
      'provider.area_type',
      'provider.radius_km',
      'provider.area_insee',
      'provider.buffer_minutes',
      'provider.instant_booking',
      'provider.requests_blocked_until',
    ])
    .where('service.id', '=', serviceId)
    .where('service.offered', '=', true)
    .where('provider.published', '=', true)
    .where('provider.suspended_at', 'is', null)
    .modifyFront(prepared)
    .executeTakeFirst();
}

/** The terms that a service had with a version; undefined for one that it never had. */
export function findServiceTerms(db: Db, serviceId: string, version: number) {
  return db
    .selectFrom('service_terms')
    .select(['title', 'price_cents', 'price_unit', 'duration_minutes'])
    .where('service_id', '=', serviceId)
    .where('version', '=', version)
    .executeTakeFirst();
}

type Place = RawBuilder<unknown>;

/** Whether a booking `b` takes its slot: a request whose answer deadline has passed does not, even if it is not swept yet. */
const takesSlot = (now: Place) => sql`
  b.status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
  and (b.status <> 'PENDING' or b.respond_by > ${now})`;

const requestedSlot = compileStatement<
  { serviceId: string; startAt: Date; durationMinutes: number | null; now: Date },
  { provider_id: string; is_taken: boolean }
>(
  (place) => sql`
    select p.id as provider_id, exists (
      select from booking b
      where b.provider_id = p.id and ${takesSlot(sql`${place('now')}::timestamptz`)}
        and b.busy && tstzrange(${place('startAt')}::timestamptz, ${place('startAt')}::timestamptz
          + make_interval(mins => coalesce(${place('durationMinutes')}::int, v.duration_minutes) + p.buffer_minutes))
    ) as is_taken
    from service v join provider p on p.id = v.provider_id where v.id = ${place('serviceId')}`,
);

/** The provider of a service, and whether a booking takes a part of the requested time or of the buffer after it. */
export async function findRequestedSlot(
  db: Db,
  slot: { serviceId: string; startAt: Date; durationMinutes: number | null; now: Date },
) {
  const [row] = await requestedSlot(db, slot);
  return row;
}

type Requested = { customerId: string; providerId: string; serviceId: string; startAt: Date; now: Date };

/** What exists beside a request. */
type OtherBookings = {
  /** Requests of the customer that wait for an answer, in total and with this provider. */
  waiting: number;
  waiting_with_provider: number;
  /** Whether the customer already has a booking of this service at this start. */
  has_same: boolean;
  /** Requests of the provider that were not answered in time and that the sweep has not expired yet. */
  overdue_ids: string[];
};

const otherBookings = compileStatement<Requested, OtherBookings>((place) => {
  const now = sql`${place('now')}::timestamptz`;
  return sql`
    select own.waiting, own.waiting_with_provider,
      exists (
        select from booking b
        where b.customer_id = ${place('customerId')} and b.service_id = ${place('serviceId')}
          and b.start_at = ${place('startAt')} and ${takesSlot(now)}
      ) as has_same,
      array(
        select b.id from booking b
        where b.provider_id = ${place('providerId')} and b.status = 'PENDING' and b.respond_by <= ${now}
      ) as overdue_ids
    from (
      select count(*) as waiting, count(*) filter (where b.provider_id = ${place('providerId')}) as waiting_with_provider
      from booking b
      where b.customer_id = ${place('customerId')} and b.status = 'PENDING' and b.respond_by > ${now}
    ) own`;
});

export async function findOtherBookings(db: Db, requested: Requested): Promise<OtherBookings> {
  const [row] = await otherBookings(db, requested);
  if (!row) throw new Error('Counts are always a row.');
  return row;
}

type NewBooking = {
  status: 'PENDING' | 'CONFIRMED';
  serviceId: string;
  providerId: string;
  customerId: string;
  startAt: Date;
  endAt: Date;
  bufferMinutes: number;
  durationMinutes: number;
  timeZone: string;
  title: string;
  categoryId: string;
  priceCents: number;
  street: string;
  city: string;
  postalCode: string;
  note: string | null;
  visitPhone: string | null;
  respondBy: Date | null;
  dueAt: Date | null;
  confirmedAt: Date | null;
  withdrawalUntil: Date | null;
  expressRequestAt: Date | null;
  now: Date;
};

/** @throws an exclusion violation of booking_no_overlap when the interval is taken. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<string> {
  const id = newId();
  const busyUntil = new Date(booking.endAt.getTime() + booking.bufferMinutes * minuteMs);
  await tx
    .insertInto('booking')
    .values({
      id,
      status: booking.status,
      service_id: booking.serviceId,
      provider_id: booking.providerId,
      customer_id: booking.customerId,
      start_at: booking.startAt,
      end_at: booking.endAt,
      busy: sql`tstzrange(${booking.startAt}, ${busyUntil})`,
      duration_minutes: booking.durationMinutes,
      time_zone: booking.timeZone,
      service_title: booking.title,
      category_id: booking.categoryId,
      price_cents: booking.priceCents,
      street: booking.street,
      city: booking.city,
      postal_code: booking.postalCode,
      country: countryOfVisit(booking.postalCode),
      note: booking.note,
      visit_phone: booking.visitPhone,
      respond_by: booking.respondBy,
      due_at: booking.dueAt,
      confirmed_at: booking.confirmedAt,
      withdrawal_until: booking.withdrawalUntil,
      express_request_at: booking.expressRequestAt,
      created_at: booking.now,
      updated_at: booking.now,
    })
    .modifyEnd(prepared)
    .execute();
  return id;
}

/** Locks the provider, then the booking for a decision: always in this order. undefined when there is none. */
export async function lockBooking(tx: Tx, id: string) {
  const booking = await tx
    .selectFrom('booking')
    .select('provider_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!booking) return undefined;
  await lockProvider(tx, { id: booking.provider_id }, ['id']);
  return tx
    .selectFrom('booking')
    .innerJoin('provider', 'provider.id', 'booking.provider_id')
    .leftJoin('withdrawal', 'withdrawal.booking_id', 'booking.id')
    .selectAll('booking')
    .select(['provider.account_id as provider_account_id', 'provider.suspended_at as provider_suspended_at'])
    .select('withdrawal.declared_at as withdrawn_at')
    .where('booking.id', '=', id)
    .forUpdate('booking')
    .executeTakeFirst();
}

/**
 * Changes the state of a booking, or returns false when it has changed since it was read
 * (docs/product/bookings.md#concurrency).
 */
export async function updateBooking(
  tx: Tx,
  from: { id: string; status: BookingStatus; version: number },
  change: UpdateObject<DB, 'booking'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ ...change, version: from.version + 1 })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('version', '=', from.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a booking another time, or returns false when it has changed. @throws as `insertBooking` */
export function updateBookingTime(
  tx: Tx,
  from: { id: string; status: BookingStatus; version: number },
  {
    startAt,
    endAt,
    respondBy,
    dueAt,
    bufferMinutes,
    now,
  }: {
    startAt: Date;
    endAt: Date;
    respondBy: Date | null;
    dueAt: Date | null;
    bufferMinutes: number;
    now: Date;
  },
): Promise<boolean> {
  const busyUntil = new Date(endAt.getTime() + bufferMinutes * minuteMs);
  return updateBooking(tx, from, {
    start_at: startAt,
    end_at: endAt,
    busy: sql`tstzrange(${startAt}, ${busyUntil})`,
    respond_by: respondBy,
    due_at: dueAt,
    updated_at: now,
  });
}

export async function insertReschedule(
  tx: Tx,
  reschedule: {
    bookingId: string;
    actor: BookingActor;
    accountId: string | null;
    from: Date;
    to: Date;
    reason: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('booking_reschedule')
    .values({
      id: newId(),
      booking_id: reschedule.bookingId,
      actor: reschedule.actor,
      account_id: reschedule.accountId,
      from_start: reschedule.from,
      to_start: reschedule.to,
      reason: reschedule.reason,
      at: reschedule.at,
    })
    .execute();
}

/** The earlier starts of a booking `b`, as the contract has them. */
export const reschedulesOf = sql`(
  select coalesce(json_agg(json_build_object('from', ${instantText(sql`m.from_start`)}, 'to', ${instantText(sql`m.to_start`)},
    'at', ${instantText(sql`m.at`)}, 'by', m.actor) order by m.at, m.id), '[]')
  from booking_reschedule m where m.booking_id = b.id)`;

export async function insertBookingEvent(
  tx: Tx,
  event: {
    bookingId: string;
    status: BookingStatus;
    actor: BookingActor;
    accountId: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('booking_event')
    .values({
      id: newId(),
      booking_id: event.bookingId,
      status: event.status,
      actor: event.actor,
      account_id: event.accountId,
      at: event.at,
    })
    .modifyEnd(prepared)
    .execute();
}

export async function countLateCancellations(tx: Tx, providerId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('booking')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('status', '=', 'CANCELLED')
    .where('cancelled_by', '=', 'PROVIDER')
    .where('late', '=', true)
    .where('updated_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function isBookingNumber(db: Db, number: string): Promise<boolean> {
  const booking = await db.selectFrom('booking').select('id').where('number', '=', number).executeTakeFirst();
  return booking !== undefined;
}

/** Bookings whose due time has passed, the most overdue first. */
export async function listDueBookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const history = sql`(
  select json_agg(json_build_object('status', e.status, 'by', e.actor, 'at', e.at) order by e.at, e.id)
  from booking_event e where e.booking_id = b.id)`;

const reschedules = sql`(
  select json_agg(json_build_object('from', m.from_start, 'to', m.to_start, 'by', m.actor, 'reason', m.reason, 'at', m.at)
    order by m.at, m.id)
  from booking_reschedule m where m.booking_id = b.id)`;

const withdrawal = sql`(
  select json_build_object('declared_at', w.declared_at, 'minutes_done', w.minutes_done,
    'amount_due_cents', w.amount_due_cents)
  from withdrawal w where w.booking_id = b.id)`;

/** What both parties know of a visit; a reason is exported to who gave it. */
const common = (side: 'CUSTOMER' | 'PROVIDER', other: RawBuilder<unknown>) => sql`
  b.id as key, b.id, b.number, b.status, ${other} as other, b.service_title as service, b.category_id, b.start_at, b.end_at,
  b.duration_minutes, b.time_zone, b.price_cents, b.fee_cents, b.fee_tier, b.policy, b.respond_by, b.cancelled_by,
  case when b.cancelled_by = ${sql.lit(side)} or b.status = 'DECLINED' and ${sql.lit(side)} = 'PROVIDER'
    then b.cancel_reason end as cancel_reason, b.cancel_code, b.late, b.no_show_party, b.ruling, b.ruling_text, b.ruled_at,
  b.express_request_at, b.confirmed_at, b.withdrawal_until, b.completed_at, b.created_at, b.updated_at,
  ${history} as history, ${reschedules} as reschedules, ${withdrawal} as withdrawal`;

/** One's visits; address and note are the customer's. */
export const bookingExport: readonly ExportPart[] = [
  exportRows(
    'bookings/as-customer',
    ({ accountId }) => sql`
      select ${common('CUSTOMER', publicNameSql)}, b.street, b.postal_code, b.city, b.country, b.note, b.visit_phone
      from booking b join provider p on p.id = b.provider_id join account a on a.id = p.account_id
      where b.customer_id = ${accountId}`,
  ),
  exportRows(
    'bookings/as-provider',
    ({ providerId }) => sql`
      select ${common('PROVIDER', displayNameOf('a'))}
      from booking b join account a on a.id = b.customer_id where b.provider_id = ${providerId}`,
  ),
];

export async function insertWithdrawal(tx: Tx, row: Insertable<DB['withdrawal']>): Promise<void> {
  await tx.insertInto('withdrawal').values(row).execute();
}
