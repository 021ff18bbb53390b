import { sql } from 'kysely';
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
