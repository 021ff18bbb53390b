import { sql } from 'kysely';
import { nowWindowHours, type AvailabilityFilter } from '#contract/availability-rules.ts';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import type { Language } from '#contract/languages.ts';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import {
  halfWeightHours,
  halfWeightKm,
  relevanceWeights,
  scoredExactly,
  type SearchSort,
} from '#contract/search-limits.ts';
import { providerCardJson } from './cards/provider-card-queries.ts';
import { serviceCardJson } from './cards/service-card-queries.ts';
import { maskStoredTexts } from './cards/stored-text-rules.ts';
import {
  formOf,
  searchAt,
  valuesOf,
  type Criteria,
  type Search,
  type SearchForm,
  type SearchValues,
  type Sql,
} from './form-queries.ts';
import { knownOf, scoreSteps } from './refresh/score-queries.ts';
import { sharedWeights, type Weights } from './rules.ts';
import { isFreeThen, startsThen } from './when-queries.ts';
import { compileForms } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';

// The statement of a search from the outside in: the page of services and that of providers; without a place the stages
// that rank by an index (`foundStages`), with one those that read what is near (`hitStages`); in both the providers of
// a name, the words and the filters.

/**
 * One page of hits: their cards as JSON; `total` is exact up to the limit, and the limit plus one beyond it, and so is
 * `free`, the providers who are free at the asked time, null without one and where they are not counted. `isNamed` when
 * the words name a provider among them.
 */
export type HitPage = { cards: string; total: number; free: number | null; isNamed: boolean };
export type Window = { limit: number; offset: number };

// The index is on an expression, so that only a list ordered by price uses it.
const priceInOrder = sql`(s.price_cents + 0)`;

const bounded = exactTotalLimit + 1;
/** The highest value of the column. */
const highestPriceCents = 2_147_483_647;
function countHits({ form, countsFree }: List, table: 'hits' | 'grouped'): Sql {
  const named = form.hasNames ? sql`(select coalesce(bool_or(name_hit), false) from hits)` : sql`false`;
  const ofServices = countsFree
    ? sql`(select count(*) from (select distinct provider_id from hits limit ${sql.lit(bounded)}) p)`
    : sql`null::int`;
  const ofProviders = form.when ? sql`count(*)` : sql`null::int`;
  const free = table === 'hits' ? ofServices : ofProviders;
  return sql`total as (
    select count(*) as total, ${free} as free, ${named} as named
    from (select from ${sql.table(table)} limit ${sql.lit(bounded)}) b)`;
}

/**
 * How deep a list is ranked is part of its text, because the planner must see it. `countsFree` when the providers of
 * services at a time are counted, for which several times as many services are read.
 */
type ListForm = SearchForm & { depth: number; countsFree: boolean };
type ListValues = SearchValues & Window & { language: Language };
type ListPlace = (name: keyof ListValues) => Sql;
/** A search whose rows are cut to a page. */
type List = Search & Pick<ListForm, 'depth' | 'countsFree'> & { limit: Sql; offset: Sql };

const listForm = (criteria: Criteria, { limit, offset }: Window, countsFree = false): ListForm => ({
  ...formOf(criteria),
  depth: depthFor(offset + limit, criteria.sort),
  countsFree: countsFree && Boolean(criteria.when),
});
const listValues = (criteria: Criteria, window: Window, language: Language): ListValues => ({
  ...valuesOf(criteria),
  ...window,
  language,
});
const listAt = ({ depth, countsFree, ...form }: ListForm, place: ListPlace): List => ({
  ...searchAt(form, place),
  depth,
  countsFree,
  limit: sql`${place('limit')}::int`,
  offset: sql`${place('offset')}::int`,
});

const cut = ({ limit, offset }: List) => sql`limit ${limit} offset ${offset}`;

/** Whether words of the query stand in the title of a ranked service `r` with the row `s`, and whether its trade is meant. */
function flagsOf(search: Search) {
  const { form } = search;
  const title = form.match ? sql`s.title_document @@ ${anyWord(search)}` : sql`false`;
  const category = form.match === 'meaning' ? isMeant(search) : sql`false`;
  return sql`null::float8 as km, (r.named > 0 or ${title}) as title_hit, ${category} as category_hit`;
}

/** The join of a ranked row `r` with its row `s`: of those that are not scored exactly no row is read. */
const isScored = (isExact: Sql) => sql`s.service_id = case when ${isExact} then r.service_id end`;

