import * as notificationsCalls from '#contract/notifications-calls.ts';
import * as notificationsUnsubscribingCalls from '#contract/notifications-unsubscribing-calls.ts';
import { clientOf } from '../client-of.ts';

export const notificationsApi = clientOf({
  ...notificationsCalls,
  ...notificationsUnsubscribingCalls,
});
export const {
  useListNotificationsQuery,
  useListPushDevicesQuery,
  useTestNotificationsMutation,
  useUnsubscribeFromPushesMutation,
  useGetNotificationSettingsQuery,
  useResubscribeToMailsMutation,
  useUnsubscribeFromMailsMutation,
} = notificationsApi;
