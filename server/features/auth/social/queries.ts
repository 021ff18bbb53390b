import type { SocialProvider } from '#contract/auth-limits.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export async function findSocialOwner(
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_account')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** Links a social account. @throws a unique violation when it, or another one of the provider, is linked already */
export async function insertSocialAccount(
  tx: Tx,
  link: {
    provider: SocialProvider;
    subject: string;
    accountId: string;
    email: string | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('social_account')
    .values({
      provider: link.provider,
      subject: link.subject,
      account_id: link.accountId,
      email: link.email,
      linked_at: link.now,
    })
    .execute();
}

export function listSocialAccounts(db: Db, accountId: string) {
  return db
    .selectFrom('social_account')
    .select(['provider', 'email', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute();
}

export async function deleteSocialAccount(
  tx: Tx,
  accountId: string,
  provider: SocialProvider,
): Promise<void> {
  await tx
    .deleteFrom('social_account')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
}

export async function insertChallenge(
  db: Db,
  { hash, accountId, now, expiresAt }: { hash: Buffer; accountId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('social_challenge')
    .values({ token_hash: hash, account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
}

export async function findChallenge(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_challenge')
    .select('account_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

export async function deleteChallenge(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('social_challenge')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_challenge').where('expires_at', '<', now).execute();
}
