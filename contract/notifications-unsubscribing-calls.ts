import { endpoint } from './endpoint.ts';
import { UnsubscribeQuery, Unsubscribed } from './notifications.ts';

export const unsubscribeFromMails = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  tag: 'Notifications',
  summary: 'Switch the mails of a type off, by the link of one of them',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['RES001'],
  query: UnsubscribeQuery,
  response: { 200: Unsubscribed },
  shownBy: 'form',
});

export const resubscribeToMails = endpoint({
  method: 'POST',
  path: '/notifications/resubscribe',
  tag: 'Notifications',
  summary: 'Switch the mails of a type on again, by the link that switched them off',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['RES001'],
  query: UnsubscribeQuery,
  response: { 200: Unsubscribed },
  shownBy: 'form',
});
