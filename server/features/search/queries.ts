import { sql } from 'kysely';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import type { Language } from '#contract/languages.ts';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import { scoredExactly } from '#contract/search-limits.ts';
import { providerCardJson } from './cards/provider-card-queries.ts';
import { serviceCardJson } from './cards/service-card-queries.ts';
import { hitStages } from './hits/hit-queries.ts';
import {
  depthFor,
  exactKey,
  isByRelevance,
  isMatch,
  providerTotal,
  rankedStages,
  serviceTotal,
  storedTolerance,
} from './hits/ranked-queries.ts';
import {
  formOf,
  searchAt,
  valuesOf,
  type Criteria,
  type Search,
  type SearchForm,
  type SearchValues,
  type Sql,
} from './hits/form-queries.ts';
import { anyWord } from './hits/text-queries.ts';
import { compileForms } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

/**
 * One page of hits: their cards as JSON; `total` is exact up to the limit, and the limit plus one beyond it. `isNamed`
 * when the words name a provider among them.
 */
export type HitPage = { cards: string; total: number; isNamed: boolean };
export type Window = { limit: number; offset: number };

const bounded = exactTotalLimit + 1;
function countHits({ form }: Search, table: 'hits' | 'grouped'): Sql {
  const named = form.hasNames ? sql`(select coalesce(bool_or(name_hit), false) from hits)` : sql`false`;
  return sql`total as (
    select count(*) as total, ${named} as named from (select from ${sql.table(table)} limit ${sql.lit(bounded)}) b)`;
}

/** How deep a list is ranked is part of its text, because the planner must see it. */
type ListForm = SearchForm & { depth: number };
type ListValues = SearchValues & Window & { language: Language };
type ListPlace = (name: keyof ListValues) => Sql;
/** A search whose rows are cut to a page. */
type List = Search & { depth: number; limit: Sql; offset: Sql };

const listForm = (criteria: Criteria, { limit, offset }: Window): ListForm => ({
  ...formOf(criteria),
  depth: depthFor(offset + limit, criteria.sort),
});
const listValues = (criteria: Criteria, window: Window, language: Language): ListValues => ({
  ...valuesOf(criteria),
  ...window,
  language,
});
const listAt = ({ depth, ...form }: ListForm, place: ListPlace): List => ({
  ...searchAt(form, place),
  depth,
  limit: sql`${place('limit')}::int`,
  offset: sql`${place('offset')}::int`,
});

const cut = ({ limit, offset }: List) => sql`limit ${limit} offset ${offset}`;

/** Whether words of the query stand in the title of a ranked service `r` with the row `s`, and whether its trade is meant. */
function flagsOf(search: Search) {
  const { form, at } = search;
  const title = form.match ? sql`s.title_document @@ ${anyWord(search)}` : sql`false`;
  const category = form.match === 'meaning' ? sql`s.category_id = any(${at('trades')})` : sql`false`;
  return sql`null::float8 as km, (r.named > 0 or ${title}) as title_hit, ${category} as category_hit`;
}

/** Stages that end in `total` and `page`: service_id, km, title_hit, category_hit and the sort key. */
function serviceStages(list: List): Sql {
  if (list.form.place)
    return sql`${hitStages(list, Math.max(bounded, list.depth))}, ${countHits(list, 'hits')},
      page as (select * from hits order by key, service_id ${cut(list)})`;
  const key = isByRelevance(list.form)
    ? sql`case when r.nth <= ${sql.lit(scoredExactly)} then ${exactKey(list)} else r.nth end`
    : sql`r.stored`;
  return sql`${rankedStages(list, serviceTotal(list), list.depth)},
    best as materialized (
      select *, row_number() over (order by stored, service_id) as nth from ranked
      order by stored, service_id limit ${sql.lit(list.depth)}),
    hits as (
      select r.service_id, r.named, ${key} as key from best r
      left join service_search s on s.service_id = r.service_id and r.nth <= ${sql.lit(scoredExactly)}),
    page as (
      select r.service_id, r.key, ${flagsOf(list)}
      from (select * from hits order by key, service_id ${cut(list)}) r join service_search s using (service_id))`;
}

