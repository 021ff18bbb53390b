import type { Selectable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type EmailLinkPurpose = Selectable<DB['email_link']>['purpose'];
export type NewEmailLink = {
  hash: Buffer;
  accountId: string;
  purpose: EmailLinkPurpose;
  /** The address that the link makes the confirmed one. */
  email: string;
  now: Date;
  expiresAt: Date;
};

export async function insertEmailLink(tx: Db, link: NewEmailLink): Promise<void> {
  await tx
    .insertInto('email_link')
    .values({
      token_hash: link.hash,
      account_id: link.accountId,
      purpose: link.purpose,
      email: link.email,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The link of a token that is neither used nor expired. */
export function findEmailLink(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('email_link')
    .select(['account_id', 'purpose', 'email', 'created_at'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The newest open link of a purpose: the address that waits for its confirmation. */
export function findOpenEmailLink(db: Db, accountId: string, purpose: EmailLinkPurpose, now: Date) {
  return db
    .selectFrom('email_link')
    .select(['email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an account that left this address can still take it back. */
export async function isPromisedBack(db: Db, email: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('email_link')
    .select('account_id')
    .where('purpose', '=', 'UNDO')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** How many addresses an account has asked for since a moment. */
export async function countChangesAsked(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('email_link')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'CHANGE')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses up the open links of these purposes, `since` a moment where one is given. */
export async function updateEmailLinksUsed(
  tx: Tx,
  accountId: string,
  { purposes, since }: { purposes: readonly EmailLinkPurpose[]; since?: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? now))
    .execute();
}

export async function deleteExpiredEmailLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_link').where('expires_at', '<', before).execute();
}
