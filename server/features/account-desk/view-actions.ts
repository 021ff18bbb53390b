import { v7 as newId } from 'uuid';
import { viewMinutes } from '#contract/account-desk-limits.ts';
import type { AccountView } from '#contract/account-desk.ts';
import { minuteMs } from '#contract/durations.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { fullName } from '#contract/users-rules.ts';
import { subject } from './actions.ts';
import {
  insertView,
  lockViewsOf,
  lockViewsOver,
  updateViewEnded,
  updateViewOver,
  type EndedView,
} from './view-queries.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { issueViewToken } from '#server/kernel/http/sign-in/account-views.ts';

type Viewer = Pick<Principal, 'accountId' | 'sessionId'>;
type Viewing = Pick<Deps, 'db' | 'clock'>;

/**
 * Begins a view of a person (decision 53); another one of the same sign-in ends. @throws RES001, USR008 with the reason
 * SELF or ADMINISTRATOR
 */
export async function viewAccount(
  { db, clock, config }: Viewing & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<AccountView> {
  if (id === viewer.accountId) fail('USR008', { reason: 'SELF' });
  const at = clock.now();
  const endsAt = new Date(at.getTime() + viewMinutes * minuteMs);
  const viewId = newId();
  const name = await inTransaction(db, async (tx) => {
    const columns = ['roles', 'first_name', 'last_name'] as const;
    const account = (await lockAccount(tx, id, columns)) ?? fail('RES001');
    if (isStaff({ roles: rolesOf(account) })) fail('USR008', { reason: 'ADMINISTRATOR' });
    await endOpenView(tx, viewer, at);
    await insertView(tx, {
      id: viewId,
      account_id: id,
      viewer_id: viewer.accountId,
      session_id: viewer.sessionId,
      reason,
      started_at: at,
      ends_at: endsAt,
    });
    const about = { type: subject, id } as const;
    await recordAudit(tx, {
      actorId: viewer.accountId,
      action: 'ACCOUNT_VIEWED',
      subject: about,
      reason,
      at,
    });
    return fullName(account.first_name, account.last_name);
  });
  return {
    userId: id,
    name,
    reason,
    token: issueViewToken(config.secrets.auth, viewId, endsAt),
    startedAt: at.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** Ends the view of this sign-in; without one it does nothing. */
export async function endAccountView({ db, clock }: Viewing, viewer: Viewer): Promise<void> {
  await inTransaction(db, (tx) => endOpenView(tx, viewer, clock.now()));
}

/** Ends the views that nothing else has ended: their time is over, or their sign-in is. */
export async function endViewsOver({ db, clock }: Viewing): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { overAt: at, ...view } of await lockViewsOver(tx, clock.now())) {
      await updateViewOver(tx, view.id, at);
      await recordEnd(tx, { view, actorId: null, at });
    }
  });
}

async function endOpenView(tx: Tx, { accountId, sessionId }: Viewer, at: Date): Promise<void> {
  await lockViewsOf(tx, sessionId);
  for (const view of await updateViewEnded(tx, sessionId, at))
    await recordEnd(tx, { view, actorId: accountId, at });
}

type End = Readonly<{ view: EndedView; actorId: string | null; at: Date }>;

const recordEnd = (tx: Tx, { view, actorId, at }: End): Promise<void> =>
  recordAudit(tx, {
    actorId,
    action: 'ACCOUNT_VIEW_ENDED',
    subject: { type: subject, id: view.account_id },
    at,
  });
