import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { useUnreadCount } from './use-unread-count.ts';

/** The link to the messages with the number of conversations that have something unread. */
export function MessagesLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const { chat } = useSettings().flags;
  const count = useUnreadCount();
  if (!chat) return null;
  return (
    <Link href="/messages" className={className}>
      <span className="flex-1">{t('account.messages')}</span>
      {count > 0 && (
        <Count>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('account.unread', { count })}</span>
        </Count>
      )}
    </Link>
  );
}
