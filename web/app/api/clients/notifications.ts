import * as notificationsCalls from '#contract/notifications-calls.ts';
import * as notificationsPushCalls from '#contract/notifications-push-calls.ts';
import * as notificationsSettingsCalls from '#contract/notifications-settings-calls.ts';
import * as notificationsUnsubscribingCalls from '#contract/notifications-unsubscribing-calls.ts';
import { clientOf } from '../client-of.ts';

export const notificationsApi = clientOf({
  ...notificationsCalls,
  ...notificationsPushCalls,
  ...notificationsSettingsCalls,
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
