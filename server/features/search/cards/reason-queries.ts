import { sql, type RawBuilder } from 'kysely';
import type { reasonKeys } from '#contract/providers-limits.ts';
import { freeSoonHours, newcomerDays, reasonsMax, wellRatedFrom } from '#contract/search-limits.ts';
import { hours } from './availability-queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';

type Sql = RawBuilder<unknown>;

/** What a search knows of a result: the distance, and whether its words are in the title or mean the category. */
export type Hit = { km: Sql; titleHit: Sql; categoryHit: Sql };

/** Whole kilometres, rounded down: 0 is "under 1 km", so that the base cannot be found from many points. */
export const shownKm = (hit: Hit | null) => (hit ? sql`floor(${hit.km})::int` : sql`null::int`);

const nearKm = 20;

/** A reason as the text of its JSON, like its parameters. */
function reason(key: (typeof reasonKeys)[number], params: Record<string, Sql> = {}): Sql {
  const begin = `{"key":"${key}","params":{`;
  const named = Object.entries(params);
  if (named.length === 0) return sql.lit(`${begin}}}`);
  const parts = named.map(
    ([name, value], at) => sql`${sql.lit(`${at > 0 ? ',' : begin}"${name}":`)}, ${value}`,
  );
  return sql`concat(${sql.join(parts)}, '}}')`;
}

function reasonsOfHit(hit: Hit): Sql[] {
  const km = { km: shownKm(hit) };
  const category = { categoryId: sql`to_json(v.category_id)`, category: sql`to_json(v.category_name)` };
  return [
    sql`case
      when ${hit.titleHit} then ${reason('matchesTitle')}
      when ${hit.categoryHit} then ${reason('matchesCategory', category)}
    end`,
    sql`case
      when ${hit.km} < ${sql.lit(nearKm)} then ${reason('near', km)}
      when ${hit.km} is not null then ${reason('coversPlace', km)}
    end`,
  ];
}

/**
 * The reasons for the rank of an offer `v` with its `next` start, and its provider `p`: the strongest first (decision
 * 10). `hit` is null where nothing was searched.
 */
export function reasonsOf(hit: Hit | null, now: Sql): Sql {
  const rating = { rating: sql`p.shown_rating`, count: sql`p.review_count` };
  const reasons = sql.join([
    ...(hit ? reasonsOfHit(hit) : []),
    sql`case when p.review_count >= ${sql.lit(wellRatedFrom.reviews)} and p.shown_rating >= ${sql.lit(wellRatedFrom.rating)}
      then ${reason('wellRated', rating)} end`,
    sql`case when next.start <= ${now} + ${hours(freeSoonHours)}
      then ${reason('freeSoon', { at: sql`to_json(${instantText(sql`next.start`)})` })} end`,
    sql`case when p.review_count = 0 and p.created_at >= ${now} - ${hours(newcomerDays * 24)}
      then ${reason('newcomer')} end`,
  ]);
  // Without a hit there are never more than two.
  const listed = hit
    ? sql`array_to_string((array_remove(array[${reasons}], null))[1:${sql.lit(reasonsMax)}], ',')`
    : sql`concat_ws(',', ${reasons})`;
  return sql`concat('[', ${listed}, ']')::json`;
}
