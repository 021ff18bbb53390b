import { sql } from 'kysely';
import type { CategoryWords } from './understanding/vocabulary-rules.ts';
import type { Db } from '#server/kernel/database/database.ts';

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

/** How many services in the search have a price in this range, counted up to `atMost`. */
export async function countPricedServices(
  db: Db,
  {
    minPriceCents,
    maxPriceCents,
  }: { minPriceCents?: number | undefined; maxPriceCents?: number | undefined },
  atMost: number,
): Promise<number> {
  const bounds = [sql`true`];
  if (minPriceCents !== undefined) bounds.push(sql`price_cents >= ${minPriceCents}`);
  if (maxPriceCents !== undefined) bounds.push(sql`price_cents <= ${maxPriceCents}`);
  const { rows } = await sql<{ services: number }>`
    select count(*) as services from (
      select from service_search where ${sql.join(bounds, sql` and `)} limit ${sql.lit(atMost)}) s`.execute(
    db,
  );
  return rows[0]?.services ?? 0;
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
