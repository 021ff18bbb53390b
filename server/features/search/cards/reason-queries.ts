import { sql, type RawBuilder } from 'kysely';
import type { reasonKeys } from '#contract/providers-limits.ts';
import { freeSoonHours, newcomerDays, reasonsMax, wellRatedFrom } from '#contract/search-limits.ts';
import { hours } from './availability-queries.ts';
import { shownMean } from './stars-queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';

type Sql = RawBuilder<unknown>;

/** What a search knows of a result: the distance, and whether its words are in the title or mean the category. */
export type Hit = { km: Sql; titleHit: Sql; categoryHit: Sql };

export const noHit: Hit = { km: sql`null::float8`, titleHit: sql`false`, categoryHit: sql`false` };

/** Whole kilometres, rounded down: 0 is "under 1 km", so that the base cannot be found from many points. */
export const shownKm = ({ km }: Hit) => sql`floor(${km})::int`;

const nearKm = 20;

const reason = (key: (typeof reasonKeys)[number], params: Sql = sql``) =>
  sql`json_build_object('key', ${sql.lit(key)}, 'params', json_build_object(${params}))::text`;

/**
 * The reasons for the rank of an offer `v` with its `next` start, and its provider `p` with its `stars`: the strongest
 * first (decision 10).
 */
export function reasonsOf(hit: Hit, now: Sql): Sql {
  const rating = shownMean(sql`stars`);
  const km = sql`'km', ${shownKm(hit)}`;
  const reasons = [
    sql`case
      when ${hit.titleHit} then ${reason('matchesTitle')}
      when ${hit.categoryHit} then ${reason('matchesCategory', sql`'categoryId', v.category_id, 'category', v.category_name`)}
    end`,
    sql`case
      when ${hit.km} < ${sql.lit(nearKm)} then ${reason('near', km)}
      when ${hit.km} is not null then ${reason('coversPlace', km)}
    end`,
    sql`case when stars.count >= ${sql.lit(wellRatedFrom.reviews)} and ${rating} >= ${sql.lit(wellRatedFrom.rating)}
      then ${reason('wellRated', sql`'rating', ${rating}, 'count', stars.count`)} end`,
    sql`case when next.start <= ${now} + ${hours(freeSoonHours)}
      then ${reason('freeSoon', sql`'at', ${instantText(sql`next.start`)}`)} end`,
    sql`case when stars.count = 0 and p.created_at >= ${now} - ${hours(newcomerDays * 24)}
      then ${reason('newcomer')} end`,
  ];
  return sql`
    ('[' || array_to_string((array_remove(array[${sql.join(reasons)}], null))[1:${sql.lit(reasonsMax)}], ',') || ']')::json`;
}
