import { notifications } from '#web/api/signed-in/notifications.ts';
import { useSettings } from '#web/loading/settings.tsx';

/** How many notifications are unread; none while they are off. */
export function useUnreadNotifications(): number {
  const { flags } = useSettings();
  const skip = !flags.notifications;
  return notifications.endpoints.countUnreadNotifications.useQuery(undefined, { skip }).data?.count ?? 0;
}