/** Stages that end in `total` and `page`: service_id, km, title_hit, category_hit and the sort key. */
function serviceStages(list: List): Sql {
  // As many providers as are counted are among several times as many services.
  const counted = list.countsFree ? bounded * usualServices.inList : bounded;
  if (list.form.place)
    return sql`${hitStages(list, Math.max(counted, list.depth))}, ${countHits(list, 'hits')},
      page as (select * from hits order by key, service_id ${cut(list)})`;
  const key = isByRelevance(list.form)
    ? sql`case when r.nth <= ${sql.lit(scoredExactly)} then ${exactKey(list)} else r.nth end`
    : sql`r.stored`;
  return sql`${foundStages(list, serviceTotal(list, counted), list.depth)},
    ranked as (
      select service_id, max(text) as text, max(named) as named, min(stored) as stored from found group by service_id),
    best as materialized (
      select *, row_number() over (order by stored, service_id) as nth from ranked
      order by stored, service_id limit ${sql.lit(list.depth)}),
    hits as (
      select r.service_id, r.named, ${key} as key from best r
      left join service_search s on ${isScored(sql`r.nth <= ${sql.lit(scoredExactly)}`)}),
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

type PageRow = { cards: string; total: number; free: number | null; named: boolean };
const servicePage = compileForms<ListValues, PageRow, ListForm>((place, form) => {
  const list = listAt(form, place);
  const card = serviceCardJson({
    id: sql`page.service_id`,
    language: place('language'),
    now: list.at('now'),
    hit: hit('page'),
    asked: form.when ? startsThen(list) : null,
  });
  return sql`
    with ${serviceStages(list)}
    select total.total, total.free, total.named, ${cardsOf(card, 'page', 'service_id')} as cards from total`;
});

/** Services with their cards, counted and cut to the page in one statement; `countsFree` counts their providers at a time. */
export async function listServiceHits(
  db: Db,
  criteria: Criteria,
  window: Window,
  language: Language,
  countsFree = false,
): Promise<HitPage> {
  const form = listForm(criteria, window, countsFree);
  const rows = await servicePage(db, listValues(criteria, window, language), form);
  return toHitPage(rows[0]);
}

/** The page of words that cannot be compared with anything. */
export const noHits: HitPage = { cards: '[]', total: 0, free: null, isNamed: false };

const toHitPage = (row: PageRow | undefined): HitPage =>
  row ? { cards: maskStoredTexts(row.cards), total: row.total, free: row.free, isNamed: row.named } : noHits;

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
  const isExact = isByRelevance(form) ? sql`r.nth <= ${sql.lit(scoredExactly)}` : sql`false`;
  return sql`${foundStages(list, providerTotal(list, bounded * servicesEach), depth * servicesEach)},
    people as materialized (
      select provider_id, min(stored) as stored, row_number() over (order by min(stored), provider_id) as nth
      from found group by provider_id order by stored, provider_id limit ${sql.lit(depth)}),
    hits as materialized (
      select r.service_id, r.provider_id, r.named, r.nth,
        case when ${isExact} then ${exactKey(list)} else r.stored end as key
      from (
        select distinct on (f.service_id) f.*, p.nth
        from people p
        join found f on f.provider_id = p.provider_id and f.stored <= p.stored + ${sql.lit(storedTolerance(form))}::float8
        order by f.service_id, f.stored, f.named desc) r
      left join service_search s on ${isScored(isExact)}),
    grouped as (
      select provider_id, case when ${isExact} then min(key) else ${isByRelevance(form) ? sql`nth` : sql`min(key)`} end as key
      from hits r group by provider_id, nth), ${page},
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
    asked: form.when ? startsThen(list) : null,
  });
  return sql`
    with ${providerStages(list, servicesEach)}
    select total.total, total.free, total.named, enough.enough, ${cardsOf(card, 'shown', 'provider_id')} as cards
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

/** Titles found by their words, where the best services of the trades have too few: any of them when there are more. */
const titledMax = 1_000;
/** In how many of the best services of a trade the words of titles are looked for, for each row of a ranked list. */
const titledDepth = 60;

type Order = { by: Sql; value: Sql };

/** The order of an index, and its value in a row: the smaller, the earlier. */
const orders: Record<SearchSort, Order> = {
  relevance: { by: sql`s.base_score desc, s.service_id`, value: sql`-s.base_score::float8` },
  distance: { by: sql`s.base_score desc, s.service_id`, value: sql`-s.base_score::float8` },
  rating: { by: sql`s.rating_rank desc, s.service_id`, value: sql`-s.rating_rank::float8` },
  price: { by: sql`${priceInOrder}, s.service_id`, value: sql`s.price_cents::float8` },
  newest: { by: sql`s.created_at desc, s.service_id`, value: sql`-date_part('epoch', s.created_at)` },
};

/** Without a place nothing has a distance: "nearest first" then orders by relevance. */
const isByRelevance = ({ sort }: Pick<SearchForm, 'sort'>) => sort === 'relevance' || sort === 'distance';

const whereAll = (conditions: readonly Sql[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The rows `s` that match a search are among: of a rare price those alone, which are read once. */
const rowsOf = ({ form }: Search) => (form.rarePrice ? sql`few s` : sql`service_search s`);

/**
 * The same for conditions without words outside the title, from the narrow rows in the order of whose indexes stored
 * scores are read. Prices in their order and a narrow box have indexes of the wide rows.
 */
const scoredRowsOf = (search: Search) =>
  search.form.rarePrice || search.form.sort === 'price' || search.form.area === 'narrow'
    ? rowsOf(search)
    : sql`service_score s`;

/** The same to count: prices and ratings are in a smaller index of the wide rows, other filters in the narrow rows. */
const countedRowsOf = (search: Search) => {
  const { verified, languages, availability, area, when } = search.form;
  return verified || languages || availability || area || when ? scoredRowsOf(search) : rowsOf(search);
};

/**
 * The stage `few`: the rows of a rare price, with a place only those of whom the provider may travel there. Every other
 * stage would read them again, by an index that other services of the word or the place are in as well.
 */
function fewStage(search: Search): Sql[] {
  const { form, at } = search;
  if (!form.rarePrice) return [];
  // Both bounds always: a plan for any values expects few rows of a range, and then reads it by the index of prices.
  const lowest = form.minPrice ? at('minPriceCents') : sql`0`;
  const highest = form.maxPrice ? at('maxPriceCents') : sql`${sql.lit(highestPriceCents)}`;
  const where = [
    ...categoryFilter(search),
    sql`s.price_cents >= ${lowest}`,
    sql`s.price_cents <= ${highest}`,
  ];
  if (form.place && !form.isBeyondReach) where.push(sql`(s.area_insee is not null or ${isInBox(search)})`);
  const isOfText = form.match === 'words' || (form.match === 'meaning' && form.within === 'document');
  const columns = isOfText ? sql`${fewColumns}, s.document` : fewColumns;
  return [sql`few as materialized (select ${columns} from service_search s ${whereAll(where)})`];
}

type Rows = { search: Search; from: Sql; conditions: readonly Sql[]; text: Sql; atMost: number };

/** The first rows of an index order that meet the conditions. */
function firstRows({ search, from, conditions, text, atMost }: Rows): Sql {
  const { by, value } = orders[search.form.sort];
  return sql`(select s.service_id, s.provider_id, ${value} as value, ${text}::float8 as text, 0 as named
    from ${from} ${whereAll(conditions)} order by ${by} limit ${sql.lit(atMost)})`;
}

/** The conditions of a kind of matches, and the rows `s` that they are counted in. */
type Kind = { from: Sql; conditions: Sql[] };

/**
 * The kinds of services that match a search without a place: those of the trades that its words mean, and others with
 * its words, which only count when the first ones are fewer than a total tells.
 */
function kindsOfMatch(search: Search): Kind[] {
  const { form } = search;
  const [rows, counted] = [rowsOf(search), countedRowsOf(search)];
  if (form.match === null) return [{ from: counted, conditions: filters(search) }];
  if (form.match === 'words')
    return [{ from: rows, conditions: [sql`s.document @@ ${allWords(search)}`, ...filters(search)] }];
  // All rows are in the chosen category: a second condition on it would make the planner expect few rows.
  const ofMeant = [isMeant(search), ...filtersBesideCategory(search)];
  const ofOthers = [isNotMeant(search), titleCondition(search), ...filters(search)];
  return [
    { from: counted, conditions: ofMeant },
    { from: rows, conditions: ofOthers },
  ];
}

/** The condition on a row `s` that its own words or trade match. */
const isListed = (search: Search) =>
  sql.join(
    kindsOfMatch(search).map(({ conditions }) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`),
    sql` or `,
  );

