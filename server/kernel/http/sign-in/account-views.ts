import { storedStaffRoles } from '#contract/staff-rules.ts';
import { sql } from 'kysely';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

const purpose = 'account-view';

/**
 * The bearer token of a view (decision 53). It is no access token: it renews nothing, opens no socket, and names no person
 * to the browser, which therefore keeps nothing of the person.
 */
export function issueViewToken(secret: string, viewId: string, endsAt: Date): string {
  const seconds = Math.floor(endsAt.getTime() / 1000);
  return `${viewId}.${seconds}.${signText(secret, purpose, `${viewId}:${seconds}`)}`;
}

/** The view of a token, unless it was altered or its time is over. */
export function readViewToken(secret: string, token: string, now: Date): string | undefined {
  const [, viewId = '', seconds = '', signature = ''] =
    /^([\da-f-]{36})\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? [];
  const isValid =
    Number(seconds) * 1000 > now.getTime() &&
    isSignedText(secret, purpose, `${viewId}:${seconds}`, signature);
  return isValid ? viewId : undefined;
}

type ViewedRow = Readonly<{
  accountId: string;
  sessionId: string;
  viewerId: string;
  roles: Principal['roles'];
  language: Principal['language'];
}>;

const viewedPerson = compileStatement<{ viewId: string; now: Date; team: readonly string[] }, ViewedRow>(
  (place) => sql`
    select v.account_id as "accountId", v.session_id as "sessionId", v.viewer_id as "viewerId", p.roles, p.language
    from account_view v
      join auth_session s on s.id = v.session_id
      join account w on w.id = s.account_id
      join account p on p.id = v.account_id
    where v.id = ${place('viewId')}::uuid and v.ended_at is null and v.ends_at > ${place('now')}::timestamptz
      and s.revoked_at is null and s.expires_at > ${place('now')}::timestamptz
      and w.roles && ${place('team')}::text[] and not p.roles && ${place('team')}::text[]
      and p.deleted_at is null`,
);

/**
 * The person of a view that is still open. It is asked at every call: a view ends at once, in every process, when it is
 * quitted, when its sign-in ends, or when the person joins the team.
 */
export async function findViewedPerson(db: Db, viewId: string, now: Date): Promise<Principal | undefined> {
  const [row] = await viewedPerson(db, { viewId, now, team: storedStaffRoles });
  if (!row) return undefined;
  const { viewerId, ...person } = row;
  return { ...person, view: { id: viewId, viewerId } };
}
