import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database/database.ts';

/**
 * Fills the table of changes of visits while nothing counts them one by one, which needs the indexes, then counts all of
 * them at once.
 */
export async function countedLast(tx: Tx, fill: () => Promise<void>): Promise<void> {
  await sql`alter table booking_event disable trigger booking_event_counted`.execute(tx);
  await fill();
  await sql`alter table booking_event enable trigger booking_event_counted`.execute(tx);
  await sql`
    insert into figure_delta (day, hour, figure, trade, insee, bucket, count, amount)
    select day, hour, figure, trade, insee, bucket, count(*), sum(amount) from figure_of_booking_event
    group by day, hour, figure, trade, insee, bucket`.execute(tx);
}

/**
 * What is counted as people use the site, as if they had used it since the first visit: those who changed a visit were
 * there that day, and each request came from some searches. In a few towns there is no provider for what most of them look for.
 */
export async function writeFigures(tx: Tx): Promise<void> {
  await sql`delete from figure_delta where figure = 'SEEN'`.execute(tx);
  await sql`
    insert into figure_delta (day, hour, figure, bucket, count)
    select day, hour, 'SEEN', least(400, coalesce(day - lag, 400)), count(*) from (
      select day, hour, lag(day) over (partition by account_id order by day) as lag from (
        select account_id, paris_day(at), min(paris_hour(at)) from (
          select account_id, at from booking_event where account_id is not null
          union all select id, last_seen_at from account where last_seen_at is not null
        ) was_there (account_id, at) group by 1, 2
      ) seen (account_id, day, hour)
    ) seen group by 1, 2, 4`.execute(tx);
  await sql`
    insert into figure_delta (day, figure, trade, insee, count)
    select d.day, k.figure, d.trade, d.insee, sum(k.count)
    from figure_delta d cross join lateral (values
      ('SEARCHED', d.count * 12),
      ('SEARCHED_IN_VAIN', case when d.insee ~ '[1-3]$' then d.count * 6
        else (d.count + abs(hashint8(hashtext(d.insee || d.day)::bigint)) % 4) / 4 end),
      ('VIEWED', d.count * 5)
    ) k (figure, count)
    where d.figure = 'REQUESTED' group by 1, 2, 3, 4`.execute(tx);
  await sql`
    update figure_start f set day = least(f.day, first.day), hours_from = least(f.hours_from, first.day)
    from (select min(day) as day from figure_delta) first`.execute(tx);
  await sql`select fold_figures(2147483647)`.execute(tx);
}