/** The condition on a row `s` that it is among the matches, by its words or by the name of its provider. */
function isMatch(search: Search): Sql {
  const named = sql`exists (select from named n where n.service_id = s.service_id)`;
  return search.form.hasNames ? sql`(${isListed(search)} or ${named})` : sql`(${isListed(search)})`;
}

type Counted = { by: 'service' | 'provider'; atMost: number };

/**
 * Stages that count matching services up to `atMost` of each kind: `counted_1`, `counted_2` and so on, a row with
 * `services` each. By provider theirs are in `read_1`, `read_2` and so on.
 */
function countStages(search: Search, { by, atMost }: Counted): Sql {
  const column = by === 'provider' ? sql`s.provider_id` : sql``;
  const rows = kindsOfMatch(search).map(({ from, conditions }, index) => {
    const gate = index === 0 ? [] : [isMeantFew];
    return sql`select ${column} from ${from} ${whereAll([...gate, ...conditions])} limit ${sql.lit(atMost)}`;
  });
  if (search.form.hasNames)
    rows.push(
      sql`select ${column} from named n join service_search s using (service_id) where not (${isListed(search)})`,
    );
  const stages = rows.flatMap((one, index) => {
    const counted = (services: Sql, from: Sql) =>
      sql`${countedTable(index)} as materialized (select ${services} as services from ${from})`;
    if (by === 'service') return [counted(sql`count(*)`, sql`(${one}) r`)];
    const byProvider = sql`select provider_id, count(*) as services from (${one}) r group by provider_id`;
    return [
      sql`${readTable(index)} as materialized (${byProvider})`,
      counted(sql`coalesce(sum(services), 0)`, readTable(index)),
    ];
  });
  return sql.join(stages, sql`, `);
}

