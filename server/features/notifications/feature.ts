import { userTopics } from '#contract/realtime.ts';
import { syncConversationNotifications, notificationTasks, notificationCrontab } from './events.ts';
import { notificationExport, listUnreadNotificationCounts } from './queries.ts';
import { notificationRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: [notificationRoutes],
  follows: ({ realtime }) => [syncConversationNotifications(realtime)],
  tasks: notificationTasks,
  crontab: [notificationCrontab],
  tables: [
    'announcement',
    'notification',
    'notification_config',
    'notification_request',
    'notification_setting',
    'notification_type_config',
    'notification_type_setting',
    'push_delivery',
    'push_key',
    'push_subscription',
  ],
  exported: notificationExport,
  counts: { [userTopics.unreadNotificationsCount]: listUnreadNotificationCounts },
};
