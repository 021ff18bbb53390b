import { notificationFilters, type NotificationFilter } from '#web/api/signed-in/notification-filters.ts';

export const notificationSettingsHref = '/settings/notifications';

/** The centre with a filter, which its address names. */
export const centreHref = (filter: NotificationFilter): string =>
  filter === 'all' ? '/notifications' : `/notifications?show=${filter}`;

export const shownFilter = (search: URLSearchParams): NotificationFilter =>
  notificationFilters.find((filter) => filter === search.get('show')) ?? 'all';
