import { useUnreadCount } from '#web/features/notifications/change-queue.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { unreadLabel } from './unread-label.ts';

/** The link to the centre with the number of unread notifications. */
export function NotificationsLink({ className }: { className: string }) {
  const { t } = useTranslation('notification-centre');
  const { t: common } = useTranslation();
  const { notifications } = useSettings().flags;
  const hasTexts = useTexts('notification-centre');
  const count = useUnreadCount() ?? 0;
  if (!notifications || !hasTexts) return null;
  return (
    <Link href="/notifications" className={className}>
      <span className="flex-1">{t('bell.label')}</span>
      {count > 0 && (
        <Count>
          <span aria-hidden="true">{unreadLabel(count)}</span>
          <span className="sr-only">{common('account.unread', { count })}</span>
        </Count>
      )}
    </Link>
  );
}
