import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Notes that a challenge was solved. Returns whether that is the first time. */
export async function insertUsedChallenge(tx: Tx, signature: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('captcha_used')
    .values({ signature_hash: signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captcha_used').where('expires_at', '<', now).execute();
}
