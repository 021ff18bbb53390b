import { useRef, useEffect, useState, useCallback } from 'react';
import {
  ArrowUp,
  Bell,
  CalendarDays,
  CheckCheck,
  Megaphone,
  MessageCircle,
  Star,
  UserCheck,
  Trash2,
  Check,
  Ellipsis,
} from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Button as AriaButton } from 'react-aria-components';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import type { NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { Card } from '#web/ui/layout/card.tsx';
import {
  useNotice,
  pauseUndo,
  resumeUndo,
  undoMs,
  undoNotice,
  offerUndo,
} from '#web/ui/feedback/undo-store.ts';
import { useFocusWhenLost, isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { useNotificationList, queueChange } from './change-queue.ts';
import { LineSkeletons, KindDisc, LineWords, markRead } from './notification-line.tsx';
import { daysBetween, noonOf, dayOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { Notification, NotificationPage } from '#contract/notifications.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { centreHref } from './addresses.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { notificationKeptDays } from '#contract/notifications-rules.ts';
import { readMoreNotifications, keepLines, isPlain } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { IconButton, iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';

const ownAccount = () => claimsOf(readToken()).accountId;

/** The focus of a line, and what a deletion that is undone gives back to it. */
const lineDomId = (id: string): string => `line-${id}`;

/** Deletes a line once that cannot be undone any more, because there is no call that takes it back. */
function useDeleteLine(): (notification: Notification) => void {
  const { t } = useTranslation('notification-centre');
  const dispatch = useDispatch<AppDispatch>();
  return (notification) => {
    const { id } = notification;
    const accountId = ownAccount();
    offerUndo({
      text: t('deleted'),
      hides: id,
      undo: () => requestAnimationFrame(() => document.getElementById(lineDomId(id))?.focus()),
      async commit() {
        // Another account may have signed in meanwhile, in another tab.
        if (ownAccount() !== accountId) return;
        if (isPlain(notification)) dispatch(keepLines((lines) => lines.filter((line) => line.id !== id)));
        else await queueChange({ kind: 'delete', id, unread: notification.read ? 0 : 1 });
      },
    });
  };
}

/** One notification: its sign, what happened, when, and what can be done with it. */
function CentreLine({ notification }: { notification: Notification }) {
  const format = useFormat();
  const line = useRef<HTMLElement>(null);
  const isNew = !notification.read && !isPlain(notification);
  // The button that has marked it as read is gone.
  useFocusWhenLost(line, notification.read);
  return (
    <article
      ref={line}
      tabIndex={-1}
      className={classes(
        'group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 px-4 py-3.5 transition-colors -outline-offset-2 md:gap-x-4 md:px-5 md:py-4',
        isNew ? 'new-line' : 'hover:bg-sunken',
      )}
    >
      <KindDisc notification={notification} />
      <LineWords notification={notification} id={lineDomId(notification.id)} as="h3" />
      <div className="grid justify-items-end gap-1.5 pt-px text-14">
        <time
          dateTime={notification.timestamp}
          className={classes(
            'whitespace-nowrap md:group-focus-within:hidden md:pointer-coarse:block! md:group-hover:hidden',
            isNew ? 'font-semibold text-brand' : 'text-muted',
          )}
        >
          {format.time(notification.timestamp)}
        </time>
        <LineActions notification={notification} />
      </div>
    </article>
  );
}

/** In place of the hour on a wide screen, behind one button on a phone. */
function LineActions({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notification-centre');
  const remove = useDeleteLine();
  const canBeRead = !notification.read && !isPlain(notification);
  const reading = {
    key: 'read',
    label: t('row.read'),
    icon: Check,
    onAction: () => markRead(notification),
  };
  const removal = {
    key: 'delete',
    label: t('row.delete'),
    icon: Trash2,
    onAction: () => remove(notification),
  };
  const actions = canBeRead ? [reading, removal] : [removal];
  return (
    <>
      <div className="relative z-1 -mx-3 -my-2.5 hidden gap-0.5 md:group-focus-within:flex md:group-hover:flex md:pointer-coarse:flex">
        {actions.map(({ key, label, icon, onAction }) => (
          <IconButton key={key} icon={icon} label={label} title={label} onClick={onAction} />
        ))}
      </div>
      <div className="relative z-1 -me-3 -mt-2 -mb-3 md:hidden">
        <Menu
          label={t('row.actions')}
          trigger={
            <AriaButton aria-label={t('row.actions')} className={iconButtonClasses(false, true)}>
              <Icon of={Ellipsis} />
            </AriaButton>
          }
          actions={actions}
        />
      </div>
    </>
  );
}

type DaySection = {
  /** YYYY-MM-DD in Paris time. */
  day: string;
  lines: Notification[];
};

/** The lines by day, in their order. */
export function daySections(lines: readonly Notification[]): DaySection[] {
  const byDay = Map.groupBy(lines, ({ timestamp }) => dayOf(new Date(timestamp)));
  return [...byDay].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

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
function ListEnd({ filter, list }: ListEndProps) {
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
          reads
          onClick={() => void readMore()}
          className="justify-self-center"
        >
          {t('end.more')}
        </Button>
      )}
    </div>
  );
}

/** In place of the deleted line; its time is paused while the pointer or the keyboard is at it. */
function UndoLine() {
  const { t } = useTranslation('notification-centre');
  const [isHeld, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocusLost()) button.current?.focus();
    return resumeUndo;
  }, []);
  useEffect(() => (isHeld ? pauseUndo() : resumeUndo()), [isHeld]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      className="relative flex min-h-18 items-center gap-3 bg-sunken py-3 ps-5 pe-3"
    >
      <Icon of={Trash2} className="text-muted" />
      <p role="status" className="flex-1 text-14 text-muted">
        {t('deleted')}
      </p>
      <Button
        ref={button}
        variant="quiet"
        aria-label={t('undoLong')}
        // The second press of a double click on "delete" would undo it.
        onClick={({ detail }) => detail < 2 && undoNotice()}
      >
        {t('undo')}
      </Button>
      <span
        aria-hidden="true"
        className="undo-bar absolute start-0 bottom-0 h-0.75 rounded-e-6 bg-brand"
        style={{ animationDuration: `${undoMs}ms`, animationPlayState: isHeld ? 'paused' : 'running' }}
      />
    </div>
  );
}

const icons = {
  all: Bell,
  unread: CheckCheck,
  bookings: CalendarDays,
  messages: MessageCircle,
  reviews: Star,
  account: UserCheck,
  announcements: Megaphone,
} as const;

/** Why the list is empty. */
function EmptyCentre({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notification-centre');
  return (
    <EmptyState
      icon={icons[filter]}
      title={t(`empty.${filter}.title`)}
      action={
        filter === 'all' ? undefined : (
          <LinkButton variant="secondary" href={centreHref('all')}>
            {t('empty.showAll')}
          </LinkButton>
        )
      }
    >
      {t(`empty.${filter}.text`)}
    </EmptyState>
  );
}

/** Pixels from the top within which new lines are seen. */
const topPixels = 160;

/** How many lines came to the top of the list while the reader was further down. */
function useArrived(lines: readonly Notification[]): number {
  const newest = lines[0]?.timestamp ?? '';
  const seen = useRef(newest);
  const [isAtTop, setAtTop] = useState(true);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const measure = () => setAtTop(window.scrollY < topPixels);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  useEffect(() => {
    if (isAtTop) seen.current = newest;
    setCount(lines.filter(({ read, timestamp }) => !read && timestamp > seen.current).length);
  }, [lines, newest, isAtTop]);
  return count;
}

type ArrivedButtonProps = { count: number; onPress: () => void };

/** The way back to what has arrived at the top of the list. */
function ArrivedButton({ count, onPress }: ArrivedButtonProps) {
  const { t } = useTranslation('notification-centre');
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      className="fixed inset-x-0 top-20 z-10 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-brand px-4 text-14 font-semibold text-on-brand shadow-float"
    >
      <Icon of={ArrowUp} size={18} />
      {t('arrived', { count })}
    </button>
  );
}

/** Today or yesterday with their date, any other day by its date. */
function useDayTitle(): (day: string) => { title: string; date?: string } {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (day) => {
    const noon = noonOf(day);
    const days = daysBetween(new Date(noon), now);
    const date = format.weekdayDate(noon);
    if (days <= 0) return { title: t('day.today'), date };
    return days === 1 ? { title: t('day.yesterday'), date } : { title: date };
  };
}

/** The notifications of a filter by day, newest first. */
export function CentreList({ filter }: { filter: NotificationFilter }) {
  const { list, lines, isError, error, refetch } = useNotificationList(filter);
  const top = useRef<HTMLDivElement>(null);
  const arrived = useArrived(lines);
  // The line that had the focus has left the list.
  useFocusWhenLost(top, lines.length);
  if (!list) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return (
      <Card className="overflow-clip">
        <LineSkeletons count={6} />
      </Card>
    );
  }
  function showTop() {
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <ArrivedButton count={arrived} onPress={showTop} />
      {lines.length === 0 && list.last && <EmptyCentre filter={filter} />}
      <div className="grid gap-8">
        {daySections(lines).map((section) => (
          <Day key={section.day} section={section} />
        ))}
      </div>
      {(lines.length > 0 || !list.last) && <ListEnd filter={filter} list={list} />}
    </div>
  );
}

function Day({ section: { day, lines } }: { section: DaySection }) {
  const dayTitle = useDayTitle();
  const removed = useNotice()?.hides;
  const { title, date } = dayTitle(day);
  return (
    <section aria-labelledby={`day-${day}`} className="grid gap-2.5">
      <h2 id={`day-${day}`} className="flex flex-wrap items-baseline justify-between gap-x-3 text-22">
        {title}
        {date && <span className="font-text text-14 font-normal tracking-normal text-muted">{date}</span>}
      </h2>
      <Card as="ul" className="overflow-clip max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
        {lines.map((line) => (
          <li key={line.id} className="not-first:border-t not-first:border-line">
            {line.id === removed ? <UndoLine /> : <CentreLine notification={line} />}
          </li>
        ))}
      </Card>
    </section>
  );
}
