import { useDispatch } from 'react-redux';
import type { Notification } from '#web/api/generated/notifications.ts';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** Marks a notification as read; the call goes on when its link opens another page. */
export function useMarkRead(): (notification: Notification) => void {
  const dispatch = useDispatch<AppDispatch>();
  return (notification) => {
    if (notification.read || isPlain(notification)) return;
    const reading = notifications.endpoints.markNotificationRead.initiate(
      { id: notification.id },
      { track: false },
    );
    void dispatch(reading);
  };
}
