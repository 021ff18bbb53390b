import { useUnreadCount } from '#web/features/notifications/change-queue.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { useCountUnreadConversationsQuery } from '#web/api/clients/messaging.ts';

const mostCounted = 99;

/** The number in a badge, which has room for two figures: 99+. */
export const unreadLabel = (count: number): string =>
  count > mostCounted ? `${mostCounted}+` : String(count);

/** How many conversations have something unread; none while messages are off. */
export function useUnreadConversations(): number {
  const { chat } = useSettings().flags;
  return useCountUnreadConversationsQuery(undefined, { skip: !chat }).data?.count ?? 0;
}

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
