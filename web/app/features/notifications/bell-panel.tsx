import { CheckCheck, RefreshCw, Settings2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { isPlain } from '#web/api/signed-in/notifications.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { useOfflineSince } from '#web/realtime/connection-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { useNotice } from '#web/ui/feedback/undo-store.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { centreHref, notificationSettingsHref } from './addresses.ts';
import { useNotificationList, useReadAll } from './change-queue.ts';
import { KindDisc, LineSkeletons, LineWords } from './notification-line.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { daysBetween } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';

/** A quiet house, drawn beside "nothing new". */
function CalmHouse({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 112 88"
      width={112}
      height={88}
      fill="none"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <g className="stroke-brand-line">
        <path d="M8 78h96" />
        <path d="M26 78V44l30-24 30 24v34" />
        <path d="M18 50 56 19l38 31" />
        <path d="M48 78V58h16v20" />
        <path d="M72 24v-9h8v16" />
        <path d="M82 8c4-4 8 0 12-3" />
      </g>
      <path className="stroke-brand" d="M34 54h8v8h-8zM70 54h8v8h-8z" />
    </svg>
  );
}

/** 10:52 today, yesterday, a day of this week, else the date. */
function useLineTime(): (instant: string) => string {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (instant) => {
    const days = daysBetween(new Date(instant), now);
    if (days <= 0) return format.time(instant);
    if (days === 1) return t('yesterday');
    return days < 7 ? format.weekdayShort(instant).toLowerCase() : format.dayMonth(instant);
  };
}

/** Lines of the panel; the centre has them all. */
const panelLines = 4;

/** The latest notifications below the bell; `onLeave` when a link was pressed. */
export default function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notification-centre');
  const { list, lines: all, isError, refetch } = useNotificationList('all');
  const offlineSince = useOfflineSince();
  const removed = useNotice()?.hides;
  const lines = all.filter(({ id }) => id !== removed);
  const isCalm = list !== undefined && lines.length === 0;
  function handleClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onLeave();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The clicks come from the links inside, which keys press too.
    <section aria-label={t('bell.panel')} onClick={handleClick}>
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line ps-5 pe-2">
        <h2 className="font-head text-18 leading-snug">{t('title')}</h2>
        <HeadAction isFailing={isError || offlineSince !== undefined} onRetry={refetch} />
      </div>
      <div className="max-h-[min(70dvh,560px)] overflow-y-auto overscroll-contain">
        {offlineSince && <OfflineNotice since={offlineSince} className="mx-4 my-3.5" />}
        {isError && !list && !offlineSince && (
          <p role="status" className="px-5 py-6 text-muted">
            {t('bell.failed')}
          </p>
        )}
        {!list && (!isError || offlineSince) && <LineSkeletons count={3} />}
        {isCalm && (
          <div className="grid justify-items-center gap-1.5 px-6 pt-8 pb-9 text-center">
            <CalmHouse className="mb-2" />
            <p className="font-semibold">{t('bell.calm')}</p>
            <p className="max-w-[32ch] text-14 text-muted">{t('bell.calmText')}</p>
          </div>
        )}
        <ul>
          {lines.slice(0, panelLines).map((line) => (
            <li key={line.id} className="not-first:border-t not-first:border-line">
              <PanelLine notification={line} />
            </li>
          ))}
        </ul>
      </div>
      <Link
        href={centreHref('all')}
        className="grid min-h-13 place-items-center rounded-b-card border-t border-line px-4 text-center font-semibold text-brand transition-colors hover:bg-brand-soft focus-visible:-outline-offset-2"
      >
        {list && lines.length > 0
          ? t('bell.all', { count: list.totalElements - list.content.length + lines.length })
          : t('bell.centre')}
      </Link>
    </section>
  );
}

type HeadActionProps = { isFailing: boolean; onRetry: () => unknown };

/** What helps now: another attempt, reading everything, or the settings. */
function HeadAction({ isFailing, onRetry }: HeadActionProps) {
  const { t } = useTranslation('notification-centre');
  const { unread, readAll } = useReadAll('all');
  if (isFailing)
    return <IconButton icon={RefreshCw} muted label={t('bell.retry')} onClick={() => void onRetry()} />;
  if (unread === 0)
    return <IconLink icon={Settings2} muted label={t('bell.settings')} href={notificationSettingsHref} />;
  return (
    <Button variant="quiet" onClick={readAll} className="text-14">
      <Icon of={CheckCheck} size={18} />
      {t('bell.readAll')}
    </Button>
  );
}

function PanelLine({ notification }: { notification: Notification }) {
  const timeOf = useLineTime();
  const isNew = !notification.read && !isPlain(notification);
  return (
    <div
      className={classes(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 py-3.5 ps-5 pe-4 transition-colors',
        isNew ? 'new-line' : 'hover:bg-sunken',
      )}
    >
      <KindDisc notification={notification} small />
      <LineWords notification={notification} />
      <time
        dateTime={notification.timestamp}
        className={classes(
          'pt-px text-14 whitespace-nowrap',
          isNew ? 'font-semibold text-brand' : 'text-muted',
        )}
      >
        {timeOf(notification.timestamp)}
      </time>
    </div>
  );
}
