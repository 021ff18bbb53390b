import type { Notification } from '#contract/notifications.ts';
import { useDispatch } from 'react-redux';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { keepLines } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { offerUndo } from '#web/ui/feedback/undo-store.ts';
import { queueChange } from '../change-queue.ts';

const ownAccount = () => claimsOf(readToken()).accountId;

/** The focus of a line, and what a deletion that is undone gives back to it. */
export const lineDomId = (id: string): string => `line-${id}`;

/** Deletes a line once that cannot be undone any more, because there is no call that takes it back. */
export function useDeleteLine(): (notification: Notification) => void {
  const { t } = useTranslation('notification-centre');
  const dispatch = useDispatch<AppDispatch>();
  return (notification) => {
    const { id } = notification;
    const accountId = ownAccount();
    offerUndo({
      text: t('deleted'),
      hides: id,
      undo: () => requestAnimationFrame(() => document.getElementById(lineDomId(id))?.focus()),
      async commit() {
        // Another account may have signed in meanwhile, in another tab.
        if (ownAccount() !== accountId) return;
        if (isPlain(notification)) dispatch(keepLines((lines) => lines.filter((line) => line.id !== id)));
        else await queueChange({ kind: 'delete', id, unread: notification.read ? 0 : 1 });
      },
    });
  };
}
