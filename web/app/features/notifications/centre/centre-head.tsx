import { CheckCheck, Settings2 } from 'lucide-react';
import { useRef } from 'react';
import {
  useCountUnreadNotificationsQuery,
  useMarkAllNotificationsReadMutation,
} from '#web/api/generated/notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { notificationSettingsHref } from '../addresses.ts';

/** The title, how much is unread, and what can be done with all of it. */
export function CentreHead() {
  const { t } = useTranslation('notification-centre');
  const count = useCountUnreadNotificationsQuery().data?.count;
  const [markAllRead, { isLoading }] = useMarkAllNotificationsReadMutation();
  const title = useRef<HTMLHeadingElement>(null);
  const hasUnread = count !== undefined && count > 0;
  const lead = hasUnread ? t('head.waiting', { count }) : t('head.calm');
  useFocusWhenLost(title, hasUnread);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {t('title')}
        </h1>
        <p role="status" className="text-muted">
          {count === undefined ? '\u00a0' : lead}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        {hasUnread && (
          <Button
            variant="secondary"
            pending={isLoading}
            onClick={() => void markAllRead()}
            className="max-md:flex-1"
          >
            {!isLoading && <Icon of={CheckCheck} size={18} />}
            {t('head.readAll')}
          </Button>
        )}
        <IconLink icon={Settings2} outlined label={t('head.settings')} href={notificationSettingsHref} />
      </div>
    </div>
  );
}