const readTable = (index: number) => sql.raw(`read_${index + 1}`);
const countedTable = (index: number) => sql.raw(`counted_${index + 1}`);
const servicesRead = (index: number) => sql`(select services from ${countedTable(index)})`;

/** Whether the first kind of services is fewer than a total tells, so that others are read. */
const isMeantFew = sql`${servicesRead(0)} < ${sql.lit(bounded)}`;

const ofKinds = (search: Search, of: (index: number) => Sql) =>
  Array.from({ length: kindsOfMatch(search).length + (search.form.hasNames ? 1 : 0) }, (_, index) =>
    of(index),
  );

/** The number of providers whose services were read, bounded: all of the first kind, and others, who are few. */
function providersRead(search: Search): Sql {
  const [first, ...others] = ofKinds(search, (index) => sql`select provider_id from ${readTable(index)}`);
  const beside = sql`
    select distinct provider_id from (${sql.join(others, sql` union all `)}) r
    where not exists (select from read_1 where read_1.provider_id = r.provider_id)`;
  const all = others.length === 0 ? first : sql`${first} union all ${beside}`;
  return sql`(select count(*)::int from (select from (${all}) r limit ${sql.lit(bounded)}) p)`;
}

const isNamedHit = (search: Search) => (search.form.hasNames ? sql`exists (select from named)` : sql`false`);

/**
 * The stage `total`: how many services match, bounded, whether the words name a provider among them, and how many
 * providers `atMost` services of each kind have, where they are counted.
 */
function serviceTotal(list: List, atMost: number): Sql {
  const by = list.countsFree ? 'provider' : 'service';
  const services = sql.join(ofKinds(list, servicesRead), sql` + `);
  return sql`${countStages(list, { by, atMost })},
    total as (select least(${services}, ${sql.lit(bounded)})::int as total,
      ${list.countsFree ? providersRead(list) : sql`null::int`} as free, ${isNamedHit(list)} as named)`;
}

/** The same of their providers, of at most `atMostEach` services of each trade; `whole` unless there were more. */
function providerTotal(search: Search, atMostEach: number): Sql {
  const atMost = atMostEach * Math.max(1, search.form.trades);
  // The services of a name are all read.
  const isAll = sql.join(
    kindsOfMatch(search).map((_, index) => sql`${servicesRead(index)} < ${sql.lit(atMost)}`),
    sql` and `,
  );
  return sql`${countStages(search, { by: 'provider', atMost })},
    total as materialized (
      select total, ${search.form.when ? sql`total` : sql`null::int`} as free, ${isNamedHit(search)} as named,
        total >= ${sql.lit(bounded)} or (${isAll}) as whole
      from (select ${providersRead(search)} as total) p)`;
}

/** Stages, and the rows of theirs that a list is ranked from. */
type Hits = { stages: Sql[]; rows: Sql[] };

/** The best title hits. */
function titleHits(search: Search, atMost: number): Hits {
  const { form } = search;
  if (form.match === null || !isByRelevance(form)) return { stages: [], rows: [] };
  const [all, any] = [allWords(search), anyWord(search)];
  const whole = sql.lit(textWeights.title);
  if (form.match === 'words') {
    const conditions = [sql`s.title_document @@ ${all}`, ...filters(search)];
    return {
      stages: [],
      rows: [firstRows({ search, from: rowsOf(search), conditions, text: whole, atMost })],
    };
  }
  const hitsOf = (name: string, words: Sql, text: Sql) =>
    titlesOfTrades(search, { name, words, text, atMost });
  const ofAll = hitsOf('titled', all, whole);
  if (!form.hasSeveralWords) return ofAll;
  const part = sql`${sql.lit(textWeights.titlePart)} * m.weight`;
  const ofAny = hitsOf('titled_in_part', any, part);
  return { stages: [...ofAll.stages, ...ofAny.stages], rows: [...ofAll.rows, ...ofAny.rows] };
}

type TitleWords = { name: string; words: Sql; text: Sql; atMost: number };

/**
 * Titles of meant trades with these words: those among the best services of each trade, read from an index until they
 * suffice, so that a frequent word costs the same in every size of the catalogue; and those found by the words, where
 * the first ones are too few.
 */
