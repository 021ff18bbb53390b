import { CheckCheck, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { notificationSettingsHref } from '../addresses.ts';
import { useUnreadCount } from '../change-queue.ts';
import { useReadAll } from '../changes/use-read-all.ts';

/** The title, how much is unread, and what can be done with all that the filter shows. */
export function CentreHead({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notification-centre');
  const count = useUnreadCount();
  const { unread, readAll } = useReadAll(filter);
  const title = useRef<HTMLHeadingElement>(null);
  const hasUnread = count !== undefined && count > 0;
  const lead = hasUnread ? t('head.waiting', { count }) : t('head.calm');
  const [presses, setPresses] = useState(0);
  // The button that was pressed is gone.
  useFocusWhenLost(title, presses);
  function handlePress() {
    readAll();
    setPresses(presses + 1);
  }
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
        {unread > 0 && (
          <Button variant="secondary" onClick={handlePress} className="max-md:flex-1">
            <Icon of={CheckCheck} size={18} />
            {filter === 'all' || filter === 'unread' ? t('head.readAll') : t('head.readListed')}
          </Button>
        )}
        <IconLink icon={Settings2} outlined label={t('head.settings')} href={notificationSettingsHref} />
      </div>
    </div>
  );
}
