import { sql } from 'kysely';
import { radiusKmLimits } from '#contract/providers-limits.ts';
import { halfWeightKm, type SearchSort } from '#contract/search-limits.ts';
import {
  candidateColumns,
  distance,
  filters,
  priceInOrder,
  type Criteria,
  type Sql,
} from './filter-queries.ts';
import { nameStages } from './name-queries.ts';
import { allOf, anyOf, relevanceOf, textWeights, titleCondition } from './text-queries.ts';
import { boxAround, sharedWeights, type TextMatch } from '../rules.ts';

type TextStage = {
  categories?: readonly MeantCategory[];
  where: Sql[];
  score: Sql;
  title: Sql;
  category: Sql;
};
type MeantCategory = Extract<TextMatch, { kind: 'meaning' }>['categories'][number];

function textStage(match: TextMatch | null): TextStage {
  const none = sql`false`;
  switch (match?.kind) {
    case undefined:
      return { where: [], score: sql`0`, title: none, category: none };
    case 'meaning':
      return meaningStage(match);
    case 'words':
      return wordsStage(match.lexemes);
  }
}

/** Services in the matching categories, and services with all the words in the title, or in title and description. */
function meaningStage(match: Extract<TextMatch, { kind: 'meaning' }>): TextStage {
  const { categories, lexemes } = match;
  const [all, any] = [allOf(lexemes), anyOf(lexemes)];
  return {
    categories,
    where: [titleCondition(match)],
    score: sql`case
      when s.weight is null then ${textWeights.description}::float8
      when s.title_document @@ ${all} then ${textWeights.title}
      when s.title_document @@ ${any} then ${textWeights.titlePart} * s.weight
      else ${textWeights.category} * s.weight end`,
    title: sql`s.title_document @@ ${any}`,
    category: sql`s.weight is not null`,
  };
}

// The weight is computed from the short title, because ranking would otherwise read the whole document of every hit.
function wordsStage(lexemes: readonly string[]): TextStage {
  const all = allOf(lexemes);
  return {
    where: [sql`s.document @@ ${all}`],
    score: sql`case when s.title_document @@ ${all} then ${textWeights.title}::float8 else ${textWeights.description} end`,
    title: sql`s.title_document @@ ${anyOf(lexemes)}`,
    category: sql`false`,
  };
}

/** Relevance from 0 to 1, plus a whole number for a provider whose name matches the query (decision 0010). */
function relevance({ match, origin, now }: Criteria): Sql {
  const weights = sharedWeights({ text: match !== null, distance: origin !== null });
  const parts = [relevanceOf({ weights, now, text: sql`s.text_score` })];
  if (match?.names) parts.push(sql`s.named`);
  if (origin) parts.push(sql`${weights.distance}::float8 / (1 + s.km / ${halfWeightKm}::float8)`);
  return sql.join(parts, sql` + `);
}

/** The sort key of a list; smaller values come first. */
function sortKey(criteria: Criteria): Sql {
  switch (criteria.sort) {
    case 'rating':
      return sql`-s.rating_rank::float8`;
    case 'price':
      return sql`s.price_cents::float8`;
    case 'newest':
      return sql`-date_part('epoch', s.created_at)`;
    case 'distance':
      return criteria.origin ? sql`s.km` : sql`-(${relevance(criteria)})`;
    case 'relevance':
      return sql`-(${relevance(criteria)})`;
  }
}

const indexOrders: Record<SearchSort, Sql> = {
  relevance: sql`s.rating_rank desc, s.service_id`,
  distance: sql`s.rating_rank desc, s.service_id`,
  rating: sql`s.rating_rank desc, s.service_id`,
  price: sql`${priceInOrder}, s.service_id`,
  newest: sql`s.created_at desc, s.service_id`,
};

/** A point on a plane where a degree of longitude is as long as in the middle of the country. */
const onPlane = (lat: Sql, lon: Sql) => sql`point(${lon} * 0.69, ${lat})`;
const base = onPlane(sql`s.lat`, sql`s.lon`);

/**
 * The first rows that meet the conditions in the order of an index: with a place, the nearest providers who travel
 * there, and those whose area lists it.
 */
