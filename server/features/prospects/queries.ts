import { sql, type Insertable, type Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { ProspectKind, ProspectStatus } from '#contract/prospects-limits.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export type ProspectRow = Omit<Selectable<DB['prospect']>, 'status' | 'kind' | 'locale'> & {
  status: ProspectStatus;
  kind: ProspectKind;
  locale: Language;
};

const prospects = (db: Db) => db.selectFrom('prospect').selectAll().$castTo<ProspectRow>();

export const findProspect = (db: Db, id: string) => prospects(db).where('id', '=', id).executeTakeFirst();

/** The row of an e-mail and kind, locked. */
export async function lockProspect(tx: Tx, email: string, kind: ProspectKind) {
  // Of two first calls, too, the second waits: there is no row yet that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prospect:${kind}:${email}`}, 0))`.execute(tx);
  return prospects(tx).where('email', '=', email).where('kind', '=', kind).forUpdate().executeTakeFirst();
}

/** Whose mailed link this is, locked. */
export const lockProspectOfToken = (tx: Tx, hash: Buffer) =>
  prospects(tx).where('token_hash', '=', hash).forUpdate().executeTakeFirst();

/** Writes the interest of an e-mail in a kind; an earlier one is replaced. */
export async function upsertProspect(tx: Tx, values: Insertable<DB['prospect']>): Promise<string> {
  const { id: _id, ...again } = values;
  const row = await tx
    .insertInto('prospect')
    .values(values)
    .onConflict((conflict) => conflict.columns(['email', 'kind']).doUpdateSet(again))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProspect(
  tx: Tx,
  id: string,
  values: Partial<Insertable<DB['prospect']>>,
): Promise<void> {
  await tx.updateTable('prospect').set(values).where('id', '=', id).execute();
}

/** Takes back one interest, or all of an address. Returns how many were not taken back before. */
export async function withdrawProspects(
  tx: Tx,
  whose: Readonly<{ id: string }> | Readonly<{ email: string }>,
  now: Date,
): Promise<number> {
  const gone = { token_hash: null, token_expires_at: null };
  const [column, value] = 'id' in whose ? (['id', whose.id] as const) : (['email', whose.email] as const);
  const rows = await tx
    .updateTable('prospect')
    .set({ status: 'UNSUBSCRIBED', unsubscribed_at: now, active_at: now, ...gone })
    .where(column, '=', value)
    .where('status', '<>', 'UNSUBSCRIBED')
    .returning('id')
    .execute();
  return rows.length;
}

/** Who registers is a prospect no more. */
export async function convertProspects(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('prospect')
    .set({ status: 'CONVERTED', active_at: now, token_hash: null, token_expires_at: null })
    .where('email', '=', email)
    .where('kind', '<>', 'NEWSLETTER')
    .where('status', 'in', ['PENDING_CONFIRMATION', 'CONFIRMED'])
    .execute();
}

/** People, whatever the number of kinds that they chose. */
export async function countInterested(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct email)::int as count from prospect where status in ('CONFIRMED', 'CONVERTED')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function deleteProspectsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('prospect').where('email', '=', email).execute();
}

/** Who never confirmed, and who gave no sign for long. */
export async function deleteIdle(db: Db, before: { unconfirmed: Date; idle: Date }): Promise<void> {
  await db
    .deleteFrom('prospect')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'PENDING_CONFIRMATION'), row('active_at', '<', before.unconfirmed)]),
        row('active_at', '<', before.idle),
      ]),
    )
    .execute();
}

/** What the address of an account asked to hear of: only a confirmed address is surely the person's. */
export const prospectExport: ExportPart = exportRows(
  'interests',
  ({ accountId }) => sql`
    select p.id as key, p.email, p.kind, p.postal_code, p.category_id, p.locale, p.status, p.consent_at, p.asked_at,
      p.confirmed_at, p.unsubscribed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('letterId', d.letter_id, 'deliveredAt', d.delivered_at,
        'leftAt', d.left_at) order by d.delivered_at), '[]') from letter_delivery d where d.prospect_id = p.id) as letters
    from prospect p join account a on a.email = p.email
    where a.id = ${accountId} and a.email_verified_at is not null`,
);
