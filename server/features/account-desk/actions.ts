import type { Readable } from 'node:stream';
import type { DeskAccount, DeskAccountFilter, DeskAccountQuery } from '#contract/account-desk.ts';
import type { Language } from '#contract/languages.ts';
import { actsAs, isStaff } from '#contract/staff-rules.ts';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { countDeskAccounts, findDeskAccount, listDeskAccounts, readDeskAccounts } from './queries.ts';
import { accountColumns, toAccountCounts, toAccountLine } from './rules.ts';
import { updateSuspension } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { updateRevoked } from '#server/features/auth/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount, lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { streamCsv } from '#server/kernel/text/csv.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import { pageWindow } from '#server/kernel/http/page.ts';

/** What the audit calls an account. */
export const subject = 'ACCOUNT';

export async function getDeskAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: DeskAccountQuery) {
  const window = { ...pageWindow(query), most: deskTotalMax + 1, now: clock.now() };
  const { content, total, sort } = await listDeskAccounts(db, query, window);
  const found = { content, total: Math.min(total, deskTotalMax), totalIsExact: total <= deskTotalMax };
  return pageText<DeskAccount, { sort: typeof sort }>(found, query, { sort });
}

/** How many accounts the filters of the list find beside these words. */
export async function getAccountCounts({ db }: Pick<Deps, 'db'>, query: string | undefined) {
  return toAccountCounts(await countDeskAccounts(db, query, deskTotalMax + 1));
}

/** The accounts as CSV, read while it is sent; that they were taken out is in the audit. */
export async function exportDeskAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  filter: DeskAccountFilter,
  language: Language,
): Promise<Readable> {
  const now = clock.now();
  const { query, ...narrowed } = filter;
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actorId,
      action: 'ACCOUNTS_EXPORTED',
      subject: { type: subject },
      // Not the words, which may name a person: the audit is never erased.
      after: { ...narrowed, bySearch: query !== undefined },
      at: now,
    }),
  );
  async function* lines() {
    for await (const account of readDeskAccounts(db, filter, now)) yield toAccountLine(account, language);
  }
  return streamCsv(language, { headings: 'account-desk:column', columns: accountColumns }, lines());
}

/** @throws RES001 no such account, or a deleted one */
export async function getDeskAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<DeskAccount> {
  return (await findDeskAccount(db, id, clock.now())) ?? fail('RES001');
}

/** Ends a suspension. @throws RES001, USR008 with the reason ACTIVE */
export async function restoreAccount(
  deps: Deps,
  actorId: string,
  id: string,
  text: string,
): Promise<DeskAccount> {
  await inTransaction(deps.db, (tx) => endSuspension(deps, tx, { actorId, id, text }));
  await deps.suspendedAccounts.announce(id, false);
  return getDeskAccount(deps, id);
}

/** As part of a larger change, whose caller announces it after the commit. @throws RES001, USR008 */
export async function endSuspension(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  { actorId, id, text }: { actorId: string | null; id: string; text: string },
): Promise<void> {
  const account = await lockForDesk(tx, id);
  if (!account.suspended_at) fail('USR008', { reason: 'ACTIVE' });
  const at = clock.now();
  await updateSuspension(tx, id, null, at);
  await recordAudit(tx, {
    actorId,
    action: 'ACCOUNT_RESTORED',
    subject: { type: subject, id },
    before: { reason: account.suspension_reason },
    reason: text,
    at,
  });
  await events.emit(tx, { type: 'account.restored', accountId: id, actorId, text, at });
}

/** Signs a person out everywhere. @throws RES001, USR008 with the reason ADMINISTRATOR */
export async function endAccountSessions(
  deps: Deps,
  actor: Principal,
  id: string,
  reason: string,
): Promise<DeskAccount> {
  const { accountId: actorId } = actor;
  const ended = await inTransaction(deps.db, async (tx) => {
    await lockToSignOut(tx, actor, id);
    const at = deps.clock.now();
    const sessions = await updateRevoked(tx, { accountId: id }, at);
    const after = { sessions: sessions.length };
    const about = { type: subject, id } as const;
    await recordAudit(tx, { actorId, action: 'SESSIONS_ENDED', subject: about, after, reason, at });
    return sessions;
  });
  await deps.revokedSessions.announce(ended);
  return getDeskAccount(deps, id);
}

/** Only an administrator signs out who works in the team. @throws RES001, USR008 with the reason ADMINISTRATOR */
export async function lockToSignOut(tx: Tx, actor: Principal, id: string): Promise<void> {
  const account = await lockForDesk(tx, id);
  if (isStaff({ roles: rolesOf(account) }) && !actsAs(actor, 'ADMIN'))
    fail('USR008', { reason: 'ADMINISTRATOR' });
}

/** The provider's row first, because its publication follows. */
export async function lockForDesk(tx: Tx, id: string) {
  await lockProvider(tx, { accountId: id }, ['id']);
  const account = await lockAccount(tx, id, [
    'roles',
    'language',
    'suspended_at',
    'suspended_until',
    'suspension_reason',
  ]);
  return account ?? fail('RES001');
}
