import { createHash } from 'node:crypto';
import { hourMs } from '#contract/durations.ts';
import { idempotencyHours } from '#contract/primitives-limits.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { fail } from '#server/kernel/http/errors.ts';

export type IdempotentCall = { accountId: string; key: string | undefined; body: unknown; now: Date };

/**
 * Runs the work once per Idempotency-Key (docs/product/api.md#idempotency): the same body gets the first response
 * again, another body is CNF002. It uses the caller's transaction, so that a refused or interrupted attempt stores no
 * key. Simultaneous calls wait for each other at the primary key.
 */
export async function onceByKey<Answer extends object>(
  tx: Tx,
  call: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const { accountId, key, now } = call;
  if (key === undefined) return { answer: await work(), replayed: false };
  const bodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest();
  const expired = new Date(now.getTime() - idempotencyHours * hourMs);
  await tx
    .deleteFrom('idempotency_key')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '<', expired)
    .execute();
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const first = await tx
      .selectFrom('idempotency_key')
      .select(['body_hash', 'answer'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!first.body_hash.equals(bodyHash)) fail('CNF002');
    return { answer: first.answer as Answer, replayed: true };
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
  return { answer, replayed: false };
}

/** The answers that an account was given. */
export async function deleteAnswersOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('account_id', '=', accountId).execute();
}

/** Answers that no call can repeat any more. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - idempotencyHours * hourMs);
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
