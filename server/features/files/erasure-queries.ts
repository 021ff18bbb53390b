import type { KeptArea } from './queries.ts';
import { areaOf } from './rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';

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
