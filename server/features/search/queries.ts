import { sql, type RawBuilder } from 'kysely';
import type { CategoryWords } from './understanding/vocabulary-rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Language } from '#contract/languages.ts';
import { overviewTownsMax, suggestionsMax } from '#contract/search-limits.ts';
import type { SearchOverview, SearchSuggestions } from '#contract/search.ts';
import { cityCode } from '#server/features/places/queries.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

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

/** The lengths of a comment that is an example of a review. */
const exampleComment = { min: 30, max: 120 };
const exampleStars = 4;
/** So many of the best rated services have the reviews that are looked at. */
const exampleAmong = 100;

/** The overview of the home page: prices of the featured categories, towns of providers, a recent review. */
export async function findOverview(db: Db): Promise<SearchOverview> {
  const { rows } = await sql<SearchOverview>`${prepared}
    with offered as materialized (
      select s.provider_id, s.root_id, s.price_cents, v.price_unit
      from service_search s join service v on v.id = s.service_id),
    usual as (
      select root_id, case when is_hourly then 'HOUR' else 'VISIT' end as price_unit,
        case when is_hourly then by_hour else by_visit end as price_cents
      from (
        select root_id, min(price_cents) filter (where price_unit = 'HOUR') as by_hour,
          min(price_cents) filter (where price_unit = 'VISIT') as by_visit,
          2 * count(distinct provider_id) filter (where price_unit = 'HOUR') >= count(distinct provider_id) as is_hourly
        from offered group by root_id) r),
    best as (
      select provider_id from service_search order by rating_rank desc, service_id limit ${sql.lit(exampleAmong)}),
    homes as (
      select ${cityCode(sql`p.place_insee`)} as insee, count(*) as providers
      from (select distinct provider_id from offered) o join provider p on p.id = o.provider_id
      group by 1 order by 2 desc, 1 limit ${sql.lit(overviewTownsMax)})
    select (
      select coalesce(json_agg(json_build_object('id', c.id, 'priceFrom', u.price_cents / 100::float8, 'priceUnit', u.price_unit) order by c.position, c.id), '[]')
      from usual u join category c on c.id = u.root_id where c.featured) as categories, (
      select coalesce(json_agg(json_build_object('insee', l.insee, 'name', l.name, 'postalCode', l.postal_codes[1]) order by h.providers desc, l.insee), '[]')
      from homes h join place l using (insee)) as towns, (
      select json_build_object('rating', r.rating, 'comment', r.comment, 'visitDate', r.visit_date, 'providerId', r.provider_id)
      from review r where r.status = 'PUBLISHED' and r.rating >= ${sql.lit(exampleStars)} and not r.not_performed
        and length(r.comment) between ${sql.lit(exampleComment.min)} and ${sql.lit(exampleComment.max)}
        and r.provider_id in (select provider_id from best)
      order by r.published_at desc, r.id limit 1) as review`.execute(db);
  const [overview] = rows;
  if (!overview) throw new Error('the overview is one row');
  return overview;
}

/** A range of prices in cents, and the category that they are asked in. */
export type PriceRange = {
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  categoryId?: string | undefined;
};

/** In a category that is small itself, a price is rare that one service in so many has. */
const rareInCategory = 5;

/**
 * Whether fewer services in the search than `atLeast`, or than one in `oneIn`, have a price in this range, or are in the
 * category, of which few have that price. No more than that are counted.
 */
