import type { Notification } from '#contract/notifications.ts';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { queueChange } from './change-queue.ts';

/** Marks a notification as read; it is sent when its link opens another page, too. */
export function markRead(notification: Notification): void {
  if (notification.read || isPlain(notification)) return;
  void queueChange({ kind: 'read', id: notification.id, unread: 1 });
}
