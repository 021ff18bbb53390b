import { dayMs } from '#contract/durations.ts';
import type { Notification, NotificationsQuery, ReadAllQuery } from '#contract/notifications.ts';
import { notificationKeptDays } from '#contract/notifications-limits.ts';
import { userTopics, type UnreadCount } from '#contract/realtime.ts';
import { toNotification } from './centre-rules.ts';
import { findConfig } from './config-queries.ts';
import {
  deleteOldNotifications,
  listNotifications,
  listUnreadNotificationCounts,
  markAllRead,
  markDeleted,
  markRead,
} from './queries.ts';
import type { Switches } from './rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage } from '#server/kernel/http/page.ts';

/** The centre of a person, in the language of the request. */
export async function getNotifications(
  { db }: Pick<Deps, 'db'>,
  { accountId, language }: Reader,
  request: NotificationsQuery,
) {
  const { rows, total } = await listNotifications(db, accountId, request);
  return toPage(
    rows.map((row) => toNotification(row, language)),
    total,
    request,
  );
}

export async function countUnreadNotifications(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<UnreadCount> {
  const counts = await listUnreadNotificationCounts(db, [accountId]);
  return { count: counts.get(accountId) ?? 0 };
}

/** Reading it again changes nothing. @throws RES001 another person's, or deleted */
export function readNotification(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  { accountId, language }: Reader,
  id: string,
): Promise<Notification> {
  return inTransaction(deps.db, async (tx) => {
    const row = (await markRead(tx, accountId, id, deps.clock.now())) ?? fail('RES001');
    await tellCount(deps, tx, accountId);
    return toNotification(row, language);
  });
}

export function readAllNotifications(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  accountId: string,
  { type, until }: ReadAllQuery,
): Promise<UnreadCount> {
  return inTransaction(deps.db, async (tx) => {
    const types = type === undefined ? undefined : [type].flat();
    await markAllRead(tx, accountId, deps.clock.now(), { types, until });
    await tellCount(deps, tx, accountId);
    return countUnreadNotifications({ db: tx }, accountId);
  });
}

/** @throws RES001 another person's, or deleted before */
export function deleteNotification(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  accountId: string,
  id: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await markDeleted(tx, accountId, id, deps.clock.now()))) fail('RES001');
    await tellCount(deps, tx, accountId);
  });
}

/** What tells the open pages of a person that their count may have changed, where they are told; it is read when it is sent. */
export const countNews = ({ websocketEnabled }: Pick<Switches, 'websocketEnabled'>, accountId: string) =>
  websocketEnabled ? [{ accountId, topic: userTopics.unreadNotificationsCount }] : [];

/** Tells the open pages of a person that their count may have changed. */
export async function tellCount(
  { realtime }: Pick<Deps, 'realtime'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const { websocket_enabled: websocketEnabled } = await findConfig(tx);
  await realtime.publish(tx, countNews({ websocketEnabled }, accountId));
}

export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const kept = notificationKeptDays * dayMs;
  await deleteOldNotifications(db, new Date(clock.now().getTime() - kept));
}
