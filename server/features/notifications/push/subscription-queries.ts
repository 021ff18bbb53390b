import { sql, type Insertable, type Selectable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export function findPushKey(db: Db) {
  return db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Keeps the keys of the process that was first. */
export async function insertPushKey(db: Db, key: Insertable<DB['push_key']>): Promise<void> {
  await db
    .insertInto('push_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listSubscriptions(db: Db, accountId: string) {
  return db
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Writes a subscription, or changes the one of this endpoint, which counts as a new one when it was of another account. */
export async function saveSubscription(
  tx: Tx,
  values: Insertable<DB['push_subscription']>,
): Promise<Selectable<DB['push_subscription']>> {
  const { account_id: accountId, p256dh, auth, user_agent: userAgent } = values;
  const keptIfOwn = (column: 'created_at' | 'last_sent_at') =>
    sql<Date>`case when push_subscription.account_id = excluded.account_id
      then push_subscription.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
  return tx
    .insertInto('push_subscription')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        account_id: accountId,
        p256dh,
        auth,
        user_agent: userAgent,
        created_at: keptIfOwn('created_at'),
        last_sent_at: keptIfOwn('last_sent_at'),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps only so many subscriptions of an account, those that were made last. */
export async function trimSubscriptions(tx: Tx, accountId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (last) =>
      last
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute();
}

/** Returns whether the account had it. */
export async function deleteSubscription(
  db: Db,
  accountId: string,
  of: { endpoint: string } | { id: string },
): Promise<boolean> {
  const own = db.deleteFrom('push_subscription').where('account_id', '=', accountId);
  const one = 'id' in of ? own.where('id', '=', of.id) : own.where('endpoint', '=', of.endpoint);
  return (await one.returning('id').executeTakeFirst()) !== undefined;
}

/** The push service says that the browser has unsubscribed. */
export async function deleteDeadSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function noteSending(db: Db, subscriptionId: string, at: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ last_sent_at: at })
    .where('id', '=', subscriptionId)
    .execute();
}
