import { sql, type RawBuilder } from 'kysely';
import { availableWithinDays } from '#contract/availability-rules.ts';
import { freeSoonHours, newcomerDays, nextSlotsShown } from '#contract/search-limits.ts';
import { instantText } from '#server/kernel/database/instants.ts';

type Sql = RawBuilder<unknown>;

/** Hours, because a day of PostgreSQL depends on the zone of the connection. */
export const hours = (count: number) => sql`interval ${sql.lit(`${count} hours`)}`;

/** Where the starts of the offer `v` of a provider `p` begin that are not inside the notice by now: they are in order. */
const firstBookable = (now: Sql) => sql`
  (1 + width_bucket(${now} + p.notice_minutes * interval '1 minute' - interval '1 microsecond', v.next_slots))`;

/** A relation with the next start of the offer `v` of a provider `p` that is not inside the notice by now. */
export const nextStart = (now: Sql) => sql`(select v.next_slots[${firstBookable(now)}] as start offset 0)`;

/** The same with all such starts as a card shows them, and the day by the clock of the provider. */
export const nextStarts = (now: Sql) => sql`(
  select s.starts[1] as start, to_json(array_remove(array[${sql.join(
    Array.from({ length: nextSlotsShown }, (_, at) => instantText(sql`s.starts[${sql.lit(at + 1)}]`)),
  )}], null)) as starts, s.today
  from (
    select v.next_slots[${firstBookable(now)}:] as starts, (${now} at time zone p.time_zone)::date as today offset 0) s)`;

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

/** A moment, until it is over: at the moment itself an answer is not kept, so that it does not matter which side of it that is. */
const ahead = (moment: Sql, now: Sql) => sql`case when ${moment} >= ${now} then ${moment} end`;

/**
 * The moment from which the time alone may change what is shown of an offer of a provider `p` whose next `start` is
 * known: it comes inside the notice, or so near that it is said. Null without a start.
 */
export const startShownUntil = (start: Sql, now: Sql) => sql`
  least(${start} - p.notice_minutes * interval '1 minute',
    ${ahead(sql`${start} - ${hours(availableWithinDays * 24)}`, now)}, ${ahead(sql`${start} - ${hours(freeSoonHours)}`, now)})`;

/** The same of a provider `p` itself, apart from its presence: its day ends, or it is no newcomer any more. */
export const providerShownUntil = (now: Sql) => sql`
  least(((${now} at time zone p.time_zone)::date + 1)::timestamp at time zone p.time_zone,
    ${ahead(sql`p.created_at + ${hours(newcomerDays * 24)}`, now)})`;
