import { sql } from 'kysely';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import { relevanceWeights, scoredExactly, type SearchSort } from '#contract/search-limits.ts';
import { filters, filtersBesideCategory, priceInOrder } from './filter-queries.ts';
import { namedStage } from './name-queries.ts';
import type { Search, SearchForm, Sql } from './form-queries.ts';
import { allWords, anyWord, meantTrades, relevanceOf, textWeights, titleCondition } from './text-queries.ts';
import { scoreSteps } from '../refresh/score-queries.ts';
import { sharedWeights } from '../rules.ts';

/** Titles found by their words, where the best services of the trades have too few: any of them when there are more. */
const titledMax = 1_000;
/** In how many of the best services of a trade the words of titles are looked for, for each row of a ranked list. */
const titledDepth = 60;
const bounded = exactTotalLimit + 1;

type Order = { by: Sql; value: Sql };

/** The order of an index, and its value in a row: the smaller, the earlier. */
const orders: Record<SearchSort, Order> = {
  relevance: { by: sql`s.base_score desc, s.service_id`, value: sql`-s.base_score::float8` },
  distance: { by: sql`s.base_score desc, s.service_id`, value: sql`-s.base_score::float8` },
  rating: { by: sql`s.rating_rank desc, s.service_id`, value: sql`-s.rating_rank::float8` },
  price: { by: sql`${priceInOrder}, s.service_id`, value: sql`s.price_cents::float8` },
  newest: { by: sql`s.created_at desc, s.service_id`, value: sql`-date_part('epoch', s.created_at)` },
};

/** Without a place, "nearest first" is relevance. */
export const isByRelevance = ({ sort }: Pick<SearchForm, 'sort'>) =>
  sort === 'relevance' || sort === 'distance';