function titlesOfTrades(search: Search, { name, words, text, atMost }: TitleWords): Hits {
  const { by } = orders[search.form.sort];
  const table = sql.raw(name);
  const hasWords = sql`s.title_document @@ ${words}`;
  const shared = filtersBesideCategory(search);
  const best = sql`(select s.service_id, s.provider_id, s.base_score, s.title_document from ${scoredRowsOf(search)}
    ${whereAll([sql`s.category_id = m.category_id`, ...shared])}
    order by ${by} limit ${sql.lit(titledDepth * atMost)}) s`;
  const ofTrade = firstRows({ search, from: best, conditions: [hasWords], text, atMost });
  const areFew = sql`(select count(*) from ${table}) < ${sql.lit(atMost)}`;
  // By the index of titles: most words in few titles of a trade are in few titles of all.
  const isOfTrades = sql`s.category_id || '' in (${tradesOf(search)})`;
  const found = sql`(select s.* from ${rowsOf(search)}
    ${whereAll([areFew, hasWords, isOfTrades, ...shared])} limit ${sql.lit(titledMax)}) s`;
  const from = sql`${meantTrades(search)} join ${found} using (category_id)`;
  return {
    stages: [
      sql`${table} as materialized (
        select first.* from ${meantTrades(search)} cross join lateral ${ofTrade} first)`,
    ],
    rows: [sql`(select * from ${table})`, firstRows({ search, from, conditions: [], text, atMost })],
  };
}

/** The rows that the list is ranked from, each source with at most `atMost` in the order of an index. */
function sources(search: Search, atMost: number): Sql[] {
  const { form } = search;
  const rows = rowsOf(search);
  const inOrder = isByRelevance(form) ? scoredRowsOf(search) : rows;
  if (form.match === null)
    return [firstRows({ search, from: inOrder, conditions: filters(search), text: sql`0`, atMost })];
  if (form.match === 'words') {
    const conditions = [sql`s.document @@ ${allWords(search)}`, ...filters(search)];
    return [firstRows({ search, from: rows, conditions, text: sql.lit(textWeights.description), atMost })];
  }
  const ofMeant = firstRows({
    search,
    from: inOrder,
    conditions: [sql`s.category_id = m.category_id`, ...filtersBesideCategory(search)],
    text: sql`${sql.lit(textWeights.category)} * m.weight`,
    atMost,
  });
  const ofOthers = firstRows({
    search,
    from: rows,
    conditions: [isMeantFew, isNotMeant(search), titleCondition(search), ...filters(search)],
    text: sql.lit(textWeights.description),
    atMost,
  });
  return [sql`(select first.* from ${meantTrades(search)} cross join lateral ${ofMeant} first)`, ofOthers];
}

/**
 * Stages that end in `found`: service_id, provider_id, text, named and `stored`, the sort key by stored values, once for
 * each source that has the service. Each gives its best `atMost` rows, so that no list reads all that match.
 */
function foundStages(search: Search, total: Sql, atMost: number): Sql {
  const { form } = search;
  const weights = sharedWeights({ text: form.match !== null, distance: false });
  const titled = titleHits(search, atMost);
  const named = form.hasNames ? [namedStage(search)] : [];
  const ofNamed = sql`(select s.service_id, s.provider_id, ${orders[form.sort].value} as value,
    ${sql.lit(textWeights.title)}::float8 as text, s.named from named s)`;
  const rows = [...sources(search, atMost), ...titled.rows, ...(form.hasNames ? [ofNamed] : [])];
  const stored = isByRelevance(form)
    ? sql`-(${sql.lit(weights.text)}::float8 * text - value * ${sql.lit(weights.rating / relevanceWeights.rating)}::float8 + named)`
    : sql`value`;
  const found = sql`found as materialized (
    select service_id, provider_id, text, named, ${stored} as stored from (${sql.join(rows, sql` union all `)}) r)`;
  return sql.join([...fewStage(search), ...named, total, ...titled.stages, found], sql`, `);
}

/** A service this far behind another one by stored keys may be before it by exact ones. */
function storedTolerance(form: SearchForm): number {
  const weights = sharedWeights({ text: form.match !== null, distance: false });
  return isByRelevance(form) ? weights.nextSlot / scoreSteps : 0;
}

/** The exact sort key of a row `s` of service_search that is ranked as `r`. */
function exactKey({ form, at }: Search): Sql {
  const weights = sharedWeights({ text: form.match !== null, distance: false });
  return sql`-(${relevanceOf({ weights, now: at('now'), text: sql`r.text` })} + r.named)`;
}

/** A page of the usual size, and a little more. */
const firstDepth = 25;

/** A list is ranked deep enough for its page, in few forms of statement; no deeper than is counted for pages before that. */
function depthFor(rows: number, sort: SearchSort): number {
  let depth: number = isByRelevance({ sort }) ? scoredExactly : firstDepth;
  while (depth < rows) depth *= 2;
  return rows <= exactTotalLimit ? Math.min(depth, exactTotalLimit) : depth;
}

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
/** The condition on a row `s` that its public point may be as near as a provider travels. */
const isInBox = ({ at }: Search) =>
  sql`${base} <@ box(${onPlane(at('south'), at('west'))}, ${onPlane(at('north'), at('east'))})`;

