import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as notificationsCalls from '#contract/notifications-calls.ts';
import {
  defaultsOf,
  notificationGroups,
  notificationTypes,
  type NotificationGroup,
  type NotificationType,
} from '#contract/notifications-rules.ts';

type ListNotificationsApiArg = ArgumentOf<typeof notificationsCalls.listNotifications>;

export const typesOf = (group: NotificationGroup): readonly NotificationType[] =>
  notificationTypes.filter((type) => groupOf(type) === group);

/** The group that a notification is shown in. */
export const groupOf = (type: NotificationType): NotificationGroup => defaultsOf(type).group;

export const notificationFilters = ['all', 'unread', ...notificationGroups] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

/** Lines of the first read of a list, and of each further one. */
export const notificationPageSize = 20;

/** How a list is asked for. The list of a filter is one entry of the cache, to which further pages are added. */
export function filterArgument(filter: NotificationFilter): ListNotificationsApiArg {
  const first = { page: 0, size: notificationPageSize };
  if (filter === 'all') return first;
  if (filter === 'unread') return { ...first, unread: true };
  return { ...first, type: [...typesOf(filter)] };
}

/** Whether a list shows a notification. */
export function isListed(
  filter: NotificationFilter,
  { type, read }: { type: NotificationType; read: boolean },
): boolean {
  if (filter === 'all') return true;
  if (filter === 'unread') return !read;
  return typesOf(filter).includes(type);
}