const where = (conditions: readonly Sql[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

type Rows = { search: Search; conditions: readonly Sql[]; text: Sql; from?: Sql; atMost: number };

/** The first rows of an index order that meet the conditions. */
function firstRows({ search, conditions, text, from, atMost }: Rows): Sql {
  const { by, value } = orders[search.form.sort];
  return sql`(select s.service_id, s.provider_id, ${value} as value, ${text}::float8 as text, 0 as named
    from ${from ?? sql`service_search s`} ${where(conditions)} order by ${by} limit ${sql.lit(atMost)})`;
}

/**
 * The kinds of services that match a search without a place, each as conditions on a row `s`: those of the trades that
 * its words mean, and others with its words, which only count when the first ones are fewer than a total tells.
 */
function kindsOfMatch(search: Search): Sql[][] {
  const { form, at } = search;
  if (form.match === null) return [filters(search)];
  if (form.match === 'words') return [[sql`s.document @@ ${allWords(search)}`, ...filters(search)]];
  const ids = at('trades');
  // All rows are in the chosen category: a second condition on it would make the planner expect few rows.
  const ofMeant = [sql`s.category_id = any(${ids})`, ...filtersBesideCategory(search)];
  const ofOthers = [sql`s.category_id <> all(${ids})`, titleCondition(search), ...filters(search)];
  return [ofMeant, ofOthers];
}

/** The condition on a row `s` that its own words or trade match. */
const isListed = (search: Search) =>
  sql.join(
    kindsOfMatch(search).map((conditions) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`),
    sql` or `,
  );

/** The condition on a row `s` that it is among the matches, by its words or by the name of its provider. */
export function isMatch(search: Search): Sql {
  const named = sql`exists (select from named n where n.service_id = s.service_id)`;
  return search.form.hasNames ? sql`(${isListed(search)} or ${named})` : sql`(${isListed(search)})`;
}

type Counted = { by: 'service' | 'provider'; atMost: number };

/**
 * Stages that count matching services up to `atMost` of each kind, in all or by provider: `read_1`, `read_2` and so on,
 * each with a column `services`.
 */
function countStages(search: Search, { by, atMost }: Counted): Sql[] {
  const column = by === 'provider' ? sql`s.provider_id` : sql``;
  const counted = (rows: Sql) =>
    by === 'provider'
      ? sql`select provider_id, count(*) as services from (${rows}) r group by provider_id`
      : sql`select count(*) as services from (${rows}) r`;
  const kinds = kindsOfMatch(search);
  const rows = kinds.map((conditions, index) => {
    const gate = index === 0 ? [] : [isMeantFew];
    return sql`select ${column} from service_search s ${where([...gate, ...conditions])} limit ${sql.lit(atMost)}`;
  });
  if (search.form.hasNames)
    rows.push(
      sql`select ${column} from named n join service_search s using (service_id) where not (${isListed(search)})`,
    );
  return rows.map((one, index) => sql`${readTable(index)} as materialized (${counted(one)})`);
}

const readTable = (index: number) => sql.raw(`read_${index + 1}`);
const servicesRead = (index: number) => sql`(select coalesce(sum(services), 0) from ${readTable(index)})`;

/** Whether the first kind of services is fewer than a total tells, so that others are read. */
const isMeantFew = sql`${servicesRead(0)} < ${sql.lit(bounded)}`;

const allRead = (search: Search, columns: Sql) => {
  const tables = kindsOfMatch(search).length + (search.form.hasNames ? 1 : 0);
  const rows = Array.from({ length: tables }, (_, index) => sql`select ${columns} from ${readTable(index)}`);
  return sql.join(rows, sql` union all `);
};

const isNamedHit = (search: Search) => (search.form.hasNames ? sql`exists (select from named)` : sql`false`);

/** The stage `total`: how many services match, bounded, and whether the words name a provider among them. */
export function serviceTotal(search: Search): Sql {
  return sql`${sql.join(countStages(search, { by: 'service', atMost: bounded }), sql`, `)},
    total as (select least(sum(services), ${sql.lit(bounded)})::int as total, ${isNamedHit(search)} as named
      from (${allRead(search, sql`services`)}) r)`;
}

/** The same of their providers, of at most `atMostEach` services of each trade; `whole` unless there were more. */
export function providerTotal(search: Search, atMostEach: number): Sql {
  const atMost = atMostEach * Math.max(1, search.form.trades);
  const most = sql.join(kindsOfMatch(search).map((_, index) => servicesRead(index)));
  return sql`${sql.join(countStages(search, { by: 'provider', atMost }), sql`, `)},
    total as (select count(*)::int as total, ${isNamedHit(search)} as named,
        greatest(${most}) < ${sql.lit(atMost)} or count(*) >= ${sql.lit(bounded)} as whole
      from (select distinct provider_id from (${allRead(search, sql`provider_id`)}) r limit ${sql.lit(bounded)}) b)`;
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
    return { stages: [], rows: [firstRows({ search, conditions, text: whole, atMost })] };
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
  const best = sql`(select s.service_id, s.provider_id, s.base_score, s.title_document from service_search s
    ${where([sql`s.category_id = m.category_id`, ...shared])}
    order by ${by} limit ${sql.lit(titledDepth * atMost)}) s`;
  const ofTrade = firstRows({ search, conditions: [hasWords], text, from: best, atMost });
  const areFew = sql`(select count(*) from ${table}) < ${sql.lit(atMost)}`;
  // By the index of titles: most words in few titles of a trade are in few titles of all.
  const isOfTrades = sql`s.category_id || '' = any(${search.at('trades')})`;
  const found = sql`(select s.* from service_search s
    ${where([areFew, hasWords, isOfTrades, ...shared])} limit ${sql.lit(titledMax)}) s`;
  const from = sql`${meantTrades(search)} join ${found} using (category_id)`;
  return {
    stages: [
      sql`${table} as materialized (
        select first.* from ${meantTrades(search)} cross join lateral ${ofTrade} first)`,
    ],
    rows: [sql`(select * from ${table})`, firstRows({ search, conditions: [], text, from, atMost })],
  };
}

/** The rows that the list is ranked from, each source with at most `atMost` in the order of an index. */
function sources(search: Search, atMost: number): Sql[] {
  const { form, at } = search;
  if (form.match === null) return [firstRows({ search, conditions: filters(search), text: sql`0`, atMost })];
  if (form.match === 'words') {
    const conditions = [sql`s.document @@ ${allWords(search)}`, ...filters(search)];
    return [firstRows({ search, conditions, text: sql.lit(textWeights.description), atMost })];
  }
  const ofMeant = firstRows({
    search,
    conditions: [sql`s.category_id = m.category_id`, ...filtersBesideCategory(search)],
    text: sql`${sql.lit(textWeights.category)} * m.weight`,
    atMost,
  });
  const ofOthers = firstRows({
    search,
    conditions: [
      isMeantFew,
      sql`s.category_id <> all(${at('trades')})`,
      titleCondition(search),
      ...filters(search),
    ],
    text: sql.lit(textWeights.description),
    atMost,
  });
  return [sql`(select first.* from ${meantTrades(search)} cross join lateral ${ofMeant} first)`, ofOthers];
}

/**
 * Stages that end in `ranked`: service_id, provider_id, text, named and `stored`, the sort key by stored values. Each
 * source gives its best `atMost` rows, so that no list reads all that match.
 */
export function rankedStages(search: Search, total: Sql, atMost: number): Sql {
  const { form } = search;
  const weights = sharedWeights({ text: form.match !== null, distance: false });
  const titled = titleHits(search, atMost);
  const named = form.hasNames ? [namedStage(search)] : [];
  const ofNamed = sql`(select s.service_id, s.provider_id, ${orders[form.sort].value} as value,
    ${sql.lit(textWeights.title)}::float8 as text, s.named from named s)`;
  const rows = [...sources(search, atMost), ...titled.rows, ...(form.hasNames ? [ofNamed] : [])];
  const stored = isByRelevance(form)
    ? sql`-(${sql.lit(weights.text)}::float8 * max(text) - value * ${sql.lit(weights.rating / relevanceWeights.rating)}::float8 + max(named))`
    : sql`value`;
  const ranked = sql`ranked as materialized (
    select service_id, provider_id, max(text) as text, max(named) as named, ${stored} as stored
    from (${sql.join(rows, sql` union all `)}) r group by service_id, provider_id, value)`;
  return sql.join([...named, total, ...titled.stages, ranked], sql`, `);
}

/** A service this far behind another one by stored keys may be before it by exact ones. */
export function storedTolerance(form: SearchForm): number {
  const weights = sharedWeights({ text: form.match !== null, distance: false });
  return isByRelevance(form) ? weights.nextSlot / scoreSteps : 0;
}

/** The exact sort key of a row `s` of service_search that is ranked as `r`. */
export function exactKey({ form, at }: Search): Sql {
  const weights = sharedWeights({ text: form.match !== null, distance: false });
  return sql`-(${relevanceOf({ weights, now: at('now'), text: sql`r.text` })} + r.named)`;
}

/** A page of the usual size, and a little more. */
const firstDepth = 25;

/** A list is ranked deep enough for its page, in few forms of statement. */
export function depthFor(rows: number, sort: SearchSort): number {
  let depth: number = isByRelevance({ sort }) ? scoredExactly : firstDepth;
  while (depth < rows) depth *= 2;
  return depth;
}