/**
 * The first rows that meet the conditions in the order of an index: with a place, the nearest providers who travel
 * there, and those whose area lists it.
 */
function firstCandidates(search: Search, columns: Sql, conditions: readonly Sql[], atMost: number): Sql {
  const { form, at } = search;
  // A subquery of its own, so that the distance is computed once for each row.
  const away = form.place ? sql`cross join lateral (select ${distance(search)} as km offset 0) d` : sql``;
  const rows = (where: readonly Sql[], order: Sql) => sql`
    select ${columns} from ${rowsOf(search)} ${away} ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    order by ${order} limit ${sql.lit(atMost)}`;
  if (!form.place) return rows(conditions, indexOrders[form.sort]);
  const order = sql`${base} <-> ${onPlane(at('lat'), at('lng'))}`;
  if (form.isBeyondReach) return rows(conditions, order);
  const near = form.radius ? [...conditions, sql`d.km <= ${at('radiusKm')}`] : conditions;
  const come = [isInBox(search), sql`s.area_insee is null`, sql`d.km <= s.reach_km`];
  return sql`(${rows([...come, ...near], order)}) union all (${rows([sql`s.area_insee && ${at('insee')}`, ...near], order)})`;
}

/**
 * Stages that end in `candidates`: at most `atMost` rows, and as many of each matching category. Services that only
 * have the words in their title are read when the categories have too few.
 */
