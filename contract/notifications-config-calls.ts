import { endpoint } from './endpoint.ts';
import {
  MinimumPriorityQuery,
  NotificationConfig,
  NotificationTypeParams,
  EnabledQuery,
  NotificationConfigInput,
  NotificationConfigCheck,
  NotificationTypeConfigs,
  NotificationPriorities,
  ConfigHistoryQuery,
  ConfigChangePage,
  NotificationStats,
  AnnouncementsQuery,
  AnnouncementPage,
  AnnouncementAudiences,
  AnnouncementInput,
  AnnouncementParams,
  AnnouncementPeople,
  AnnouncementPeopleQuery,
  AnnouncementVersion,
  Announcement,
} from './notifications.ts';

export const setMinimumNotificationPriority = endpoint({
  method: 'PUT',
  path: '/admin/notifications/config/minimum-priority',
  tag: 'Notification configuration',
  summary: 'Deliver nothing below this priority, except what is locked',
  access: 'admin',
  errors: ['CNF001'],
  query: MinimumPriorityQuery,
  response: { 200: NotificationConfig },
});

export const enableNotificationType = endpoint({
  method: 'PUT',
  path: '/admin/notifications/config/types/:type',
  tag: 'Notification configuration',
  summary: 'Enable or disable a type',
  access: 'admin',
  errors: ['CNF001', 'NTF002'],
  params: NotificationTypeParams,
  query: EnabledQuery,
  response: { 200: NotificationConfig },
});

export const changeNotificationConfig = endpoint({
  method: 'PUT',
  path: '/admin/notifications/config/bulk',
  tag: 'Notification configuration',
  summary: 'Change several parts, all or none of them',
  access: 'admin',
  errors: ['CNF001', 'NTF001', 'NTF002'],
  body: NotificationConfigInput,
  response: { 200: NotificationConfig },
});

export const resetNotificationConfig = endpoint({
  method: 'POST',
  path: '/admin/notifications/config/reset',
  tag: 'Notification configuration',
  summary: 'Restore the defaults',
  access: 'admin',
  response: { 200: NotificationConfig },
});

export const getNotificationConfig = endpoint({
  method: 'GET',
  path: '/admin/notifications/config',
  tag: 'Notification configuration',
  summary: 'The configuration of all notifications',
  access: 'admin',
  response: { 200: NotificationConfig },
});

export const validateNotificationConfig = endpoint({
  method: 'GET',
  path: '/admin/notifications/config/validate',
  tag: 'Notification configuration',
  summary: 'What makes the configuration useless or contradictory',
  access: 'admin',
  response: { 200: NotificationConfigCheck },
});

export const listNotificationTypes = endpoint({
  method: 'GET',
  path: '/admin/notifications/config/types',
  tag: 'Notification configuration',
  summary: 'The configuration of each type',
  access: 'admin',
  response: { 200: NotificationTypeConfigs },
});

export const listNotificationPriorities = endpoint({
  method: 'GET',
  path: '/admin/notifications/config/priorities',
  tag: 'Notification configuration',
  summary: 'The priorities, from quiet to loud',
  access: 'admin',
  response: { 200: NotificationPriorities },
});

export const listNotificationConfigChanges = endpoint({
  method: 'GET',
  path: '/admin/notifications/config/history',
  tag: 'Notification configuration',
  summary: 'What administrators changed, newest first',
  access: 'admin',
  query: ConfigHistoryQuery,
  response: { 200: ConfigChangePage },
});

export const logNotificationStats = endpoint({
  method: 'POST',
  path: '/admin/notifications/config/log-stats',
  tag: 'Notification configuration',
  summary: 'Write the counts of each type to the log, and answer them',
  access: 'admin',
  response: { 200: NotificationStats },
});

const switching = {
  method: 'PUT',
  tag: 'Notification configuration',
  access: 'admin',
  errors: ['CNF001'],
  query: EnabledQuery,
  response: { 200: NotificationConfig },
} as const;

export const enableNotifications = endpoint({
  ...switching,
  path: '/admin/notifications/config/enabled',
  summary: 'Switch all notifications on or off',
});

export const enableLiveNotifications = endpoint({
  ...switching,
  path: '/admin/notifications/config/websocket-enabled',
  summary: 'Switch the news for open pages on or off',
});

export const enablePushNotifications = endpoint({
  ...switching,
  path: '/admin/notifications/config/push-enabled',
  summary: 'Switch pushes to devices on or off',
});

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/notifications/announcements',
  tag: 'Announcements',
  summary: 'The announcements and how far each has come, newest first',
  access: 'admin',
  query: AnnouncementsQuery,
  response: { 200: AnnouncementPage },
});

export const getAnnouncementAudiences = endpoint({
  method: 'GET',
  path: '/admin/notifications/announcements/audiences',
  tag: 'Announcements',
  summary: 'How many people each audience has',
  access: 'admin',
  response: { 200: AnnouncementAudiences },
});

export const countAnnouncementPeople = endpoint({
  method: 'GET',
  path: '/admin/notifications/announcements/people',
  tag: 'Announcements',
  summary: 'How many people an announcement would reach now',
  access: 'admin',
  query: AnnouncementPeopleQuery,
  response: { 200: AnnouncementPeople },
  shownBy: 'form',
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/notifications/announcements',
  tag: 'Announcements',
  summary: 'Announce something to a role, a trade or a place, at once or at a time, once for its id',
  access: 'admin',
  needsProof: true,
  flag: 'notifications',
  errors: ['CNF002'],
  body: AnnouncementInput,
  response: { 201: Announcement },
});

const changed = {
  method: 'POST',
  tag: 'Announcements',
  access: 'admin',
  errors: ['RES001', 'CNF001'],
  params: AnnouncementParams,
  body: AnnouncementVersion,
  response: { 200: Announcement },
} as const;

export const stopAnnouncement = endpoint({
  ...changed,
  path: '/admin/notifications/announcements/:announcementId/stop',
  summary: 'Stop an announcement before its time or between two batches',
});

export const resumeAnnouncement = endpoint({
  ...changed,
  path: '/admin/notifications/announcements/:announcementId/resume',
  summary: 'Send on an announcement that was stopped',
  needsProof: true,
  flag: 'notifications',
});
