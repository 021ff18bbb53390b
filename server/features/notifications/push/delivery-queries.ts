import { sql, type Selectable, type Updateable, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import { type CentreRow, conversationGroup } from '#server/features/notifications/rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/**
 * Makes a notification due at each device of a person, anew where it was before. Returns the number of devices. The lock
 * makes it wait for a device that is being removed, which is then left out.
 */
export async function saveDeliveries(
  tx: Tx,
  { notificationId, accountId, dueAt }: { notificationId: string; accountId: string; dueAt: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_delivery')
    .columns(['notification_id', 'subscription_id', 'due_at'])
    .expression((devices) =>
      devices
        .selectFrom('push_subscription')
        .select([
          sql<string>`${notificationId}::uuid`.as('notification_id'),
          'id',
          sql<Date>`${dueAt}::timestamptz`.as('due_at'),
        ])
        .where('account_id', '=', accountId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['notification_id', 'subscription_id'])
        .doUpdateSet({ due_at: dueAt, attempts: 0, sent_at: null, failed_at: null }),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Removes the pushes of a notification that have not left. */
export async function withdrawDeliveries(tx: Tx, notificationId: string): Promise<void> {
  await tx
    .deleteFrom('push_delivery')
    .where('notification_id', '=', notificationId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Removes the pushes that a browser was to receive for an account that it belonged to before. */
export async function dropDeliveriesToOthers(
  tx: Tx,
  subscriptionId: string,
  accountId: string,
): Promise<void> {
  await tx
    .deleteFrom('push_delivery as d')
    .using('notification as n')
    .whereRef('n.id', '=', 'd.notification_id')
    .where('d.subscription_id', '=', subscriptionId)
    .where('n.account_id', '<>', accountId)
    .execute();
}

/** A push that this process sends. */
export type Claim = Pick<
  CentreRow,
  'type' | 'text_variant' | 'params' | 'link' | 'priority' | 'read_at' | 'wordings'
> &
  Readonly<{
    id: string;
    subscription_id: string;
    due_at: Date;
    attempts: number;
    group_key: string | null;
    deleted_at: Date | null;
    account_id: string;
    muted: boolean;
    language: Selectable<DB['account']>['language'];
    subscriber_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
  }>;

/** Claims pushes that are due until a time, the longest due first: no other process is given these meanwhile. */
export function claimDeliveries(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Claim[]> {
  return db
    .with('due', (from) =>
      from
        .selectFrom('push_delivery')
        .select(['notification_id', 'subscription_id'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', now)
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('push_delivery as d')
    .from(['due', 'notification as n', 'account as a', 'push_subscription as s'])
    .set((row) => ({ claimed_until: until, attempts: row('d.attempts', '+', 1) }))
    .whereRef('d.notification_id', '=', 'due.notification_id')
    .whereRef('d.subscription_id', '=', 'due.subscription_id')
    .whereRef('n.id', '=', 'd.notification_id')
    .whereRef('a.id', '=', 'n.account_id')
    .whereRef('s.id', '=', 'd.subscription_id')
    .returning((row) => [
      'n.id',
      'n.type',
      'n.text_variant',
      'n.params',
      'n.link',
      'n.priority',
      sql`(select wordings from announcement where id = n.announcement_id)`.as('wordings'),
      'n.group_key',
      'n.read_at',
      'n.deleted_at',
      'n.account_id',
      'a.language',
      'd.subscription_id',
      'd.due_at',
      'd.attempts',
      's.account_id as subscriber_id',
      's.endpoint',
      's.p256dh',
      's.auth',
      row
        .exists(
          row
            .selectFrom('conversation_member as m')
            .select('m.muted')
            .whereRef('m.account_id', '=', 'n.account_id')
            .where(sql`${conversationGroup('')} || m.conversation_id`, '=', row.ref('n.group_key'))
            .where('m.muted', '=', true)
            .where((member) =>
              member.or([member('m.muted_until', 'is', null), member('m.muted_until', '>', now)]),
            ),
        )
        .as('muted'),
    ])
    .$castTo<Claim>()
    .execute();
}

/**
 * Ends a claim with what became of the push. When it became due anew meanwhile, only the claim ends, so that the newer
 * one is sent too.
 */
export async function endClaim(
  db: Db,
  { id, subscription_id: subscriptionId, attempts }: Claim,
  outcome: Pick<Updateable<DB['push_delivery']>, 'sent_at' | 'failed_at' | 'due_at' | 'attempts'>,
): Promise<void> {
  const own = db
    .updateTable('push_delivery')
    .where('notification_id', '=', id)
    .where('subscription_id', '=', subscriptionId);
  const { numUpdatedRows } = await own
    .set({ ...outcome, claimed_until: null })
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await own.set({ claimed_until: null }).execute();
}

/** Removes a push that is not wanted any more. */
export async function dropDelivery(
  db: Db,
  { id, subscription_id: subscriptionId, attempts }: Claim,
): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('notification_id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .where('attempts', '=', attempts)
    .execute();
}

/** Makes the pushes due that were tried in vain for notifications since a time and are still to be read. Returns how many. */
export async function redoDeliveries(
  tx: Tx,
  accountId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('push_delivery as d')
    .from('notification as n')
    .set({ due_at: now, attempts: 0, failed_at: null })
    .whereRef('n.id', '=', 'd.notification_id')
    .where('n.account_id', '=', accountId)
    .where('n.created_at', '>=', since)
    .where('n.read_at', 'is', null)
    .where('n.deleted_at', 'is', null)
    .where('d.sent_at', 'is', null)
    .where('d.attempts', '>', 0)
    .where((row) => row.or([row('d.claimed_until', 'is', null), row('d.claimed_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Newest first. */
export async function listRequestTimes(
  tx: Tx,
  accountId: string,
  kind: 'RESEND' | 'TEST',
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('notification_request')
    .select('requested_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .execute();
  return rows.map((row) => row.requested_at);
}

export async function insertRequest(tx: Tx, request: Insertable<DB['notification_request']>): Promise<void> {
  await tx.insertInto('notification_request').values(request).execute();
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification_request').where('requested_at', '<', before).execute();
}
