import type { ServiceDurations } from '#contract/catalog-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { blockingStatuses } from '#contract/bookings-rules.ts';
import type { Interval, Schedule } from './rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

type ScheduleRow = {
  time_zone: string;
  notice_minutes: number;
  buffer_minutes: number;
  slot_step_minutes: number;
  by_appointment: boolean;
  paused: boolean;
  opening: [weekday: number, start: number, end: number][];
  exceptions: [kind: 'OFF' | 'EXTRA', start: number, end: number][];
  busy: [start: number, end: number][];
};

const milliseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`;

/**
 * Columns of a ScheduleRow over a provider `p`, from `now` on. A request whose answer deadline has passed takes no
 * slot, even if the sweep has not expired its row yet.
 */
const scheduleColumns = (now: RawBuilder<unknown>) => sql`
  p.time_zone, p.notice_minutes, p.buffer_minutes, p.slot_step_minutes, p.by_appointment,
  (p.paused or coalesce(p.requests_blocked_until > ${now}, false)) as paused,
  coalesce((
    select json_agg(json_build_array(o.weekday, o.start_minute, o.end_minute) order by o.weekday, o.start_minute)
    from opening_hours o where o.provider_id = p.id
  ), '[]') as opening,
  coalesce((
    select json_agg(json_build_array(t.kind, ${milliseconds(sql`t.start_at`)}, ${milliseconds(sql`t.end_at`)}))
    from time_off t where t.provider_id = p.id and t.end_at > ${now}
  ), '[]') as exceptions,
  coalesce((
    select json_agg(json_build_array(${milliseconds(sql`lower(b.busy)`)}, ${milliseconds(sql`upper(b.busy)`)}))
    from booking b
    where b.provider_id = p.id and b.busy && tstzrange(${now}, null)
      and b.status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
      and (b.status <> 'PENDING' or b.respond_by > ${now})
  ), '[]') as busy`;

const schedulesOfProviders = compileStatement<
  { providerIds: readonly string[]; now: Date },
  ScheduleRow & { provider_id: string }
>(
  (place) => sql`
    select p.id as provider_id, ${scheduleColumns(sql`${place('now')}::timestamptz`)}
    from provider p where p.id = any(${place('providerIds')}::uuid[])`,
);

/** The schedules of providers from `now` on, in one statement. */
export async function findSchedules(
  db: Db,
  providerIds: readonly string[],
  now: Date,
): Promise<Map<string, Schedule>> {
  const rows = await schedulesOfProviders(db, { providerIds, now });
  return new Map(rows.map((row) => [row.provider_id, toSchedule(row)]));
}

export type ServiceScheduleRow = ScheduleRow & ServiceDurations;

const scheduleOfService = compileStatement<
  { providerId: string; serviceId: string; now: Date },
  ServiceScheduleRow
>(
  (place) => sql`
    select ${scheduleColumns(sql`${place('now')}::timestamptz`)}, v.duration_minutes as "durationMinutes",
      v.duration_step_minutes as "durationStepMinutes", v.duration_max_minutes as "durationMaxMinutes"
    from service v join provider p on p.id = v.provider_id
    where v.id = ${place('serviceId')} and p.id = ${place('providerId')} and v.offered and p.published`,
);

/** A service that can be booked with this provider now, and the provider's schedule, in one statement. */
export async function findServiceSchedule(
  db: Db,
  providerId: string,
  serviceId: string,
  now: Date,
): Promise<ServiceScheduleRow | undefined> {
  const [row] = await scheduleOfService(db, { providerId, serviceId, now });
  return row;
}

export function toSchedule(row: ScheduleRow): Schedule {
  const dated = (kind: 'OFF' | 'EXTRA'): Interval[] =>
    row.exceptions.filter(([one]) => one === kind).map(([, start, end]) => [start, end] as const);
  return {
    timeZone: row.time_zone,
    opening: row.opening.map(([weekday, start, end]) => ({ weekday, start, end })),
    extra: dated('EXTRA'),
    off: dated('OFF'),
    busy: row.busy,
    noticeMinutes: row.notice_minutes,
    bufferMinutes: row.buffer_minutes,
    stepMinutes: row.slot_step_minutes,
    byAppointment: row.by_appointment,
    paused: row.paused,
  };
}

export function findOwnProvider(db: Db, accountId: string) {
  return db
    .selectFrom('provider')
    .select(['id', 'time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The version of a provider's week; 1 until the week is replaced for the first time. */
export async function findWeekVersion(db: Db, providerId: string): Promise<number> {
  const week = await db
    .selectFrom('opening_week')
    .select('version')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return week?.version ?? 1;
}

export function listOpeningHours(db: Db, providerId: string) {
  return db
    .selectFrom('opening_hours')
    .select(['weekday', 'start_minute', 'end_minute'])
    .where('provider_id', '=', providerId)
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
}

export type WeeklySpan = { weekday: number; startMinute: number; endMinute: number };

/** Replaces the week of a provider; returns its new version and the previous week. */
export async function replaceOpeningHours(
  tx: Tx,
  providerId: string,
  spans: readonly WeeklySpan[],
): Promise<{ version: number; before: WeeklySpan[] }> {
  const before = await tx
    .deleteFrom('opening_hours')
    .where('provider_id', '=', providerId)
    .returning(['weekday', 'start_minute as startMinute', 'end_minute as endMinute'])
    .execute();
  const rows = spans.map((span) => ({
    id: newId(),
    provider_id: providerId,
    weekday: span.weekday,
    start_minute: span.startMinute,
    end_minute: span.endMinute,
  }));
  if (rows.length > 0) await tx.insertInto('opening_hours').values(rows).execute();
  const { version } = await tx
    .insertInto('opening_week')
    .values({ provider_id: providerId, version: 2 })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet((set) => ({ version: set('opening_week.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return { version, before };
}

/** Time off and extra openings that have not ended yet, the earliest first. */
export function listTimeOff(db: Db, providerId: string, now: Date, limit: number) {
  return db
    .selectFrom('time_off')
    .select(['id', 'kind', 'start_at', 'end_at', 'reason', 'booking_id'])
    .where('provider_id', '=', providerId)
    .where('end_at', '>', now)
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

type NewTimeOff = {
  providerId: string;
  kind: 'OFF' | 'EXTRA';
  startAt: Date;
  endAt: Date;
  reason: string | null;
  bookingId: string | null;
  now: Date;
};

export async function insertTimeOff(tx: Tx, off: NewTimeOff): Promise<string> {
  const id = newId();
  await tx
    .insertInto('time_off')
    .values({
      id,
      provider_id: off.providerId,
      kind: off.kind,
      start_at: off.startAt,
      end_at: off.endAt,
      reason: off.reason,
      booking_id: off.bookingId,
      created_at: off.now,
    })
    .execute();
  return id;
}

/** After a move from another time zone, time off keeps its time on the clock; that of a booking keeps its instants. */
export async function keepLocalTimeOff(tx: Tx, providerId: string, formerZone: string): Promise<void> {
  await sql`
    update time_off t set start_at = (t.start_at at time zone ${formerZone}::text) at time zone p.time_zone,
      end_at = (t.end_at at time zone ${formerZone}::text) at time zone p.time_zone
    from provider p
    where p.id = ${providerId} and t.provider_id = p.id and t.booking_id is null and p.time_zone <> ${formerZone}`.execute(
    tx,
  );
}

export async function deleteTimeOff(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('time_off')
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Visits and open requests from `from` on: those that a change of hours may leave outside them. */
export function listComingBookings(db: Db, providerId: string, { from, now }: { from: Date; now: Date }) {
  return (
    db
      .selectFrom('booking')
      .innerJoin('account', 'account.id', 'booking.customer_id')
      .select([
        'booking.id',
        'booking.status',
        'booking.start_at',
        'booking.end_at',
        'booking.service_title',
        'account.first_name',
        'account.last_name',
      ])
      .where('booking.provider_id', '=', providerId)
      .where('booking.status', 'in', [...blockingStatuses])
      // A request whose deadline has passed is over, even if it is not swept yet.
      .where((row) => row.or([row('booking.status', '<>', 'PENDING'), row('booking.respond_by', '>', now)]))
      .where('booking.end_at', '>', from)
      .orderBy('booking.start_at')
      .limit(500)
      .$narrowType<{ status: (typeof blockingStatuses)[number] }>()
      .execute()
  );
}

export const availabilityExport: readonly ExportPart[] = [
  exportRows(
    'provider/opening-hours',
    ({ providerId }) => sql`
      select id as key, weekday, start_minute, end_minute from opening_hours where provider_id = ${providerId}`,
  ),
  exportRows(
    'provider/time-off',
    ({ providerId }) => sql`
      select id as key, kind, start_at, end_at, reason, booking_id, created_at
      from time_off where provider_id = ${providerId}`,
  ),
];

export async function eraseAvailability(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['opening_hours', 'opening_week', 'time_off'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}
