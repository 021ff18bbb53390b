import { staffRoleOf, storedStaffRoles } from '#contract/staff-rules.ts';
import type { DeskAccount, StaffRoleChange } from '#contract/account-desk.ts';
import { getDeskAccount, lockForDesk } from './actions.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { updateRevoked } from '#server/features/auth/queries.ts';
import { isOnlyAdministrator, lockAdministrators } from '#server/features/users/erasure-queries.ts';
import { findStaff, updateRoles } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/**
 * Gives a person a role in the team, another one, or none any more. Who had one is signed out everywhere, because access
 * tokens name it; what remains is at least a client. @throws AUT003 who is no administrator any more, RES001, USR008 with
 * the reason SELF or SUSPENDED, USR005 the last administrator
 */
export async function changeStaffRole(
  deps: Deps,
  actorId: string,
  id: string,
  change: StaffRoleChange,
): Promise<DeskAccount> {
  if (id === actorId) fail('USR008', { reason: 'SELF' });
  const ended = await inTransaction(deps.db, async (tx) => {
    await lockAdministrators(tx);
    // Who has lost the role meanwhile, for instance by the person this is about, no longer decides.
    if (!(await findStaff(tx, actorId, 'ADMIN'))) fail('AUT003');
    return writeRole(deps, tx, actorId, { id, ...change });
  });
  await deps.revokedSessions.announce(ended);
  return getDeskAccount(deps, id);
}

/** Returns the sessions that end. */
async function writeRole(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  actorId: string,
  { id, role, text }: StaffRoleChange & { id: string },
): Promise<string[]> {
  const at = clock.now();
  const account = await lockForDesk(tx, id);
  const before = rolesOf(account);
  const had = staffRoleOf({ roles: before }) ?? null;
  if (had === role) return [];
  if (role !== null && account.suspended_at) fail('USR008', { reason: 'SUSPENDED' });
  if (await isOnlyAdministrator(tx, id)) fail('USR005');
  const others = before.filter((one) => !storedStaffRoles.some((ofTeam) => ofTeam === one));
  const plain = others.length > 0 ? others : ['CLIENT' as const];
  const roles = role === null ? plain : [...others, role];
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
  await events.emit(tx, { type: 'account.staffRoleChanged', accountId: id, role, before: had, text, at });
  return had === null ? [] : updateRevoked(tx, { accountId: id }, at);
}
