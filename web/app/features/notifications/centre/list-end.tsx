import type { NotificationPage } from '#contract/notifications.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { notificationKeptDays } from '#contract/notifications-limits.ts';
import type { NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { readMoreNotifications } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** How far above the end the next page is read, in pixels. */
const readAheadPixels = 300;

type Reading = 'waits' | 'reads' | 'failed';

function useMore(filter: NotificationFilter) {
  const dispatch = useDispatch<AppDispatch>();
  const [reading, setReading] = useState<Reading>('waits');
  const isReading = useRef(false);
  const readMore = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    setReading('reads');
    const isRead = await dispatch(readMoreNotifications(filter));
    isReading.current = false;
    setReading(isRead ? 'waits' : 'failed');
  }, [dispatch, filter]);
  return { reading, readMore };
}

type ListEndProps = { filter: NotificationFilter; list: NotificationPage };

/** How much of the list is shown; the next page is read on the way to its end, or with the button. */
export function ListEnd({ filter, list }: ListEndProps) {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const { reading, readMore } = useMore(filter);
  const end = useRef<HTMLDivElement>(null);
  const shown = list.content.length;
  useEffect(() => {
    const element = end.current;
    // A failed read is repeated with the button only.
    if (!element || list.last || reading !== 'waits') return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void readMore();
      },
      { rootMargin: `${readAheadPixels}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [list.last, reading, readMore]);
  const counts = { shown: format.number(shown), total: format.number(list.totalElements) };
  return (
    <div ref={end} className="mt-4 grid gap-3">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-14 text-muted">
        <span role="status">
          {reading === 'failed' && `${t('end.failed')} `}
          {reading === 'reads' ? t('end.loading', counts) : t('end.shown', counts)}
        </span>
        <span>{t('end.kept', { days: String(notificationKeptDays) })}</span>
      </div>
      {!list.last && (
        <Button
          variant="secondary"
          pending={reading === 'reads'}
          onClick={() => void readMore()}
          className="justify-self-center"
        >
          {t('end.more')}
        </Button>
      )}
    </div>
  );
}
