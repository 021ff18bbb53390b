import { sql, type RawBuilder } from 'kysely';
import { presenceOfAccount } from './presence-queries.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

/** The public name of a provider `p` with its account `a`: the business, otherwise first name and initial. */
export const publicNameSql = sql<string>`coalesce(p.business_name, a.display_name)`;

/** The fields of a provider `p` with its account `a` that both cards have. */
export function personFields(now: RawBuilder<unknown>): RawBuilder<unknown> {
  const { online, lastSeenAt } = presenceOfAccount({ hidden: sql`a.hide_last_seen`, now });
  return sql`
    p.id, ${publicNameSql} as "displayName", ${mediaUrlOf(sql`a.avatar_name`)} as "avatarUrl", p.verified,
    ${online} as online, ${lastSeenAt} as "lastSeenAt", coalesce(p.city, '') as city,
    p.time_zone as "timeZone", p.shown_rating as rating, p.review_count as "reviewCount"`;
}

/** The provider on the card of a service. */
export const personJson = (now: RawBuilder<unknown>) =>
  sql`(select row_to_json(person) from (select ${personFields(now)}) person)`;