const hit = (row: 'page' | 'shown') => ({
  km: sql.ref(`${row}.km`),
  titleHit: sql.ref(`${row}.title_hit`),
  categoryHit: sql.ref(`${row}.category_hit`),
});
const cardsOf = (card: Sql, rows: 'page' | 'shown', id: 'service_id' | 'provider_id') => sql`(
  select coalesce(json_agg(${card} order by key, ${sql.ref(id)}), '[]')::text from ${sql.table(rows)})`;

type PageRow = { cards: string; total: number; named: boolean };
const servicePage = compileForms<ListValues, PageRow, ListForm>((place, form) => {
  const list = listAt(form, place);
  const card = serviceCardJson({
    id: sql`page.service_id`,
    language: place('language'),
    now: list.at('now'),
    hit: hit('page'),
  });
  return sql`
    with ${serviceStages(list)}
    select total.total, total.named, ${cardsOf(card, 'page', 'service_id')} as cards from total`;
});

/** Services with their cards, counted and cut to the page in one statement. */
export async function listServiceHits(
  db: Db,
  criteria: Criteria,
  window: Window,
  language: Language,
): Promise<HitPage> {
  const rows = await servicePage(db, listValues(criteria, window, language), listForm(criteria, window));
  return toHitPage(rows[0]);
}

const toHitPage = ({ cards, total, named }: PageRow = { cards: '[]', total: 0, named: false }): HitPage => ({
  cards,
  total,
  isNamed: named,
});

/** How many services of one provider a list usually has, and a list by matching categories in each of them. */
export const usualServices = { inList: 5, inCategory: 2 };

/** Providers by their best matching service, with the lowest price of the matching ones, in one statement. */
export async function listProviderHits(
  db: Db,
  criteria: Criteria,
  window: Window,
  language: Language,
): Promise<HitPage> {
  const usual = criteria.match?.kind === 'meaning' ? usualServices.inCategory : usualServices.inList;
  const first = await readProviderHits(db, criteria, window, language, usual);
  // The number of services that is certain to hold all providers that are counted or shown.
  return first.isEnough ? first : readProviderHits(db, criteria, window, language, servicesPerProviderMax);
}

/** The most hits that were read of one limit: the candidates of each matching category have one of their own. */
export const mostOfCategory = ({ form }: Search) =>
  form.match === 'meaning'
    ? sql`(select coalesce(max(n), 0) from (select count(*) as n from hits group by category_id) c)`
    : sql`(select count(*) from hits)`;

/**
 * Stages that end in `total`, `shown` (the providers of the page with the sort key, the best matching service and that
 * of the lowest price, `cheapest_id`), and `enough`, when more services would neither show nor count more providers.
 */
