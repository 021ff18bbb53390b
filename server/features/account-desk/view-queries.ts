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

/** Ends the views whose time is over or whose sign-in is: none of them has been answered since. */
export async function updateViewsOver(tx: Tx, now: Date): Promise<(EndedView & { ended_at: Date })[]> {
  const { rows } = await sql<EndedView & { ended_at: Date }>`
    update account_view v
    set ended_at = greatest(v.started_at, least(v.ends_at, coalesce(s.revoked_at, v.ends_at)))
    from (
      select o.id, o.session_id from account_view o where o.ended_at is null for update skip locked
    ) open
      left join auth_session s on s.id = open.session_id
    where v.id = open.id and (v.ends_at <= ${now} or s.id is null or s.revoked_at <= ${now})
    returning v.id, v.account_id, v.viewer_id, v.ended_at`.execute(tx);
  return rows;
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
