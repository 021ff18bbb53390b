import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUnreadCount } from '#web/features/notifications/change-queue.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { unreadLabel } from './unread-label.ts';

const loadPanel = () => loadWithRetries(() => import('#web/features/notifications/bell-panel.tsx'));
const BellPanel = lazy(loadPanel);

/** The bell with the number of unread notifications; the list in its panel is read when it is opened. */
export function NotificationBell() {
  const { notifications } = useSettings().flags;
  const hasTexts = useTexts('notification-centre');
  if (!notifications) return null;
  return hasTexts ? <OpenableBell /> : <span className="size-11" />;
}

function OpenableBell() {
  const { t } = useTranslation('notification-centre');
  const unread = useUnreadCount() ?? 0;
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Before it is opened, so that it opens without a network too.
  useEffect(() => void loadPanel(), []);
  useEffect(() => {
    const details = content.current?.closest('details');
    if (!details) return;
    const handleToggle = () => setOpen(details.open);
    details.addEventListener('toggle', handleToggle);
    return () => details.removeEventListener('toggle', handleToggle);
  }, []);
  return (
    <Popover
      label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')}
      triggerClassName={iconButtonClasses()}
      className="w-102 rounded-card! p-0! max-md:fixed max-md:inset-x-3 max-md:w-auto"
      trigger={
        <>
          <Icon of={Bell} />
          {unread > 0 && (
            <span aria-hidden="true" className="absolute end-0 -top-1 grid rounded-full ring-2 ring-paper">
              {/* Not text of the button, whose name says it in words. */}
              <Count>
                <span data-count={unreadLabel(unread)} className="before:content-[attr(data-count)]" />
              </Count>
            </span>
          )}
        </>
      }
    >
      <div ref={content} className="min-h-30">
        {isOpen && (
          <Suspense>
            <BellPanel onLeave={() => content.current?.closest('details')?.removeAttribute('open')} />
          </Suspense>
        )}
      </div>
    </Popover>
  );
}
