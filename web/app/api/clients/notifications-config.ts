import * as notificationsConfigCalls from '#contract/notifications-config-calls.ts';
import { clientOf } from '../client-of.ts';

export const notificationsDeskApi = clientOf(notificationsConfigCalls);
export const {
  useGetAnnouncementAudiencesQuery,
  useListAnnouncementsQuery,
  useSendAnnouncementMutation,
  useChangeNotificationConfigMutation,
  useGetNotificationConfigQuery,
  useListNotificationConfigChangesQuery,
  useLogNotificationStatsMutation,
  useResetNotificationConfigMutation,
} = notificationsDeskApi;
