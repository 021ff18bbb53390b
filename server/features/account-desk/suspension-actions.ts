import type { DeskAccount, SuspensionInput } from '#contract/account-desk.ts';
import { visitsAheadMax } from '#contract/account-desk-limits.ts';
import type { VisitsAhead } from '#contract/account-desk-person.ts';
import { dayMs } from '#contract/durations.ts';
import type { WorkLetters } from '#contract/work-queue.ts';
import { endSuspension, getDeskAccount, lockForDesk, subject } from './actions.ts';
import { findHistoryOwner } from './person-queries.ts';
import { toVisitAhead } from './person-rules.ts';
import { listEndedSuspensions } from './queries.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { listProvidersConcerned } from '#server/features/bookings/erasure-queries.ts';
import { cancelVisitsAhead, listVisitsAhead } from '#server/features/bookings/leaving-actions.ts';
import { updateSuspension } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockProviders } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { rehearseMails } from '#server/kernel/mail/rehearsal.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** The nearest visits about which a suspension decides. @throws RES001 no such account */
export async function getVisitsAhead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<VisitsAhead> {
  const person = (await findHistoryOwner(db, id)) ?? fail('RES001');
  const visits = await listVisitsAhead(db, person, clock.now());
  return visits.slice(0, visitsAheadMax).map(toVisitAhead);
}

/**
 * Suspends an account: from then on its owner can read why, appeal, export and delete; the profile leaves the search.
 * Each visit ahead is cancelled or stays, as was decided; what lies behind comes back with a restoration. @throws
 * RES001, USR008 with the reason SELF, ADMINISTRATOR or SUSPENDED, CNF001 other visits are ahead than those decided on
 */
export async function suspendAccount(
  deps: Deps,
  actorId: string,
  id: string,
  suspension: SuspensionInput,
): Promise<DeskAccount> {
  if (id === actorId) fail('USR008', { reason: 'SELF' });
  await inTransaction(deps.db, (tx) => writeSuspension(deps, tx, { actorId, id, suspension }));
  await deps.suspendedAccounts.announce(id, true);
  return getDeskAccount(deps, id);
}

/** The mails of such a suspension as their readers will see them. @throws those of the suspension */
export async function previewSuspension(
  deps: Deps,
  actorId: string,
  id: string,
  suspension: SuspensionInput,
): Promise<WorkLetters> {
  if (id === actorId) fail('USR008', { reason: 'SELF' });
  const letters = await rehearseMails(deps, (tx) =>
    writeSuspension({ ...deps, db: tx }, tx, { actorId, id, suspension }),
  );
  return { letters };
}

type Suspending = { actorId: string; id: string; suspension: SuspensionInput };

async function writeSuspension(deps: Deps, tx: Tx, { actorId, id, suspension }: Suspending): Promise<void> {
  const { reason, text, days, visits } = suspension;
  const at = deps.clock.now();
  const person = (await findHistoryOwner(tx, id)) ?? fail('RES001');
  // Before the account, as a booking does: no visit comes in between.
  await lockProviders(tx, await listProvidersConcerned(tx, person));
  const account = await lockForDesk(tx, id);
  if (isStaff({ roles: rolesOf(account) })) fail('USR008', { reason: 'ADMINISTRATOR' });
  if (account.suspended_at) fail('USR008', { reason: 'SUSPENDED' });
  const ahead = (await listVisitsAhead(tx, person, at)).slice(0, visitsAheadMax);
  const until = days === null ? null : new Date(at.getTime() + days * dayMs);
  const decided = new Map(visits.map(({ bookingId, keep }) => [bookingId, keep]));
  const isUndecided = ({ id: visit, start_at: startAt }: (typeof ahead)[number]) =>
    !decided.has(visit) && (until === null || startAt < until);
  const isGone = (bookingId: string) => ahead.every((visit) => visit.id !== bookingId);
  if (ahead.some(isUndecided) || [...decided.keys()].some(isGone)) fail('CNF001');
  const cancelled = ahead.filter((visit) => decided.get(visit.id) === false);
  await cancelVisitsAhead(deps, tx, cancelled, actorId, at);
  await updateSuspension(tx, id, { reason, text, until }, at);
  await recordAudit(tx, {
    actorId,
    action: 'ACCOUNT_SUSPENDED',
    subject: { type: subject, id },
    after: {
      reason,
      ...(until && { until: until.toISOString() }),
      ...(cancelled.length > 0 && { cancelled: cancelled.length }),
    },
    reason: text,
    at,
  });
  await deps.events.emit(tx, { type: 'account.suspended', accountId: id, actorId, at });
}

const endedAtOnce = 100;

/** Ends the suspensions whose time is over; the others follow with the next run. */
export async function endDueSuspensions(deps: Deps): Promise<void> {
  const { db, clock, suspendedAccounts } = deps;
  for (const id of await listEndedSuspensions(db, clock.now(), endedAtOnce)) {
    const isEnded = await inTransaction(db, async (tx) => {
      const { suspended_until: until, language } = await lockForDesk(tx, id);
      // An administrator may have ended it, or suspended anew, meanwhile.
      if (!until || until > clock.now()) return false;
      const text = translate(language, 'email:desk.restored.byTime');
      await endSuspension(deps, tx, { actorId: null, id, text });
      return true;
    });
    if (isEnded) await suspendedAccounts.announce(id, false);
  }
}