export async function isPriceRare(
  db: Db,
  { minPriceCents, maxPriceCents, categoryId }: PriceRange,
  { atLeast, oneIn }: { atLeast: number; oneIn: number },
): Promise<boolean> {
  const bounds = [sql`true`];
  if (minPriceCents !== undefined) bounds.push(sql`price_cents >= ${minPriceCents}`);
  if (maxPriceCents !== undefined) bounds.push(sql`price_cents <= ${maxPriceCents}`);
  const isPriced = sql.join(bounds, sql` and `);
  const category = sql`${categoryId ?? null}::text`;
  const { rows } = await sql<{ rare: boolean }>`
    with counted as materialized (
      select greatest(${atLeast}::int, sum(service_count) filter (where parent_id is null) / ${oneIn}::int)::int as enough,
        max(service_count) filter (where id = ${category}) as in_category
      from category)
    select case
      when (select count(*) from (select from service_search where ${isPriced} limit (select enough from counted)) s) < enough
        then true
      when in_category < enough then in_category > ${rareInCategory}::int * (
        select count(*) from service_search
        where (category_id = ${category} or root_id = ${category}) and ${isPriced})
      else false end as rare
    from counted`.execute(db);
  return rows[0]?.rare ?? false;
}

/** Names and synonyms of all categories in all languages, roots first. */
export function listCategoryWords(db: Db): Promise<CategoryWords[]> {
  return db
    .selectFrom('category_text as t')
    .innerJoin('category as c', 'c.id', 't.category_id')
    .select(['t.category_id', 'c.parent_id', 't.language', 't.name', 't.synonyms'])
    .orderBy((one) => one('c.parent_id', 'is not', null))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

/** Whether the names of a provider who can be found have these folded words. */
export async function hasProviderNamed(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from provider_name where document @@ plainto_tsquery('pg_catalog.simple', ${words})
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The stars to subtract from and to add to a count; null for none. */
export type StarChange = { removed: number | null; added: number | null };

/** The column rating_counts of a row after that change. */
export function movedCounts({ removed, added }: StarChange): RawBuilder<number[]> {
  return sql<number[]>`(
    select array_agg(n + (star = ${added ?? 0}::int)::int - (star = ${removed ?? 0}::int)::int order by star)
    from unnest(rating_counts) with ordinality as counted (n, star))`;
}

/** At most this many titles are read: enough to find the common ones, and a limit where a million begin alike. */
const titlesRead = 500;

/** Titles of services with all the words, the last one possibly unfinished; the most common first. */
export async function listTitles(
  db: Db,
  lexemes: readonly string[],
  language: Language,
): Promise<SearchSuggestions['services']> {
  const all = sql`(select to_tsquery('public.fr', ${lexemes.join(' & ')}))`;
  const { rows } = await sql<SearchSuggestions['services'][number]>`
    ${prepared} with hits as materialized (
      select service_id, words, category_id, rating_rank from service_search
      where document @@ ${all} and title_document @@ ${all} limit ${titlesRead}),
    common as (
      select words, category_id, count(*) as times, (array_agg(service_id order by rating_rank desc, service_id))[1] as service_id
      from hits group by words, category_id order by times desc, words limit ${suggestionsMax})
    select v.title, c.category_id as "categoryId", t.name as "categoryName"
    from common c join service v on v.id = c.service_id
    join category_text t on t.category_id = c.category_id and t.language = ${language}
    order by c.times desc, c.words`.execute(db);
  return rows;
}

/** At most this many providers of a name are read. */
const namesRead = 200;

/** Providers whose name has all the words, the last one possibly unfinished; those with the shortest name first. */
export async function listNames(
  db: Db,
  lexemes: readonly string[],
): Promise<
  { id: string; business_name: string | null; first_name: string; last_name: string; city: string }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listNames>>[number]>`
    ${prepared} with hits as materialized (
      select provider_id, words from provider_name
      where document @@ to_tsquery('pg_catalog.simple', ${lexemes.join(' & ')}) limit ${namesRead}),
    first as (select * from hits order by length(words), words, provider_id limit ${suggestionsMax})
    select p.id, p.business_name, a.first_name, a.last_name, coalesce(p.city, '') as city
    from first f join provider p on p.id = f.provider_id join account a on a.id = p.account_id
    order by length(f.words), f.words, p.id`.execute(db);
  return rows;
}
