import { useSelector } from 'react-redux';
import { useListNotificationsQuery, type Notification } from '#web/api/generated/notifications.ts';
import { filterArgument, type NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { isUnreadLine, notifications } from '#web/api/signed-in/notifications.ts';
import type { AppState } from '#web/api/store.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { useChanges } from './change-queue.ts';
import { addChange, changedCount, changedLines } from './changes/notification-changes.ts';

const none: readonly Notification[] = [];

/** The list of a filter as the reader has changed it. */
export function useNotificationList(filter: NotificationFilter) {
  const { currentData: list, ...query } = useListNotificationsQuery(filterArgument(filter));
  const lines = changedLines(list?.content ?? none, useChanges());
  return { list, lines, ...query };
}

/** How many are unread, without those whose deletion can still be undone; undefined until it is read. */
export function useUnreadCount(): number | undefined {
  const { flags } = useSettings();
  const skip = !flags.notifications;
  const changes = useChanges();
  const hidden = useHidden();
  const isUnread = useSelector((state: AppState) =>
    [...hidden].filter((id) => isUnreadLine(state, id)).join(),
  );
  const deleted = isUnread.split(',').filter(Boolean);
  const all = deleted.reduce((made, id) => addChange(made, { kind: 'delete', id, unread: 1 }), changes);
  const { data } = notifications.endpoints.countUnreadNotifications.useQuery(undefined, { skip });
  return data && changedCount(data.count, all);
}
