import { sql, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export async function insertView(tx: Tx, values: Insertable<DB['account_view']>): Promise<void> {
  await tx.insertInto('account_view').values(values).execute();
}

/** Views that one sign-in begins or ends at the same time do so one after the other. */
export async function lockViewsOf(tx: Tx, sessionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionId}, 90))`.execute(tx);
}

export type EndedView = Readonly<{ id: string; account_id: string; viewer_id: string | null }>;

/** Ends the view of a sign-in; nothing when it has none. */
export function updateViewEnded(tx: Tx, sessionId: string, now: Date): Promise<EndedView[]> {
  return tx
    .updateTable('account_view')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['id', 'account_id', 'viewer_id'])
    .execute();
}

/** The views that are open in the table although their time is over or their sign-in is; since when. */
export async function lockViewsOver(tx: Tx, now: Date): Promise<(EndedView & { overAt: Date })[]> {
  const rows = await tx
    .selectFrom('account_view as v')
    .leftJoin('auth_session as s', 's.id', 'v.session_id')
    .select(['v.id', 'v.account_id', 'v.viewer_id', 'v.ends_at', 's.revoked_at'])
    .where('v.ended_at', 'is', null)
    .where((where) =>
      where.or([where('v.ends_at', '<=', now), where('s.revoked_at', '<=', now), where('s.id', 'is', null)]),
    )
    .forUpdate('v')
    .skipLocked()
    .execute();
  return rows.map(({ ends_at, revoked_at, ...view }) => {
    const first = [ends_at, revoked_at, now].filter((at) => at !== null);
    return { ...view, overAt: new Date(Math.min(...first.map((at) => at.getTime()))) };
  });
}

export async function updateViewOver(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('account_view').set({ ended_at: at }).where('id', '=', id).execute();
}

/** When the team has seen the site as a person, and why; not who it was. */
export const viewExport: ExportPart = exportRows(
  'security/views-by-the-team',
  ({ accountId }) => sql`
    select id as key, reason, started_at, ended_at from account_view where account_id = ${accountId}`,
);

/** The views of a person who leaves; those that they had of others stay, without their name. */
export async function deleteViewsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account_view').where('account_id', '=', accountId).execute();
}
