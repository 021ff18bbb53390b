import { useDispatch } from 'react-redux';
import type { Notification } from '#web/api/generated/notifications.ts';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { notifications, removeLine } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { offerUndo } from '#web/ui/feedback/undo-store.ts';

/** The focus of a line, and what a deletion that is undone gives back to it. */
export const lineDomId = (id: string): string => `line-${id}`;

/** Deletes a line once that cannot be undone any more, because there is no call that takes it back. */
export function useDeleteLine(): (notification: Notification) => void {
  const { t } = useTranslation('notification-centre');
  const dispatch = useDispatch<AppDispatch>();
  return (notification) => {
    const { id } = notification;
    offerUndo({
      text: t('deleted'),
      hides: id,
      undo: () => requestAnimationFrame(() => document.getElementById(lineDomId(id))?.focus()),
      async commit() {
        if (isPlain(notification)) dispatch(removeLine(id));
        else await dispatch(notifications.endpoints.deleteNotification.initiate({ id }, { track: false }));
      },
    });
  };
}
