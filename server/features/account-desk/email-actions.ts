import type { DeskPerson, EmailByTeam } from '#contract/account-desk-person.ts';
import type { WorkLetters } from '#contract/work-queue.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { subject } from './actions.ts';
import { getDeskPerson, type Look } from './person-actions.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { askForChangeOnce } from '#server/features/auth/email/actions.ts';
import { findAccountByEmail } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { rehearseMails } from '#server/kernel/mail/rehearsal.ts';

/**
 * Mails a link to the new address of a person who has lost the present one, which stays until the link is opened and can
 * be taken back from then on (docs/product/accounts.md). Not of the team: who changes the address of an administrator
 * could become one. @throws RES001, USR008 with the reason SELF or ADMINISTRATOR, CNF001 another address than the one
 * that was seen, VAL001 the present address or a taken one, RAT001
 */
export async function changeAccountEmail(
  deps: Deps,
  actorId: string,
  look: Look,
  { email, present, text }: EmailByTeam,
): Promise<DeskPerson> {
  const { id } = look;
  if (id === actorId) fail('USR008', { reason: 'SELF' });
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, id, ['roles', 'email'])) ?? fail('RES001');
    if (isStaff({ roles: rolesOf(account) })) fail('USR008', { reason: 'ADMINISTRATOR' });
    if (account.email !== present) fail('CNF001');
    if (account.email === email) failField('email', 'same_email_of_person');
    if (await findAccountByEmail(tx, email)) failField('email', 'email_taken');
    await askForChangeOnce(deps, tx, { accountId: id, email, words: text }, at);
    const about = { type: subject, id } as const;
    await recordAudit(tx, { actorId, action: 'EMAIL_CHANGE_ASKED', subject: about, reason: text, at });
  });
  return getDeskPerson(deps, look);
}

/** The mail of such a change as its reader will see it. @throws those of the change */
export async function previewEmailByTeam(
  deps: Deps,
  actorId: string,
  look: Look,
  change: EmailByTeam,
): Promise<WorkLetters> {
  return {
    letters: await rehearseMails(deps, (tx) =>
      changeAccountEmail({ ...deps, db: tx }, actorId, look, change),
    ),
  };
}
