import type { Notification } from '#contract/notifications.ts';
import { Check, Ellipsis, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton, iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { KindDisc } from '../line/kind-disc.tsx';
import { LineWords } from '../line/line-words.tsx';
import { markRead } from '../mark-read.ts';
import { useDispatch } from 'react-redux';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { keepLines } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { offerUndo } from '#web/ui/feedback/undo-store.ts';
import { queueChange } from '../change-queue.ts';

const ownAccount = () => claimsOf(readToken()).accountId;

/** The focus of a line, and what a deletion that is undone gives back to it. */
const lineDomId = (id: string): string => `line-${id}`;

/** Deletes a line once that cannot be undone any more, because there is no call that takes it back. */
function useDeleteLine(): (notification: Notification) => void {
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

/** One notification: its sign, what happened, when, and what can be done with it. */
export function CentreLine({ notification }: { notification: Notification }) {
  const format = useFormat();
  const line = useRef<HTMLElement>(null);
  const isNew = !notification.read && !isPlain(notification);
  // The button that has marked it as read is gone.
  useFocusWhenLost(line, notification.read);
  return (
    <article
      ref={line}
      tabIndex={-1}
      className={classes(
        'group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 px-4 py-3.5 transition-colors -outline-offset-2 md:gap-x-4 md:px-5 md:py-4',
        isNew ? 'new-line' : 'hover:bg-sunken',
      )}
    >
      <KindDisc notification={notification} />
      <LineWords notification={notification} id={lineDomId(notification.id)} as="h3" />
      <div className="grid justify-items-end gap-1.5 pt-px text-14">
        <time
          dateTime={notification.timestamp}
          className={classes(
            'whitespace-nowrap md:group-focus-within:hidden md:pointer-coarse:block! md:group-hover:hidden',
            isNew ? 'font-semibold text-brand' : 'text-muted',
          )}
        >
          {format.time(notification.timestamp)}
        </time>
        <LineActions notification={notification} />
      </div>
    </article>
  );
}

/** In place of the hour on a wide screen, behind one button on a phone. */
function LineActions({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notification-centre');
  const remove = useDeleteLine();
  const canBeRead = !notification.read && !isPlain(notification);
  const reading = {
    key: 'read',
    label: t('row.read'),
    icon: Check,
    onAction: () => markRead(notification),
  };
  const removal = {
    key: 'delete',
    label: t('row.delete'),
    icon: Trash2,
    onAction: () => remove(notification),
  };
  const actions = canBeRead ? [reading, removal] : [removal];
  return (
    <>
      <div className="relative z-1 -mx-3 -my-2.5 hidden gap-0.5 md:group-focus-within:flex md:group-hover:flex md:pointer-coarse:flex">
        {actions.map(({ key, label, icon, onAction }) => (
          <IconButton key={key} icon={icon} label={label} title={label} onClick={onAction} />
        ))}
      </div>
      <div className="relative z-1 -me-3 -mt-2 -mb-3 md:hidden">
        <Menu
          label={t('row.actions')}
          trigger={
            <AriaButton aria-label={t('row.actions')} className={iconButtonClasses(false, true)}>
              <Icon of={Ellipsis} />
            </AriaButton>
          }
          actions={actions}
        />
      </div>
    </>
  );
}
