import type { NotificationType } from '#contract/notifications-limits.ts';
import { raiseVersion, switchMailOff, switchMailOn } from '../settings-queries.ts';
import { readToken } from './rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/**
 * Switches the mails of a type off by the token of one of them; again changes nothing. A form of the settings that was
 * opened before is based on an older version then. @throws RES001 the token is not ours, or its account is gone
 */
export const unsubscribe = (deps: Pick<Deps, 'db' | 'config'>, token: string) =>
  switchMails(deps, token, switchMailOff);

/** Switches them on again. @throws RES001 the token is not ours, or its account is gone */
export const resubscribe = (deps: Pick<Deps, 'db' | 'config'>, token: string) =>
  switchMails(deps, token, switchMailOn);

function switchMails(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string,
  change: typeof switchMailOff,
): Promise<{ type: NotificationType }> {
  const { accountId, type } = readToken(config.secrets.auth, token) ?? fail('RES001');
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, accountId, ['id']))) fail('RES001');
    if (await change(tx, accountId, type)) await raiseVersion(tx, accountId);
    return { type };
  });
}
