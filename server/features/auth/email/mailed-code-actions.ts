import { randomInt } from 'node:crypto';
import { minuteMs } from '#contract/durations.ts';
import { mailedCodeDigits, mailedCodeMinutes } from '#contract/security-limits.ts';
import { codeHash, limitResending } from '../rules.ts';
import { findMailedCodeTime, upsertMailedCode } from '../mailed-code-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/**
 * Mails a code in the place of a password, for an account without one; it replaces an earlier one. An account with a
 * password needs none, and gets none. @throws RAT001 within a minute of the last one, AUT002
 */
export async function sendMailedCode(deps: Deps, accountId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, accountId, ['password_hash'])) ?? fail('AUT002');
    if (account.password_hash !== null) return;
    limitResending(await findMailedCodeTime(tx, accountId), now, 'CODE_JUST_SENT');
    const code = String(randomInt(10 ** mailedCodeDigits)).padStart(mailedCodeDigits, '0');
    const expiresAt = new Date(now.getTime() + mailedCodeMinutes * minuteMs);
    await upsertMailedCode(tx, { accountId, hash: codeHash(accountId, code), now, expiresAt });
    await deps.events.emit(tx, { type: 'account.codeAsked', accountId, code, at: now });
  });
}
