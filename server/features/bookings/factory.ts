import { sql, type Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { hourMs, minuteMs } from '#contract/durations.ts';
import type { DB } from '#db/schema.ts';
import { dueAt } from './rules.ts';
import { withdrawalEnd } from './withdrawal/rules.ts';
import type { Db } from '#server/kernel/database/database.ts';

type BookingRow = Insertable<DB['booking']>;
export type BookingOverrides = Partial<BookingRow> & {
  service_id: string;
  customer_id: string;
};

const answered = new Set(['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW']);

/**
 * Inserts a booking of this service by this customer with the event of its status; COMPLETED two days before `now` by
 * default. Everything that a status implies is filled in and may be overridden; returns its id.
 */
export async function makeBooking(db: Db, overrides: BookingOverrides, now = new Date()): Promise<string> {
  const { provider_id, title, category_id, price_cents, duration_minutes, time_zone, buffer_minutes } =
    await db
      .selectFrom('service')
      .innerJoin('provider', 'provider.id', 'service.provider_id')
      .select(['service.provider_id', 'service.title', 'service.category_id', 'service.price_cents'])
      .select(['service.duration_minutes', 'provider.time_zone', 'provider.buffer_minutes'])
      .where('service.id', '=', overrides.service_id)
      .executeTakeFirstOrThrow();
  const status = overrides.status ?? 'COMPLETED';
  const startAt = toDate(overrides.start_at) ?? new Date(now.getTime() - 48 * hourMs);
  const endAt = toDate(overrides.end_at) ?? new Date(startAt.getTime() + duration_minutes * minuteMs);
  const respondBy = status === 'PENDING' ? new Date(startAt.getTime() - hourMs) : null;
  const state = { status, start_at: startAt, end_at: endAt, respond_by: respondBy, dispute_open: false };
  const createdAt = new Date(Math.min(startAt.getTime() - 72 * hourMs, now.getTime()));
  const confirmedAt = confirmationOf(overrides.confirmed_at, answered.has(status) ? createdAt : null);
  const id = newId();
  const busyUntil = new Date(endAt.getTime() + buffer_minutes * minuteMs);
  await db
    .insertInto('booking')
    .values({
      id,
      provider_id,
      busy: sql<string>`tstzrange(${startAt}, ${busyUntil})`,
      duration_minutes,
      time_zone,
      service_title: title,
      category_id,
      price_cents,
      street: '12 rue des Lilas',
      city: 'Lyon',
      postal_code: '69003',
      country: 'FR',
      due_at: dueAt(state),
      confirmed_at: confirmedAt,
      withdrawal_until: confirmedAt && withdrawalEnd(confirmedAt, time_zone),
      express_request_at: createdAt,
      completed_at: status === 'COMPLETED' ? endAt : null,
      cancelled_by: status === 'CANCELLED' ? 'CUSTOMER' : null,
      no_show_party: status === 'NO_SHOW' ? 'CUSTOMER' : null,
      created_at: createdAt,
      updated_at: status === 'COMPLETED' || status === 'NO_SHOW' ? endAt : createdAt,
      ...state,
      ...overrides,
    })
    .execute();
  const actor = status === 'PENDING' || status === 'CANCELLED' ? 'CUSTOMER' : 'PROVIDER';
  await db
    .insertInto('booking_event')
    .values({
      id: newId(),
      booking_id: overrides.id ?? id,
      status,
      actor,
      at: status === 'NO_SHOW' ? endAt : createdAt,
    })
    .execute();
  return overrides.id ?? id;
}

const confirmationOf = (wished: BookingRow['confirmed_at'], usual: Date | null) =>
  wished === undefined ? usual : wished && new Date(wished);

function toDate(value: Date | string | undefined): Date | undefined {
  return value === undefined ? undefined : new Date(value);
}
