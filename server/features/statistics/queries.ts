import { sql } from 'kysely';
import { platformTimeZone } from '#server/kernel/time-zone.ts';
import type { Db } from '#server/kernel/database/database.ts';

const zone = sql.lit(platformTimeZone);

export type EventRow = { day: string; status: string; actor: string; count: number };

/** Changes of visits since an instant, counted by day in Paris, by the state that they led to and by who made them. */
export async function countBookingEvents(db: Db, since: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select (at at time zone ${zone})::date as day, status, actor, count(*)::int as count
    from booking_event where at >= ${since} group by 1, 2, 3`.execute(db);
  return rows;
}

export type SignUpRow = { day: string; is_provider: boolean; count: number };

/** Accounts that were created since an instant and are not deleted. */
export async function countSignUps(db: Db, since: Date): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`
    select (created_at at time zone ${zone})::date as day, 'PROVIDER' = any(roles) as is_provider,
      count(*)::int as count
    from account where created_at >= ${since} and deleted_at is null group by 1, 2`.execute(db);
  return rows;
}

export type HourRow = { hour: number; count: number };

/** Requests in these spans, counted by the hour in Paris. */
export async function countRequestsByHour(
  db: Db,
  spans: readonly { from: Date; to: Date }[],
): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select extract(hour from e.at at time zone ${zone})::int as hour, count(*)::int as count
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) span(since, until)
    join booking_event e on e.at >= span.since and e.at < span.until
      and (e.status = 'PENDING' or (e.status = 'CONFIRMED' and e.actor = 'CUSTOMER'))
    group by 1`.execute(db);
  return rows;
}