function candidateStages(search: Search, text: TextStage, atMost: number): Sql {
  const { form } = search;
  const columns = candidateColumns(form.place ? sql`d.km` : sql`null::float8`);
  const unnamed = sql`${columns}, null::float8 as weight`;
  if (form.match !== 'meaning') {
    const rows = firstCandidates(search, unnamed, [...text.where, ...filters(search)], atMost);
    if (form.hasNames) return sql`listed as materialized (${rows}), ${nameStages(search)}`;
    return sql`candidates as not materialized (${rows})`;
  }
  // All rows are in the chosen category: a second condition on it would make the planner expect few rows.
  const ofMeant = [sql`s.category_id = m.category_id`, ...filtersBesideCategory(search)];
  const ofOthers = [
    sql`(select count(*) from meant) < ${sql.lit(atMost)}`,
    isNotMeant(search),
    ...text.where,
    ...filters(search),
  ];
  const meant = sql`${columns}, m.weight`;
  return sql`meant as materialized (
      select first.* from ${meantTrades(search)}
      cross join lateral (${firstCandidates(search, meant, ofMeant, atMost)}) first),
    ${sql.raw(form.hasNames ? 'listed' : 'candidates')} as materialized (select * from meant union all (${firstCandidates(search, unnamed, ofOthers, atMost)}))
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
  return sql.join([...fewStage(search), candidateStages(search, text, atMost), hits], sql`, `);
}

/** At most this many providers of one name are read: more would only differ in place and rating. */
const namesakesMax = 200;

/** The weight of a name: equal to the query, with all its words, or with those that belong to no trade. */
const says = { whole: 3, all: 2, foreign: 1 } as const;

const holds = (words: Sql) => sql`n.document @@ to_tsquery('pg_catalog.simple', ${words})`;

/**
 * The stage `named`: the services of providers whose name matches the query, within the same filters and place. Words
 * of the name that belong to a trade may be missing when the service is of that trade.
 */
function namedStage(search: Search): Sql {
  const { form, at } = search;
  const among = (condition: Sql, how: number) =>
    sql`(select n.provider_id, ${sql.lit(how)} as how from provider_name n where ${condition} limit ${sql.lit(namesakesMax)})`;
  const named = [among(sql`n.words = ${at('name')}`, says.whole), among(holds(at('wholeName')), says.all)];
  if (form.trades > 0) named.push(among(holds(at('foreignName')), says.foreign));
  const where = [
    ...filters(search),
    sql`(n.how > ${sql.lit(says.foreign)} or ${isMeant(search)})`,
    ...withinReach(search),
  ];
  return sql`
    named as materialized (
      select distinct on (s.service_id) ${candidateColumns(distance(search))},
        (select m.weight from ${meantTrades(search)} where m.category_id = s.category_id) as weight,
        n.how as named
      from (${sql.join(named, sql` union all `)}) n join service_search s on s.provider_id = n.provider_id
      where ${sql.join(where, sql` and `)}
      order by s.service_id, n.how desc)`;
}

/** Stages that end in `candidates`: the services of `named` before those of `listed`. */
function nameStages(search: Search): Sql {
  return sql`${namedStage(search)},
    candidates as materialized (
      select * from named
      union all
      select l.*, 0 as named from listed l where not exists (select from named n where n.service_id = l.service_id))`;
}

/** With a place, only providers who travel there. */
function withinReach(search: Search): Sql[] {
  const { form, at } = search;
  if (!form.place || form.isBeyondReach) return [];
  const km = distance(search);
  const comes = comesTo(km, at('insee'));
  return form.radius ? [comes, sql`${km} <= ${at('radiusKm')}`] : [comes];
}

/** The weight of a hit by where the words were found: 1 means all of them in the title. */
const textWeights = { title: 1, category: 0.8, titlePart: 0.9, description: 0.4 } as const;

// In a select of its own, because a plan for any words would read them anew for each row.
const allWords = ({ at }: Search) => sql`(select to_tsquery('public.fr', ${at('allWords')}))`;
const anyWord = ({ at }: Search) => sql`(select to_tsquery('public.fr', ${at('anyWord')}))`;

// The number of trades is part of the text: the planner takes an array that it does not know for ten elements, and then
// makes a new plan for each call. Words of a trade that is not offered here mean none: its place is null.
const nthOf = ({ form, at }: Search, name: 'trades' | 'weights') =>
  Array.from({ length: Math.max(1, form.trades) }, (_, index) => sql`(${at(name)})[${sql.lit(index + 1)}]`);
const tradesOf = (search: Search) => sql.join(nthOf(search, 'trades'));

/** The meant trades as rows `m` with their weights. */
function meantTrades(search: Search): Sql {
  const weights = nthOf(search, 'weights');
  const rows = nthOf(search, 'trades').map((trade, index) => sql`(${trade}, ${weights[index]})`);
  return sql`(values ${sql.join(rows)}) as m (category_id, weight)`;
}

const isMeant = (search: Search) => sql`s.category_id in (${tradesOf(search)})`;
const isNotMeant = (search: Search) => sql`(s.category_id in (${tradesOf(search)})) is not true`;

/** The condition on services outside the meant trades: all words in the title, or in title and description. */
const titleCondition = (search: Search) =>
  search.form.within === 'title'
    ? sql`s.title_document @@ ${allWords(search)}`
    : sql`s.document @@ ${allWords(search)}`;

/** The relevance of a row `s` without its distance and name, from 0 to 1 (decision 0010). */
function relevanceOf({ weights, now, text }: { weights: Weights; now: Sql; text: Sql }): Sql {
  const hours = sql`date_part('epoch', s.next_slot_at - ${now}) / 3600`;
  const known = knownOf({
    verified: sql`s.verified`,
    ratingMean: sql`s.rating_mean`,
    ratingCount: sql`s.rating_count`,
  });
  return sql`${sql.lit(weights.rating)}::float8 * (s.rating_rank - 1) / 4 + ${sql.lit(weights.known)}::float8 * ${known}
    + ${sql.lit(weights.nextSlot)}::float8 * case
      when ${bookable(now)} then 1 / (1 + (${hours}) / ${sql.lit(halfWeightHours)}::float8)
      when s.by_appointment then 0.5 else 0 end
    + ${sql.lit(weights.text)}::float8 * ${text}`;
}

/** The conditions on a row of service_search `s` besides words and place. */
const filters = (search: Search): Sql[] => [...categoryFilter(search), ...filtersBesideCategory(search)];

function categoryFilter({ form, at }: Search): Sql[] {
  // Either a trade or a child category, never both in one condition: only then can a list be read in the order of an
  // index.
  const column = form.category === 'root' ? sql`s.root_id` : sql`s.category_id`;
  return form.category === null ? [] : [sql`${column} = ${at('categoryId')}`];
}

/** The same for rows of the meant trades, which are all in the chosen category. */
function filtersBesideCategory({ form, at }: Search): Sql[] {
  const where: Sql[] = [];
  if (form.minRating) where.push(passes(sql`coalesce(s.rating_mean, 0) < ${at('minMean')}`));
  where.push(...priceFilters({ form, at }));
  if (form.verified) where.push(sql`s.verified`);
  if (form.languages) where.push(languageFilter({ form, at }));
  if (form.availability) where.push(slotFilter(form.availability, at('now')));
  if (form.area) where.push(areaFilter({ form, at }));
  if (form.when) where.push(isFreeThen({ form, at }));
  return where;
}

/** A rare language is part of the text, because only a constant is compared with the condition of its index. */
const languageFilter = ({ form, at }: Search): Sql =>
  form.rareLanguage
    ? sql`s.languages @> array[${sql.lit(form.rareLanguage)}]`
    : sql`s.languages && ${at('languages')}`;

/** The public point is in the box: by the index of points where few are, otherwise in any order. */
function areaFilter({ form, at }: Search): Sql {
  const [west, south, east, north] = [at('areaWest'), at('areaSouth'), at('areaEast'), at('areaNorth')];
  return form.area === 'narrow'
    ? sql`${base} <@ box(${onPlane(south, west)}, ${onPlane(north, east)})`
    : passes(sql`s.lat < ${south} or s.lat > ${north} or s.lon < ${west} or s.lon > ${east}`);
}

/**
 * A condition that most rows pass. A plan for any value expects a third of the rows to pass a comparison and one in
 * two hundred to pass a range, so that it would fetch the whole range by its index; of a negated comparison it expects
 * two thirds, and no index serves it.
 */
const passes = (failing: Sql) => sql`(${failing}) is not true`;

/** By the index of prices only where few rows have such a price, or the list is in its order. */
function priceFilters({ form, at }: Search): Sql[] {
  const isByIndex = form.rarePrice || form.sort === 'price';
  const price = form.sort === 'price' ? priceInOrder : sql`s.price_cents`;
  const where: Sql[] = [];
  if (form.minPrice) {
    const lowest = at('minPriceCents');
    where.push(isByIndex ? sql`${price} >= ${lowest}` : passes(sql`${price} < ${lowest}`));
  }
  if (form.maxPrice) {
    const highest = at('maxPriceCents');
    where.push(isByIndex ? sql`${price} <= ${highest}` : passes(sql`${price} > ${highest}`));
  }
  return where;
}

const bookable = (now: Sql) => sql`s.ask_by >= ${now}`;

/** Written so that its index is not used: half of all rows pass, and joining them with a category costs more than it saves. */
const bookableInList = (now: Sql) => sql`s.ask_by + interval '0' >= ${now}`;

export function slotFilter(filter: AvailabilityFilter, now: Sql): Sql {
  if (filter === 'BY_APPOINTMENT') return sql`s.by_appointment`;
  if (filter === 'NOW') {
    const until = sql`${now} + make_interval(hours => ${sql.lit(nowWindowHours)})`;
    return sql`(${bookableInList(now)} and s.next_slot_at <= ${until})`;
  }
  // Almost all providers are in one zone: the end of the period is computed once for them, and not for each row.
  const end = sql`case s.time_zone when ${sql.lit(platformTimeZone)} then (select ${endOf(filter, now, sql.lit(platformTimeZone))})
    else ${endOf(filter, now, sql`s.time_zone`)} end`;
  return sql`(${bookableInList(now)} and s.next_slot_at < ${end})`;
}

/** The end of the day or of the week of `now` by the clock of a zone. */
function endOf(filter: 'TODAY' | 'THIS_WEEK', now: Sql, zone: Sql): Sql {
  const local = sql`${now} at time zone ${zone}`;
  return filter === 'TODAY'
    ? sql`(date_trunc('day', ${local}) + interval '1 day') at time zone ${zone}`
    : sql`(date_trunc('week', ${local}) + interval '7 days') at time zone ${zone}`;
}

type Point = { lat: Sql; lng: Sql };

/** Great-circle kilometres between two points. */
export const kmBetween = (from: Point, to: Point) => sql`12742 * asin(least(1, sqrt(
    power(sin(radians(${to.lat} - ${from.lat}) / 2), 2)
    + cos(radians(${from.lat})) * cos(radians(${to.lat})) * power(sin(radians(${to.lng} - ${from.lng}) / 2), 2))))`;

export const originOf = ({ at }: Search): Point => ({ lat: at('lat'), lng: at('lng') });

/** Kilometres from the origin to the public point of a row. */
function distance(search: Search): Sql {
  return search.form.place
    ? kmBetween(originOf(search), { lat: sql`s.lat`, lng: sql`s.lon` })
    : sql`null::float8`;
}

/** Whether the provider of a row travels to a place so many kilometres away, which one of these codes names. */
export const comesTo = (km: Sql, codes: Sql) =>
  sql`case when s.area_insee is null then ${km} <= s.reach_km else s.area_insee && ${codes} end`;

/** The columns of a row `s` that the filters of a search beside its price need, and those of candidates. */
const fewColumns = sql`
  s.service_id, s.provider_id, s.category_id, s.root_id, s.price_cents, s.rating_rank, s.rating_mean, s.rating_count,
  s.verified, s.languages, s.created_at, s.next_slot_at, s.ask_by, s.by_appointment, s.title_document, s.base_score,
  s.lat, s.lon, s.reach_km, s.area_insee, s.time_zone`;

/** The columns of a row `s` that the order of a list and its stages need. */
const candidateColumns = (km: Sql) => sql`
  s.service_id, s.provider_id, s.category_id, s.price_cents, s.rating_rank, s.rating_mean, s.rating_count, s.verified,
  s.created_at, s.next_slot_at, s.ask_by, s.by_appointment, s.title_document, s.base_score, ${km} as km`;
