import { sql } from 'kysely';
import { startGridMinutes } from '#contract/availability-rules.ts';
import { startsThenShown } from '#contract/search-limits.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import type { Search, Sql } from './form-queries.ts';
import { quartersOfDay, storedQuarters } from './when-rules.ts';

export const noQuarter = sql`0::bit(${sql.lit(storedQuarters)})`;

/** Rows `f` of free_starts as bits from the first quarter of an hour of `today` on. */
const startsFrom = (today: Sql) => sql`(f.quarters << (${today} - f.first_day) * ${sql.lit(quartersOfDay)})`;

/**
 * The same of the row `s` of service_search. When its next start has come inside the notice, those that are inside it by
 * now are left out by the clock of the provider; before that none is.
 */
export function startsLeft({ at }: Search): Sql {
  const [now, today] = [at('now'), at('today')];
  const earliest = sql`(${now} + (s.next_slot_at - s.ask_by)) at time zone s.time_zone`;
  const passed = sql`ceil(date_part('epoch', ${earliest} - ${today}) / ${sql.lit(startGridMinutes * 60)})::int`;
  const starts = startsFrom(today);
  return sql`case when s.ask_by >= ${now} then ${starts} else (${starts} << ${passed}) >> ${passed} end`;
}

/** The condition on a row `s` of service_search that it has a free start at the asked time. As a join it would be planned to read all free starts. */
export const isFreeThen = (search: Search): Sql => sql`(
  select (${startsLeft(search)} & ${search.at('whenQuarters')}) <> ${noQuarter}
  from free_starts f where f.service_id = s.service_id)`;

/**
 * The instant of a quarter of an hour, counted from the first one of `today`, by the clock of a provider `p`. Of a time
 * that occurs twice PostgreSQL takes the second one, slots begin at the first (docs/product/availability.md#clock-changes).
 */
function instantOfQuarter(today: Sql, quarter: Sql): Sql {
  const local = sql`${today} + ${quarter} * interval ${sql.lit(`${startGridMinutes} minutes`)}`;
  const hour = sql`interval '1 hour'`;
  return sql`least((${local}) at time zone p.time_zone, (${local} - ${hour}) at time zone p.time_zone + ${hour})`;
}

/**
 * A relation with the first one of the free starts of the offer `v` of a provider `p` at the asked time, and with all of
 * them that a card has.
 */
export const startsThen = ({ at }: Search): Sql => sql`(
  select min(shown.start) as start, coalesce(json_agg(${instantText(sql`shown.start`)} order by shown.start), '[]') as starts
  from (
    select found.start
    from (
      select ${startsFrom(at('today'))} & ${at('whenQuarters')} as quarters
      from free_starts f where f.service_id = v.id offset 0) free
    cross join lateral (select generate_series(${at('whenFirst')}, ${at('whenLast')}) as quarter) q
    cross join lateral (select ${instantOfQuarter(at('today'), sql`q.quarter`)} as start) found
    where get_bit(free.quarters, q.quarter) = 1 and found.start >= ${at('now')} + p.notice_minutes * interval '1 minute'
    limit ${sql.lit(startsThenShown)}) shown)`;
