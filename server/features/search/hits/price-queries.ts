import { sql } from 'kysely';
import type { Db } from '#server/kernel/database/database.ts';

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
