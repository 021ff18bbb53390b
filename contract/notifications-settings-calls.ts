import { endpoint } from './endpoint.ts';
import { NotificationSettings, NotificationSettingsInput } from './notifications.ts';

const flag = 'notifications';

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/me/notification-settings',
  tag: 'Notifications',
  summary: 'What I chose for each type, and my quiet hours',
  access: 'user',
  flag,
  response: { 200: NotificationSettings },
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/me/notification-settings',
  tag: 'Notifications',
  summary: 'Choose what I am notified of, and my quiet hours',
  access: 'user',
  flag,
  errors: ['CNF001', 'NTF001', 'NTF002'],
  body: NotificationSettingsInput,
  response: { 200: NotificationSettings },
  stale: [],
  sentOnClose: true,
  shownBy: 'form',
});
