import { sql, type Insertable } from 'kysely';
import type { Wordings, NotificationsQuery } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/notifications-rules.ts';
import type { DB } from '#db/schema.ts';
import type { CentreRow } from './rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import { pageWindow } from '#server/kernel/http/page.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** The columns of CentreRow. */
const columns = [
  'id',
  'type',
  'text_variant',
  'params',
  'link',
  'priority',
  'created_at',
  'read_at',
  sql<Wordings | null>`(select wordings from announcement where id = announcement_id)`.as('wordings'),
] as const;

/** Writes a notification once for its key. One of the same group that is unread is replaced. Returns its id, if new. */
export async function insertNotification(
  db: Db,
  values: Insertable<DB['notification']>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('notification')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (inserted || values.group_key === undefined) return inserted?.id;
  const { id: _id, account_id: accountId, group_key: groupKey, mailed_at: mailedAt, ...news } = values;
  const replaced = await db
    .updateTable('notification as n')
    .set({ ...news, ...(mailedAt && { mailed_at: mailedAt }) })
    .where('n.account_id', '=', accountId)
    .where('n.group_key', '=', groupKey)
    .where('n.read_at', 'is', null)
    .where('n.deleted_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notification as same')
            .select('same.id')
            .where('same.account_id', '=', accountId)
            .where('same.dedupe_key', '=', values.dedupe_key),
        ),
      ),
    )
    .returning('n.id')
    .executeTakeFirst();
  return replaced?.id;
}

/** When the last mail about a group left. */
export async function findLastMail(db: Db, accountId: string, groupKey: string): Promise<Date | null> {
  const row = await db
    .selectFrom('notification')
    .select((one) => one.fn.max('mailed_at').as('at'))
    .where('account_id', '=', accountId)
    .where('group_key', '=', groupKey)
    .executeTakeFirstOrThrow();
  return row.at;
}

const unread = (db: Db, accountId: string) =>
  db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null);

/** One page, newest first. */
export async function listNotifications(db: Db, accountId: string, request: NotificationsQuery) {
  const { limit, offset } = pageWindow(request);
  const types = request.type === undefined ? undefined : [request.type].flat();
  let listed = db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  if (request.unread === true) listed = listed.where('read_at', 'is', null);
  if (types) listed = listed.where('type', 'in', types);
  const rows = await listed
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<CentreRow>()
    .execute();
  const { total } = await listed
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The counts of several people in one statement; those without something unread are missing. */
export async function listUnreadNotificationCounts(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('notification')
    .select((row) => ['account_id', row.fn.countAll<number>().as('count')])
    .where('account_id', 'in', accountIds)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.count]));
}

/** Whether a group has an unread notification. */
export async function hasUnreadNotification(db: Db, accountId: string, groupKey: string): Promise<boolean> {
  const row = await unread(db, accountId).select('id').where('group_key', '=', groupKey).executeTakeFirst();
  return row !== undefined;
}

/** Reading again keeps the first time. Returns the notification, or undefined when it is not this person's. */
export function markRead(db: Db, accountId: string, id: string, now: Date) {
  return db
    .updateTable('notification')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', sql<Date>`${now}::timestamptz`) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .$castTo<CentreRow>()
    .executeTakeFirst();
}

type ReadSelection = {
  groupKey?: string;
  types?: readonly NotificationType[] | undefined;
  /** As the API writes it, to the millisecond; what was written in that millisecond is read too. */
  until?: string | undefined;
};

/** Marks all of a person as read, or a selection. Returns how many were not. */
export async function markAllRead(
  db: Db,
  accountId: string,
  now: Date,
  { groupKey, types, until }: ReadSelection = {},
): Promise<number> {
  let update = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null);
  if (groupKey !== undefined) update = update.where('group_key', '=', groupKey);
  if (types !== undefined) update = update.where('type', 'in', types);
  if (until !== undefined)
    update = update.where(sql`date_trunc('milliseconds', created_at)`, '<=', new Date(until));
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes one from the centre; its row stays, so that the event is not written again. Returns whether it was there. */
export async function markDeleted(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notification')
    .set({ deleted_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the unread one of a conversation in which nothing is unread any more. Returns whether there was one. */
export async function withdrawOfConversation(
  db: Db,
  accountId: string,
  of: { conversationId: string; groupKey: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('notification as n')
    .set({ deleted_at: now })
    .from('conversation_member as m')
    .where('m.conversation_id', '=', of.conversationId)
    .where('m.account_id', '=', accountId)
    .where('m.unread_count', '=', 0)
    .where('n.account_id', '=', accountId)
    .where('n.group_key', '=', of.groupKey)
    .where('n.read_at', 'is', null)
    .where('n.deleted_at', 'is', null)
    .returning('n.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('created_at', '<', before).execute();
}

/** How many of each type are kept, and by which ways they went. */
export function countNotifications(db: Db) {
  return db
    .selectFrom('notification')
    .select((row) => [
      sql<NotificationType>`type`.as('type'),
      row.fn.countAll<number>().as('total'),
      row.fn.countAll<number>().filterWhere('in_app', '=', true).as('in_app'),
      row.fn
        .countAll<number>()
        .filterWhere((one) =>
          one.exists(
            one
              .selectFrom('push_delivery as p')
              .select('p.sent_at')
              .whereRef('p.notification_id', '=', 'notification.id')
              .where('p.sent_at', 'is not', null),
          ),
        )
        .as('push'),
      row.fn.count<number>('mailed_at').as('mail'),
      row.fn.count<number>('read_at').as('read'),
    ])
    .groupBy('type')
    .execute();
}

export const notificationExport: readonly ExportPart[] = [
  exportRows(
    'notifications/notifications',
    ({ accountId }) => sql`
      select n.id as key, n.type, n.priority, n.text_variant, n.params, n.link, w.wordings, n.created_at, n.read_at,
        n.deleted_at, n.mailed_at
      from notification n left join announcement w on w.id = n.announcement_id where n.account_id = ${accountId}`,
  ),
  exportRows(
    'notifications/settings',
    ({ accountId }) => sql`
      select a.id as key, s.quiet_from, s.quiet_to, s.quiet_enabled, (
          select json_agg(json_build_object('type', t.type, 'inApp', t.in_app, 'push', t.push, 'mail', t.mail)
            order by t.type)
          from notification_type_setting t where t.account_id = a.id
        ) as types
      from account a left join notification_setting s on s.account_id = a.id where a.id = ${accountId}`,
  ),
  exportRows(
    'notifications/push-subscriptions',
    ({ accountId }) => sql`
      select id as key, endpoint, user_agent, created_at, last_sent_at
      from push_subscription where account_id = ${accountId}`,
  ),
  exportRows(
    'notifications/requests',
    ({ accountId }) => sql`
      select id as key, kind, requested_at from notification_request where account_id = ${accountId}`,
  ),
];
