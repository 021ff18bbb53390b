import type { Notification } from '#contract/notifications.ts';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ownPath } from '#contract/own-path.ts';
import { markRead } from '../mark-read.ts';
import type { NotificationType } from '#contract/notifications-limits.ts';
import { groupOf } from '#web/api/signed-in/notification-filters.ts';

/** The kind of a notification in a word, for those who do not see its sign. */
function useKindWord(): (type: NotificationType) => string {
  const { t } = useTranslation('notification-centre');
  return (type) => t(`kind.${type === 'SECURITY_ALERT' ? 'security' : groupOf(type)}`);
}

type LineWordsProps = { notification: Notification; id?: string; as?: 'h3' | 'p' };

/** What happened, as a link or button that covers the whole line; pressing it reads the notification. */
export function LineWords({ notification, id, as: Title = 'p' }: LineWordsProps) {
  const { t } = useTranslation('notification-centre');
  const kindWord = useKindWord();
  const { message, detail, read, type } = notification;
  const href = isPlain(notification) ? undefined : ownPath(notification.link, location.origin);
  const canBeRead = !read && !isPlain(notification);
  const words = (
    <>
      <span className="sr-only">
        {!read && `${t('row.unread')} `}
        {!isPlain(notification) && `${kindWord(type)}. `}
      </span>
      <span>{message}</span>
    </>
  );
  return (
    <div className="grid min-w-0 gap-0.5">
      <Title className={read || isPlain(notification) ? 'font-medium' : 'font-semibold'}>
        {href === undefined && canBeRead && (
          <button
            id={id}
            type="button"
            title={t('row.read')}
            onClick={() => markRead(notification)}
            className="stretch text-start focus-visible:after:-outline-offset-2"
          >
            {words}
          </button>
        )}
        {href === undefined && !canBeRead && words}
        {href !== undefined && (
          <Link
            id={id}
            href={href}
            onClick={() => markRead(notification)}
            className={classes('stretch focus-visible:after:-outline-offset-2')}
          >
            {words}
          </Link>
        )}
      </Title>
      {detail && <p className="text-14 text-pretty text-muted">{detail}</p>}
    </div>
  );
}
