import { sql } from 'kysely';
import { halfWeightKm, type SearchSort } from '#contract/search-limits.ts';
import {
  candidateColumns,
  distance,
  filters,
  filtersBesideCategory,
  priceInOrder,
} from './filter-queries.ts';
import { nameStages } from './name-queries.ts';
import type { Search, Sql } from './form-queries.ts';
import { allWords, anyWord, meantTrades, relevanceOf, textWeights, titleCondition } from './text-queries.ts';
import { sharedWeights } from '../rules.ts';

type TextStage = { where: Sql[]; score: Sql; title: Sql; category: Sql };

function textStage(search: Search): TextStage {
  const none = sql`false`;
  switch (search.form.match) {
    case null:
      return { where: [], score: sql`0`, title: none, category: none };
    case 'meaning':
      return meaningStage(search);
    case 'words':
      return wordsStage(search);
  }
}

/** Services in the matching categories, and services with all the words in the title, or in title and description. */
function meaningStage(search: Search): TextStage {
  const [all, any] = [allWords(search), anyWord(search)];
  return {
    where: [titleCondition(search)],
    score: sql`case
      when s.weight is null then ${sql.lit(textWeights.description)}::float8
      when s.title_document @@ ${all} then ${sql.lit(textWeights.title)}
      when s.title_document @@ ${any} then ${sql.lit(textWeights.titlePart)} * s.weight
      else ${sql.lit(textWeights.category)} * s.weight end`,
    title: sql`s.title_document @@ ${any}`,
    category: sql`s.weight is not null`,
  };
}

// The weight is computed from the short title, because ranking would otherwise read the whole document of every hit.
function wordsStage(search: Search): TextStage {
  const all = allWords(search);
  const [title, description] = [sql.lit(textWeights.title), sql.lit(textWeights.description)];
  return {
    where: [sql`s.document @@ ${all}`],
    score: sql`case when s.title_document @@ ${all} then ${title}::float8 else ${description} end`,
    title: sql`s.title_document @@ ${anyWord(search)}`,
    category: sql`false`,
  };
}

/** Relevance from 0 to 1, plus a whole number for a provider whose name matches the query (decision 0010). */
function relevance({ form, at }: Search, text: Sql): Sql {
  const weights = sharedWeights({ text: form.match !== null, distance: form.place });
  const parts = [relevanceOf({ weights, now: at('now'), text })];
  if (form.hasNames) parts.push(sql`s.named`);
  if (form.place)
    parts.push(sql`${sql.lit(weights.distance)}::float8 / (1 + s.km / ${sql.lit(halfWeightKm)}::float8)`);
  return sql.join(parts, sql` + `);
}

/** The sort key of a list; smaller values come first. */
function sortKey(search: Search, text: Sql): Sql {
  switch (search.form.sort) {
    case 'rating':
      return sql`-s.rating_rank::float8`;
    case 'price':
      return sql`s.price_cents::float8`;
    case 'newest':
      return sql`-date_part('epoch', s.created_at)`;
    case 'distance':
      return search.form.place ? sql`s.km` : sql`-(${relevance(search, text)})`;
    case 'relevance':
      return sql`-(${relevance(search, text)})`;
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
function firstRows(search: Search, columns: Sql, conditions: readonly Sql[], atMost: number): Sql {
  const { form, at } = search;
  // A subquery of its own, so that the distance is computed once for each row.
  const away = form.place ? sql`cross join lateral (select ${distance(search)} as km offset 0) d` : sql``;
  const rows = (where: readonly Sql[], order: Sql) => sql`
    select ${columns} from service_search s ${away} ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    order by ${order} limit ${sql.lit(atMost)}`;
  if (!form.place) return rows(conditions, indexOrders[form.sort]);
  const order = sql`${base} <-> ${onPlane(at('lat'), at('lng'))}`;
  if (form.isBeyondReach) return rows(conditions, order);
  const near = form.radius ? [...conditions, sql`d.km <= ${at('radiusKm')}`] : conditions;
  const come = [
    sql`${base} <@ box(${onPlane(at('south'), at('west'))}, ${onPlane(at('north'), at('east'))})`,
    sql`s.area_insee is null`,
    sql`d.km <= s.reach_km`,
  ];
  return sql`(${rows([...come, ...near], order)}) union all (${rows([sql`s.area_insee && ${at('insee')}`, ...near], order)})`;
}

/**
 * Stages that end in `candidates`: at most `atMost` rows, and as many of each matching category. Services that only
 * have the words in their title are read when the categories have too few.
 */
function candidateStages(search: Search, text: TextStage, atMost: number): Sql {
  const { form, at } = search;
  const columns = candidateColumns(form.place ? sql`d.km` : sql`null::float8`);
  const unnamed = sql`${columns}, null::float8 as weight`;
  if (form.match !== 'meaning') {
    const rows = firstRows(search, unnamed, [...text.where, ...filters(search)], atMost);
    if (form.hasNames) return sql`listed as materialized (${rows}), ${nameStages(search)}`;
    return sql`candidates as not materialized (${rows})`;
  }
  // All rows are in the chosen category: a second condition on it would make the planner expect few rows.
  const ofMeant = [sql`s.category_id = m.category_id`, ...filtersBesideCategory(search)];
  const ofOthers = [
    sql`(select count(*) from meant) < ${sql.lit(atMost)}`,
    sql`s.category_id <> all(${at('trades')})`,
    ...text.where,
    ...filters(search),
  ];
  const meant = sql`${columns}, m.weight`;
  return sql`meant as materialized (
      select first.* from ${meantTrades(search)}
      cross join lateral (${firstRows(search, meant, ofMeant, atMost)}) first),
    ${sql.raw(form.hasNames ? 'listed' : 'candidates')} as materialized (select * from meant union all (${firstRows(search, unnamed, ofOthers, atMost)}))
    ${form.hasNames ? sql`, ${nameStages(search)}` : sql``}`;
}

/**
 * The stages of a search as common table expressions, the last one `hits`: service_id, provider_id, category_id,
 * price_cents, km, name_hit, title_hit, category_hit and the sort `key`. No search reads all matching rows: it ranks `atMost`
 * candidates.
 */
export function hitStages(search: Search, atMost: number): Sql {
  const { form } = search;
  const text = textStage(search);
  // A provider with this name comes first, and the response says that a name was searched.
  const named = form.hasNames ? sql`s.named` : sql`0`;
  const score = form.hasNames
    ? sql`case when s.named > 0 then ${sql.lit(textWeights.title)} else ${text.score} end`
    : text.score;
  const hits = sql`hits as materialized (
    select s.service_id, s.provider_id, s.category_id, s.price_cents, s.km, ${named} > 0 as name_hit,
      (${named} > 0 or ${text.title}) as title_hit, ${text.category} as category_hit,
      ${sortKey(search, sql`(${score})`)} as key
    from candidates s)`;
  return sql`${candidateStages(search, text, atMost)}, ${hits}`;
}
