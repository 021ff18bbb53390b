import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import { fullNameOf } from '#server/features/users/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export const verificationExport: readonly ExportPart[] = [
  exportRows(
    'provider/documents',
    ({ providerId }) => sql`
      select d.id as key, d.id, d.type, d.side, d.status, d.file_name, d.media_type, d.size, d.valid_until,
        d.submitted_at, d.decided_at, d.notes, d.reason, d.erased_at, d.created_at, (
          select json_agg(json_build_object('action', e.action, 'notes', e.notes, 'at', e.at) order by e.at, e.id)
          from verification_event e where e.document_id = d.id
        ) as history
      from verification_document d where d.provider_id = ${providerId}`,
  ),
  exportRows(
    'provider/checks',
    ({ providerId }) => sql`
      select md5(type)::uuid as key, type, checked_at, valid_until from provider_check where provider_id = ${providerId}`,
  ),
];

/** What became of the documents of a provider; that an administrator took one on says nothing about the person. */
export const documentHistory: HistoryPart = {
  kind: 'DOCUMENT',
  select: ({ providerId }) => sql`
    select e.id, e.at, e.action as what,
      jsonb_build_object('thing', d.type, 'reason', e.reason, 'text', e.notes, 'by', (
        select ${fullNameOf('b')} from account b join provider p on p.id = d.provider_id
        where b.id = e.account_id and b.id <> p.account_id and b.deleted_at is null)) as facts
    from verification_document d join verification_event e on e.document_id = d.id
    where d.provider_id = ${providerId} and e.action not in ('CLAIMED', 'RELEASED')`,
};

/** The documents whose files are kept. */
export function listKeptDocuments(db: Db, providerId: string) {
  return db
    .selectFrom('verification_document')
    .select(['id', 'file_name', 'storage_name'])
    .where('provider_id', '=', providerId)
    .where('storage_name', 'is not', null)
    .$narrowType<{ storage_name: string }>()
    .orderBy('id')
    .execute();
}

/** Documents with their history, and what was checked. */
export async function eraseVerification(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['verification_document', 'provider_check'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}
