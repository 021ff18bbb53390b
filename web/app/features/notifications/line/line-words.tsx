import type { Notification } from '#web/api/generated/notifications.ts';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ownPath } from '#contract/own-path.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { useKindWord } from './use-kind-word.ts';

type LineWordsProps = { notification: Notification; id?: string; as?: 'h3' | 'p' };

/** What happened, as a link that covers the whole line; opening it reads the notification. */
export function LineWords({ notification, id, as: Title = 'p' }: LineWordsProps) {
  const { t } = useTranslation('notification-centre');
  const kindWord = useKindWord();
  const markRead = useMarkRead();
  const { message, detail, read, type } = notification;
  const href = isPlain(notification) ? undefined : ownPath(notification.link, location.origin);
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
        {href === undefined ? (
          words
        ) : (
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
