import { sql } from 'kysely';
import { startGridMinutes } from '#contract/availability-rules.ts';
import { searchDaysMax, startsThenShown } from '#contract/search-limits.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import type { Search, Sql } from './form-queries.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';
import { quartersOfDay, storedDays, storedQuarters } from './when-rules.ts';

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

/**
 * The condition on a row `s` of service_search that it has a free start at the asked time. As a join it would be planned
 * to read all free starts. Services whose next start is later are left out before theirs are looked up, and of the
 * others only the bits of the asked days are read: to move all bits of a row costs as much as to find it.
 */
export function isFreeThen(search: Search): Sql {
  const { at } = search;
  const [today, asked, first, last] = [at('today'), at('whenQuarters'), at('whenFirst'), at('whenLast')];
  const length = sql`(${last} - ${first} + 1)`;
  const starts = sql`substring(f.quarters from (${today} - f.first_day) * ${sql.lit(quartersOfDay)} + ${first} + 1 for ${length})`;
  const left = sql`(${startsLeft(search)} & ${asked}) <> ${noQuarter}`;
  return sql`(s.next_slot_at <= ${endOfTime(search)} and (
    select case
      when f.first_day not between ${today} - ${sql.lit(storedDays - searchDaysMax)} and ${today} then ${left}
      when bit_count(${starts} & (select substring(${asked} from ${first} + 1 for ${length}))) = 0 then false
      when s.ask_by >= ${at('now')} then true
      else ${left} end
    from free_starts f where f.service_id = s.service_id))`;
}

/** The end of the asked time by the clock of a row `s`, computed once for the zone of almost all of them. */
function endOfTime({ at }: Search): Sql {
  const end = sql`${at('today')} + (${at('whenLast')} + 1) * interval ${sql.lit(`${startGridMinutes} minutes`)}`;
  const zone = sql.lit(platformTimeZone);
  return sql`case s.time_zone when ${zone} then (select (${end}) at time zone ${zone}) else (${end}) at time zone s.time_zone end`;
}

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
    cross join lateral (
        select quarter from generate_series(${at('whenFirst')}, ${at('whenLast')}) as quarter
        where get_bit(free.quarters, quarter) = 1 offset 0) q
    cross join lateral (select ${instantOfQuarter(at('today'), sql`q.quarter`)} as start) found
    where found.start >= ${at('now')} + p.notice_minutes * interval '1 minute'
    limit ${sql.lit(startsThenShown)}) shown)`;
