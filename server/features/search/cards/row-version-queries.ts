import { sql, type RawBuilder } from 'kysely';
import { presenceOfAccount } from './presence-queries.ts';
import { hours } from './availability-queries.ts';

type Sql = RawBuilder<unknown>;

/** `xmin` is the transaction that wrote the row as it is: each write of a row is another one. */
const versionsOf = (rows: Sql) => sql`array(select r.xmin from ${rows})`;

/**
 * A text that is another one after each change of a row that the detail of a provider `p` with its account `a`, or of
 * one of its services, is made of (decision 51). Categories and places only change with a new version of the product. Of
 * the account only what is shown counts, because each request of its owner writes it, and of its time off what may be
 * today.
 */
export const rowVersions = (now: Sql): Sql => {
  const { online, lastSeenAt } = presenceOfAccount({ hidden: sql`a.hide_last_seen`, now });
  return sql`row(
    p.xmin, a.display_name, a.avatar_name, ${online}, ${lastSeenAt},
    ${versionsOf(sql`service r where r.provider_id = p.id`)},
    ${versionsOf(sql`service_search r where r.provider_id = p.id`)},
    ${versionsOf(sql`opening_hours r where r.provider_id = p.id`)},
    ${versionsOf(sql`time_off r where r.provider_id = p.id
      and r.end_at > ${now} - ${hours(dayHoursMax)} and r.start_at < ${now} + ${hours(dayHoursMax)}`)},
    ${versionsOf(sql`provider_check r where r.provider_id = p.id`)},
    ${versionsOf(sql`provider_photo r where r.provider_id = p.id`)})::text`;
};

/** The longest day, that on which clocks go back, and one more for clocks that do so by more. */
const dayHoursMax = 26;
