import { adminRoles } from '#contract/auth-limits.ts';
import type { DeskAccount, AdministratorChange } from '#contract/account-desk.ts';
import { getDeskAccount, lockForDesk } from './actions.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { updateRevoked } from '#server/features/auth/queries.ts';
import { isOnlyAdministrator, lockAdministrators } from '#server/features/users/erasure-queries.ts';
import { findAdministrator, updateRoles } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { isAdmin } from '#server/kernel/http/access.ts';
import { fail } from '#server/kernel/http/errors.ts';

/**
 * Makes an account one of an administrator, or no longer one. Who loses the role is signed out everywhere, because
 * access tokens name it; what remains is at least a client. @throws AUT003 who is no administrator any more, RES001, USR008 with the reason SELF or SUSPENDED, USR005 the last administrator
 */
export async function changeAdministrator(
  deps: Deps,
  actorId: string,
  id: string,
  change: AdministratorChange,
): Promise<DeskAccount> {
  if (id === actorId) fail('USR008', { reason: 'SELF' });
  const ended = await inTransaction(deps.db, async (tx) => {
    await lockAdministrators(tx);
    // Who has lost the role meanwhile, for instance by the person this is about, no longer decides.
    if (!(await findAdministrator(tx, actorId))) fail('AUT003');
    return writeAdministrator(deps, tx, actorId, { id, ...change });
  });
  await deps.revokedSessions.announce(ended);
  return getDeskAccount(deps, id);
}

/** Returns the sessions that end. */
async function writeAdministrator(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  actorId: string,
  { id, administrator, text }: AdministratorChange & { id: string },
): Promise<string[]> {
  const at = clock.now();
  const account = await lockForDesk(tx, id);
  const before = rolesOf(account);
  if (isAdmin({ roles: before }) === administrator) return [];
  if (administrator && account.suspended_at) fail('USR008', { reason: 'SUSPENDED' });
  if (!administrator && (await isOnlyAdministrator(tx, id))) fail('USR005');
  const others = before.filter((role) => !adminRoles.some((one) => one === role));
  const plain = others.length > 0 ? others : ['CLIENT' as const];
  const roles = administrator ? [...others, 'ADMIN' as const] : plain;
  await updateRoles(tx, id, roles, at);
  await recordAudit(tx, {
    actorId,
    action: 'ROLES_CHANGED',
    subject: { type: 'ACCOUNT', id },
    before: { roles: before },
    after: { roles },
    reason: text,
    at,
  });
  await events.emit(tx, { type: 'account.administratorChanged', accountId: id, administrator, text, at });
  return administrator ? [] : updateRevoked(tx, { accountId: id }, at);
}
