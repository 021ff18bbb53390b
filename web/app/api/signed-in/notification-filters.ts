import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as notificationsCalls from '#contract/notifications-calls.ts';
import type { NotificationType } from '#contract/notifications-limits.ts';

type ListNotificationsApiArg = ArgumentOf<typeof notificationsCalls.listNotifications>;

/** The group of each type, in the order in which a page shows the groups. */
export const notificationGroups = ['bookings', 'messages', 'reviews', 'account', 'announcements'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const typesOfGroups = {
  bookings: [
    'BOOKING_REQUESTED',
    'BOOKING_CONFIRMED',
    'BOOKING_DECLINED',
    'BOOKING_EXPIRED',
    'BOOKING_CANCELLED',
    'BOOKING_RESCHEDULE_PROPOSED',
    'BOOKING_REMINDER',
    'BOOKING_STARTED',
    'BOOKING_COMPLETED',
    'BOOKING_NO_SHOW',
  ],
  messages: ['TEXT_MESSAGE', 'CONTACT_MESSAGE_RECEIVED'],
  reviews: ['REVIEW_INVITATION', 'REVIEW_RECEIVED', 'REVIEW_REPLY'],
  account: [
    'SECURITY_ALERT',
    'ACCOUNT_UPDATE',
    'VERIFICATION_APPROVED',
    'VERIFICATION_REJECTED',
    'VERIFICATION_ACTION_REQUIRED',
    'VERIFICATION_EXPIRING',
    'VERIFICATION_SUBMITTED',
    'ONBOARDING_REMINDER',
    'SUBSCRIPTION_TRIAL_ENDING',
    'SUBSCRIPTION_RENEWAL',
    'SUBSCRIPTION_PAYMENT_FAILED',
  ],
  announcements: ['SYSTEM_ANNOUNCEMENT'],
} as const satisfies Record<NotificationGroup, readonly NotificationType[]>;

export const typesOf = (group: NotificationGroup): readonly NotificationType[] => typesOfGroups[group];

/** The group that a notification is shown in. */
export const groupOf = (type: NotificationType): NotificationGroup =>
  notificationGroups.find((group) => typesOf(group).includes(type)) ?? 'account';

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
