import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '#contract/durations.ts';
import { mailKeptDays } from '#contract/retention-limits.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const mailExport: ExportPart = exportRows(
  'mails',
  ({ email }) => sql`
    select id as key, subject, text, template, locale, created_at, sent_at
    from outgoing_mail where recipient_email = ${email}`,
);

/** Mails to an address, sent or waiting. */
export async function deleteMailsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('outgoing_mail').where('recipient_email', '=', email).execute();
}

/** Mails to these people about things whose ids `about` selects: the first id in the key of a mail. */
export async function deleteMailsAbout(
  tx: Tx,
  recipients: RawBuilder<unknown>,
  about: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from outgoing_mail where ${isAbout(recipients, about)}`.execute(tx);
}

const isAbout = (recipients: RawBuilder<unknown>, about: RawBuilder<unknown>) => sql`
  recipient_email in (${recipients})
  and substring(dedupe_key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid in (${about})`;

/** The mails that deleteMailsAbout would delete. */
export async function listMailsAbout(
  tx: Tx,
  recipients: RawBuilder<unknown>,
  about: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outgoing_mail where ${isAbout(recipients, about)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The mail that was queued with this key. */
export async function findMailId(db: Db, dedupeKey: string): Promise<string> {
  const row = await db
    .selectFrom('outgoing_mail')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('outgoing_mail')
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - mailKeptDays * dayMs);
  await db.deleteFrom('outgoing_mail').where('created_at', '<', before).execute();
}