function firstRows(criteria: Criteria, columns: Sql, conditions: readonly Sql[], atMost: number): Sql {
  const { origin, radiusKm, isBeyondReach, sort } = criteria;
  const rows = (where: readonly Sql[], order: Sql) => sql`
    select ${columns} from service_search s ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    order by ${order} limit ${sql.lit(atMost)}`;
  if (!origin) return rows(conditions, indexOrders[sort]);
  const order = sql`${base} <-> ${onPlane(sql`${origin.lat}::float8`, sql`${origin.lng}::float8`)}`;
  if (isBeyondReach) return rows(conditions, order);
  const km = distance(origin);
  const near = radiusKm === undefined ? conditions : [...conditions, sql`${km} <= ${radiusKm}::float8`];
  const box = boxAround(origin, Math.min(radiusKm ?? radiusKmLimits.max, radiusKmLimits.max));
  const corner = (side: -1 | 1) =>
    onPlane(sql`${origin.lat + side * box.lat}::float8`, sql`${origin.lng + side * box.lng}::float8`);
  const come = [
    sql`${base} <@ box(${corner(-1)}, ${corner(1)})`,
    sql`s.area_insee is null`,
    sql`${km} <= s.reach_km`,
  ];
  return sql`(${rows([...come, ...near], order)}) union all (${rows([sql`s.area_insee && ${origin.insee}::text[]`, ...near], order)})`;
}

/**
 * Stages that end in `candidates`: at most `atMost` rows, and as many of each matching category. Services that only
 * have the words in their title are read when the categories have too few.
 */
function candidateStages(criteria: Criteria, text: TextStage, atMost: number): Sql {
  const { categories } = text;
  const shared = filters(criteria);
  const unnamed = sql`${candidateColumns}, null::float8 as weight`;
  const names = criteria.match?.names;
  if (!categories) {
    const rows = firstRows(criteria, unnamed, [...text.where, ...shared], atMost);
    if (names) return sql`listed as materialized (${rows}), ${nameStages(criteria, names, [])}`;
    return sql`candidates as ${criteria.origin ? sql`materialized` : sql`not materialized`} (${rows})`;
  }
  const ids = sql`${categories.map(({ id }) => id)}::text[]`;
  const weights = sql`${categories.map(({ weight }) => weight)}::float8[]`;
  // All rows are in the chosen category: a second condition on it would make the planner expect few rows.
  const ofMeant = [sql`s.category_id = m.category_id`, ...filters({ ...criteria, categoryId: undefined })];
  const ofOthers = [
    sql`(select count(*) from meant) < ${sql.lit(atMost)}`,
    sql`s.category_id <> all(${ids})`,
    ...text.where,
    ...shared,
  ];
  const meant = sql`${candidateColumns}, m.weight`;
  return sql`meant as materialized (
      select first.* from unnest(${ids}, ${weights}) as m (category_id, weight)
      cross join lateral (${firstRows(criteria, meant, ofMeant, atMost)}) first),
    ${sql.raw(names ? 'listed' : 'candidates')} as materialized (select * from meant union all (${firstRows(criteria, unnamed, ofOthers, atMost)}))
    ${names ? sql`, ${nameStages(criteria, names, categories)}` : sql``}`;
}

/**
 * The stages of a search as common table expressions, the last one `hits`: service_id, provider_id, category_id,
 * price_cents, km, name_hit, title_hit, category_hit and the sort `key`. No search reads all matching rows: it ranks `atMost`
 * candidates.
 */
export function hitStages(criteria: Criteria, atMost: number): Sql {
  const { match, origin } = criteria;
  const text = textStage(match);
  // A provider with this name comes first, and the response says that a name was searched.
  const named = match?.names ? sql`s.named` : sql`0`;
  const score = match?.names
    ? sql`case when s.named > 0 then ${textWeights.title} else ${text.score} end`
    : text.score;
  const found = sql`found as ${origin ? sql`materialized` : sql`not materialized`} (
    select s.service_id, s.provider_id, s.category_id, s.price_cents, s.rating_rank, s.created_at, s.next_slot_at,
      s.ask_by, s.by_appointment, ${distance(origin)} as km, ${score} as text_score, ${named} as named,
      ${named} > 0 as name_hit, (${named} > 0 or ${text.title}) as title_hit, ${text.category} as category_hit
    from candidates s)`;
  const hits = sql`hits as materialized (
    select s.service_id, s.provider_id, s.category_id, s.price_cents, s.km, s.name_hit, s.title_hit, s.category_hit, ${sortKey(criteria)} as key
    from found s)`;
  return sql.join([candidateStages(criteria, text, atMost), found, hits], sql`, `);
}