function providerStages(list: List, servicesEach: number): Sql {
  const { form, depth, limit, offset } = list;
  const page = sql`page as materialized (select * from grouped order by key, provider_id ${cut(list)})`;
  // Materialized, so that what follows is read once for each of them.
  const shown = sql`shown as materialized (
    select page.provider_id, page.key, best.service_id, best.km, best.title_hit, best.category_hit,
      cheapest.service_id as cheapest_id, cheapest.price_varies
    from page join best using (provider_id) join cheapest using (provider_id))`;
  if (form.place) {
    const people = Math.max(bounded, depth);
    const atMost = people * servicesEach;
    return sql`${hitStages(list, atMost)},
      grouped as materialized (
        select provider_id, min(key) as key, min(price_cents) < max(price_cents) as price_varies
        from hits group by provider_id), ${countHits(list, 'grouped')}, ${page},
      best as (
        select distinct on (h.provider_id) h.* from hits h join page on page.provider_id = h.provider_id
        order by h.provider_id, h.key, h.service_id),
      cheapest as (
        select distinct on (h.provider_id) h.provider_id, h.service_id, page.price_varies
        from hits h join page on page.provider_id = h.provider_id
        order by h.provider_id, h.price_cents, h.service_id), ${shown},
      enough as (
        select (select count(*) from grouped) >= ${sql.lit(people)} or ${mostOfCategory(list)} < ${sql.lit(atMost)} as enough)`;
  }
  const isExact = isByRelevance(form) ? sql`p.nth <= ${sql.lit(scoredExactly)}` : sql`false`;
  return sql`${rankedStages(list, providerTotal(list, bounded * servicesEach), depth * servicesEach)},
    people as materialized (
      select provider_id, min(stored) as stored, row_number() over (order by min(stored), provider_id) as nth
      from ranked group by provider_id order by stored, provider_id limit ${sql.lit(depth)}),
    hits as materialized (
      select r.service_id, r.provider_id, r.named, p.nth,
        case when ${isExact} then ${exactKey(list)} else r.stored end as key
      from people p
      join ranked r on r.provider_id = p.provider_id and r.stored <= p.stored + ${sql.lit(storedTolerance(form))}::float8
      left join service_search s on s.service_id = r.service_id and ${isExact}),
    grouped as (
      select provider_id, case when ${isExact} then min(key) else ${isByRelevance(form) ? sql`nth` : sql`min(key)`} end as key
      from hits p group by provider_id, nth), ${page},
    best as materialized (
      select r.provider_id, r.service_id, ${flagsOf(list)}
      from (
        select distinct on (h.provider_id) h.* from hits h join page on page.provider_id = h.provider_id
        order by h.provider_id, h.key, h.service_id) r
      join service_search s using (service_id)),
    cheapest as materialized (
      select page.provider_id, c.* from page cross join lateral (
        select (array_agg(s.service_id order by s.price_cents, s.service_id))[1] as service_id,
          min(s.price_cents) < max(s.price_cents) as price_varies
        from service_search s where s.provider_id = page.provider_id and ${isMatch(list)}) c), ${shown},
    enough as (
      select total.whole and (select count(*) from people) >= least(${limit} + ${offset}, total.total) as enough from total)`;
}

const providerPage = compileForms<
  ListValues,
  PageRow & { enough: boolean },
  ListForm & { servicesEach: number }
>((place, { servicesEach, ...form }) => {
  const list = listAt(form, place);
  const card = providerCardJson({
    bestId: sql`shown.service_id`,
    cheapestId: sql`shown.cheapest_id`,
    priceVaries: sql`shown.price_varies`,
    language: place('language'),
    now: list.at('now'),
    hit: hit('shown'),
  });
  return sql`
    with ${providerStages(list, servicesEach)}
    select total.total, total.named, enough.enough, ${cardsOf(card, 'shown', 'provider_id')} as cards
    from total cross join enough`;
});

/** Reads `servicesEach` as many services as it wants providers. */
async function readProviderHits(
  db: Db,
  criteria: Criteria,
  window: Window,
  language: Language,
  servicesEach: number,
): Promise<HitPage & { isEnough: boolean }> {
  const form = { ...listForm(criteria, window), servicesEach };
  const [row] = await providerPage(db, listValues(criteria, window, language), form);
  return { ...toHitPage(row), isEnough: row?.enough ?? true };
}

/** The commune with the nearest point, within about twenty kilometres. */
export async function findNearestInsee(
  db: Db,
  { lat, lng }: { lat: number; lng: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ insee: string }>`
    select insee from place
    where lat between ${lat - 0.2}::float8 and ${lat + 0.2}::float8 and lon between ${lng - 0.3}::float8 and ${lng + 0.3}::float8
    order by power(lat - ${lat}::float8, 2) + power((lon - ${lng}::float8) * cos(radians(${lat}::float8)), 2), insee
    limit 1`.execute(db);
  return rows[0]?.insee;
}
