import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Db } from '#server/kernel/database/database.ts';

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
