import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { KeptArea } from './queries.ts';
import { areaOf } from './rules.ts';

export const fileExport: ExportPart = exportRows(
  'files',
  ({ accountId }) => sql`
    select id as key, id, category, file_name, media_type, size, width, height, created_at
    from stored_file where account_id = ${accountId}`,
);

export function listAllFiles(db: Db, accountId: string) {
  return db
    .selectFrom('stored_file')
    .select(['id', 'category', 'file_name', 'storage_name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export type KeptFile = Readonly<{ area: KeptArea; name: string }>;

/** Deletes the rows of all files of an account; returns the files, which are deleted after the commit. */
export async function deleteFilesOf(tx: Tx, accountId: string): Promise<KeptFile[]> {
  const rows = await tx
    .deleteFrom('stored_file')
    .where('account_id', '=', accountId)
    .returning(['category', 'storage_name'])
    .execute();
  return rows.map((row) => ({ area: areaOf(row), name: row.storage_name }));
}
