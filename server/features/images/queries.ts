import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

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

/** Whether an account may show a picture as a cover: the picture is stored for that purpose, or is the current cover. */
export async function ownsCover(tx: Tx, accountId: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean }>`
    select exists (
      select from stored_file f where f.account_id = ${accountId} and f.category = 'COVER' and f.storage_name = ${name}
    ) or exists (
      select from provider p left join service v on v.provider_id = p.id and v.deleted_at is null
      where p.account_id = ${accountId} and ${name} in (p.cover_name, v.cover_name)
    ) as owned`.execute(tx);
  return rows[0]?.owned ?? false;
}
