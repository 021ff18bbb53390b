import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import type { NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { queueChange, useNotificationList, useUnreadCount } from '../change-queue.ts';

/** How many notifications of a list are unread as far as it is known, and what reads them; what arrives meanwhile stays unread. */
export function useReadAll(filter: NotificationFilter): { unread: number; readAll: () => void } {
  const { lines } = useNotificationList(filter);
  const count = useUnreadCount() ?? 0;
  const stored = lines.filter((line) => !isPlain(line));
  const isWhole = filter === 'all' || filter === 'unread';
  const unread = isWhole ? count : stored.filter(({ read }) => !read).length;
  const until = stored[0]?.timestamp;
  return {
    unread: until === undefined ? 0 : unread,
    readAll() {
      if (until !== undefined) void queueChange({ kind: 'readAll', filter, until, unread });
    },
  };
}
