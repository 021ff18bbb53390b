import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { suggestionsMax } from '#contract/search-limits.ts';
import type { SearchSuggestions } from '#contract/search.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

/** At most this many titles are read: enough to find the common ones, and a limit where a million begin alike. */
const titlesRead = 500;

/** Titles of services with all the words, the last one possibly unfinished; the most common first. */
export async function listTitles(
  db: Db,
  lexemes: readonly string[],
  language: Language,
): Promise<SearchSuggestions['services']> {
  const all = sql`to_tsquery('public.fr', ${lexemes.join(' & ')})`;
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
