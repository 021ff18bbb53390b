import { sql, type RawBuilder } from 'kysely';
import { availableWithinDays } from '#contract/availability-rules.ts';
import { nextSlotsShown } from '#contract/search-limits.ts';
import { instantText } from '#server/kernel/database/instants.ts';

type Sql = RawBuilder<unknown>;

/** Hours, because a day of PostgreSQL depends on the zone of the connection. */
export const hours = (count: number) => sql`interval ${sql.lit(`${count} hours`)}`;

const bookable = (now: Sql) => sql`
  unnest(v.next_slots) as s (start) where s.start >= ${now} + p.notice_minutes * interval '1 minute'`;

/** A relation with the next start of the offer `v` of a provider `p` that is not inside the notice by now. */
export const nextStart = (now: Sql) => sql`(select min(s.start) as start from ${bookable(now)})`;

/** The same with all such starts as a card shows them. */
export const nextStarts = (now: Sql) => sql`(
  select min(s.start) as start, coalesce(json_agg(${instantText(sql`s.start`)}), '[]') as starts
  from (select s.start from ${bookable(now)} limit ${sql.lit(nextSlotsShown)}) s)`;

/** How soon a service of a provider `p` can be booked, with its `next` start (docs/product/availability.md#states). */
export const availabilityOf = ({ hasHours, now }: { hasHours: Sql; now: Sql }) => sql`
  case
    when p.paused then 'UNAVAILABLE'
    when next.start <= ${now} + ${hours(availableWithinDays * 24)} then 'AVAILABLE'
    when next.start is not null then 'BUSY'
    when p.by_appointment then 'AVAILABLE'
    when ${hasHours} then 'UNAVAILABLE'
    else 'UNKNOWN'
  end`;
