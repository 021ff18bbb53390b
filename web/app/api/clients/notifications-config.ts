import * as notificationsConfigCalls from '#contract/notifications-config-calls.ts';
import { clientOf } from '../client-of.ts';

export const notificationsDeskApi = clientOf(notificationsConfigCalls);
export const {
  useCountAnnouncementPeopleQuery,
  useGetAnnouncementAudiencesQuery,
  useListAnnouncementsQuery,
  useResumeAnnouncementMutation,
  useSendAnnouncementMutation,
  useStopAnnouncementMutation,
  useChangeNotificationConfigMutation,
  useGetNotificationConfigQuery,
  useListNotificationConfigChangesQuery,
  useLogNotificationStatsMutation,
  useResetNotificationConfigMutation,
} = notificationsDeskApi;
