import { sql, type Insertable, type Selectable } from 'kysely';
import type { FileCategory } from '#contract/files-limits.ts';
import type { DB } from '#db/schema.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { FileArea } from '#server/kernel/files/file-store.ts';

export type StoredFileRow = Selectable<DB['stored_file']>;
export type KeptArea = Exclude<FileArea, 'temp'>;

export async function insertFile(tx: Tx, row: Insertable<DB['stored_file']>): Promise<void> {
  await tx.insertInto('stored_file').values(row).execute();
}

/** A file of this account; undefined for a file of another one. */
export function findFile(db: Db, accountId: string, id: string): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The row of a picture that the account has stored for this purpose already. */
export function findSameFile(
  db: Db,
  accountId: string,
  category: FileCategory,
  storageName: string,
): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('category', '=', category)
    .where('storage_name', '=', storageName)
    .executeTakeFirst();
}

/** Newest first. */
export async function listFiles(
  db: Db,
  of: { accountId: string; category?: FileCategory },
  window: { limit: number; offset: number },
): Promise<{ rows: StoredFileRow[]; total: number }> {
  const { category } = of;
  const own = db
    .selectFrom('stored_file')
    .where('account_id', '=', of.accountId)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'DOCUMENT'));
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { total } = await own
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stored_file').where('id', '=', id).execute();
}

/** Photos that were uploaded for a message before `moment` and not sent, or whose message no longer has them. */
export async function deleteUnsentPhotos(db: Db, moment: Date): Promise<void> {
  await sql`delete from stored_file f where f.category = 'MESSAGE' and f.created_at < ${moment}
    and not exists (select from message where message.file_id = f.id)`.execute(db);
}

/** The usage of an account; its row is locked, so that two uploads at once are counted one after the other. */
export async function lockUsage(tx: Tx, accountId: string): Promise<{ files: number; bytes: number }> {
  await lockAccount(tx, accountId, ['id']);
  return tx
    .selectFrom('stored_file')
    .select((row) => [
      row.fn.countAll<number>().as('files'),
      row.fn.coalesce(row.fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Serialises writing and deleting the file of this name until the end of the transaction. */
export async function lockFileName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 17))`.execute(tx);
}

/** Whether a row still refers to the file. */
export async function isNeeded(db: Db, area: KeptArea, name: string): Promise<boolean> {
  const needs = {
    media: sql`
      exists (select from stored_file where storage_name = ${name})
      or exists (select from account where avatar_name = ${name})
      or exists (select from provider where cover_name = ${name})
      or exists (select from service where cover_name = ${name})
      or exists (select from provider_photo where name = ${name} or small_name = ${name})
      or exists (select from blog_category where cover_name = ${name})
      or exists (select from blog_article where pictures @> array[${name}::text])`,
    files: sql`
      exists (select from stored_file where storage_name = ${name})
      or exists (select from review_photo where name = ${name} or small_name = ${name})`,
    documents: sql`exists (select from verification_document where storage_name = ${name})`,
  };
  const { rows } = await sql<{ needed: boolean }>`select ${needs[area]} as needed`.execute(db);
  return rows[0]?.needed ?? false;
}
