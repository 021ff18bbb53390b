import type { Db } from '#server/kernel/database.ts';

/** The category of the oldest service of a provider, by its account. */
export async function findFirstCategory(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select('s.category_id')
    .where('p.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .executeTakeFirst();
  return row?.category_id;
}
