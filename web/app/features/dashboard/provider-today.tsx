import { CalendarCheck, Check, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useListProviderBookingsQuery } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ReasonDialog, ConflictNotice, useMoveBooking } from '#web/features/bookings/move-booking.tsx';
import { ClosingNotice, closingOf, useCloseVisit } from '#web/features/bookings/visit-closing.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { minuteMs } from '#contract/durations.ts';
import { WriteInRow } from '#web/features/questions/write-button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as bookingsCalls from '#contract/bookings-calls.ts';
import { addDays, compareInstants } from '#contract/dates-rules.ts';
import { visitWindows } from '#contract/bookings-rules.ts';
import { instantAt, minutesInto, mondayOf, type MinuteSpan } from '#web/features/availability/local-time.ts';

/** Minutes before a visit from which a notice announces it. */
const soonMinutes = 180;

type VisitProps = { visit: Booking; now: Date; isNext: boolean };
type ProviderVisitProps = VisitProps & { onConflict: (conflict: Booking | null) => void };

/**
 * One visit on the timeline of the day: muted once completed, the next one emphasised, with the actions that the API
 * allows now.
 */
function ProviderVisit({ visit, now, isNext, onConflict }: ProviderVisitProps) {
  const { t } = useTranslation('provider');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const { move, moving } = useMoveBooking();
  const [missed, setMissed] = useState<Booking | null>(null);
  const { timeZone } = visit;
  const name = visit.customer.displayName;
  const isDone = visit.status === 'COMPLETED' || visit.status === 'NO_SHOW';
  const isToday = dayOf(new Date(visit.startAt), timeZone) === dayOf(now, timeZone);
  const closing = closingOf(visit, now);
  const { close, isClosing } = useCloseVisit(move, onConflict);
  const canCheckIn = visit.allowed.includes('IN_PROGRESS');
  const canReport = visit.allowed.includes('NO_SHOW');
  const hasStep = canCheckIn || canReport || closing.isOffered || closing.from !== null;
  async function handleMove(seen: Booking, status: 'IN_PROGRESS' | 'NO_SHOW') {
    const { conflict } = await move(seen, status);
    setMissed(null);
    onConflict(conflict);
  }
  return (
    <li className="relative grid grid-cols-[52px_20px_minmax(0,1fr)] items-center gap-x-2 py-1.5 before:absolute before:inset-y-0 before:start-17.25 before:w-0.5 before:bg-line first:before:top-1/2 last:before:bottom-1/2 only:before:hidden md:grid-cols-[56px_24px_minmax(0,1fr)] md:gap-x-3 md:before:start-19.75">
      <p className="grid text-end leading-[1.35] whitespace-nowrap tabular-nums">
        <b className="font-semibold">{format.time(visit.startAt, timeZone)}</b>
        <span className="text-14 text-muted">
          {isToday ? format.time(visit.endAt, timeZone) : format.weekdayShort(visit.startAt, timeZone)}
        </span>
      </p>
      <span
        className={classes(
          'relative z-1 grid place-items-center justify-self-center rounded-full',
          isDone && 'size-6 bg-success-soft text-success',
          isNext && 'size-4.5 border-5 border-brand bg-surface',
          !isDone && !isNext && 'size-3.5 border-2 border-line-strong bg-paper',
        )}
      >
        {isDone && <Icon of={Check} size={16} />}
      </span>
      <div
        className={classes(
          'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-card border px-3 max-xs:grid-cols-1 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-4',
          isDone ? 'border-transparent py-1.5' : 'border-line bg-surface py-3.5',
          isNext && 'shadow-float',
        )}
      >
        <Avatar name={name} seed={visit.customer.id} size={40} className="max-md:hidden" />
        <div className="min-w-0">
          <h3 className={classes('flex flex-wrap items-center gap-x-2.5 gap-y-0.5', isDone && 'font-medium')}>
            <Link href={`/bookings/${visit.id}`} className="tall hover:underline">
              <bdi>{name}</bdi>
            </Link>
            <VisitTag visit={visit} now={now} isNext={isNext} />
          </h3>
          <p className="text-14 break-words text-muted">
            <bdi>{visit.service.title}</bdi>
            {t('separator')}
            <bdi>{visit.address.street ?? format.town(visit.address.city)}</bdi>
          </p>
        </div>
        {!isDone && (
          <span className="flex gap-2">
            <WriteInRow booking={visit} />
            {visit.phoneOfOther && (
              <IconLink
                outlined
                icon={Phone}
                href={`tel:${visit.phoneOfOther}`}
                label={t('today.call', { name })}
              />
            )}
          </span>
        )}
        {hasStep && !isClosing(visit) && (
          <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
            {canCheckIn && (
              <Button
                variant="soft"
                pending={moving === 'IN_PROGRESS'}
                onClick={() => void handleMove(visit, 'IN_PROGRESS')}
              >
                {t('today.step.IN_PROGRESS')}
              </Button>
            )}
            {closing.isOffered && (
              <Button
                variant={canCheckIn ? 'secondary' : 'soft'}
                pending={moving === 'COMPLETED'}
                onClick={() => close(visit)}
              >
                {t('today.step.COMPLETED')}
              </Button>
            )}
            {closing.from && (
              <p className="text-14 text-muted">
                {bookings('closing.from', {
                  action: t('today.step.COMPLETED'),
                  time: format.time(closing.from, timeZone),
                })}
              </p>
            )}
            {canReport && (
              <Button variant="plain" onClick={() => setMissed(visit)}>
                {t('today.absent')}
              </Button>
            )}
          </div>
        )}
        <ReasonDialog
          open={missed !== null}
          title={bookings('confirm.NO_SHOW.title')}
          text={bookings('confirm.NO_SHOW.text', { name })}
          confirm={bookings('confirm.NO_SHOW.confirm')}
          pending={moving === 'NO_SHOW'}
          onClose={() => setMissed(null)}
          onConfirm={() => void (missed && handleMove(missed, 'NO_SHOW'))}
        />
      </div>
    </li>
  );
}

function VisitTag({ visit, now, isNext }: VisitProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const minutes = Math.ceil((Date.parse(visit.startAt) - now.getTime()) / minuteMs);
  if (visit.status === 'COMPLETED') return <Badge tone="success">{t('today.tag.done')}</Badge>;
  if (visit.status === 'NO_SHOW') return <Badge tone="warning">{t('today.tag.absent')}</Badge>;
  if (visit.status === 'IN_PROGRESS') return <Badge tone="brand">{t('today.tag.now')}</Badge>;
  if (Date.parse(visit.endAt) <= now.getTime()) return <Badge tone="warning">{t('today.tag.toClose')}</Badge>;
  if (!isNext || minutes > soonMinutes) return null;
  return (
    <Badge tone="accent">
      {minutes > 0 ? t('today.tag.soon', { duration: format.durationAfter(minutes) }) : t('today.tag.due')}
    </Badge>
  );
}

const shown = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'] as const;
const open: readonly string[] = ['CONFIRMED', 'IN_PROGRESS'];

function isShown(booking: Booking, today: string, timeZone: string): boolean {
  const isToday = dayOf(new Date(booking.startAt), timeZone) === today;
  return isToday ? shown.some((status) => status === booking.status) : open.includes(booking.status);
}

/** The visits of the day on a timeline, after visits of earlier days that are not completed. */
export function ProviderToday({ now, timeZone }: { now: Date; timeZone: string }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { data, isError, error, refetch } = useListProviderBookingsQuery(todayQuery(now, timeZone));
  const [conflict, setConflict] = useState<Booking | null>(null);
  const today = dayOf(now, timeZone);
  const visits = (data?.content ?? [])
    .filter((booking) => isShown(booking, today, timeZone))
    .toSorted((one, other) => compareInstants(one.startAt, other.startAt));
  const ofToday = visits.filter(
    ({ startAt, status }) => dayOf(new Date(startAt), timeZone) === today && status !== 'NO_SHOW',
  );
  const next = visits.find(({ endAt, status }) => open.includes(status) && new Date(endAt) > now);
  const minutes = ofToday.reduce((sum, visit) => sum + visit.durationMinutes, 0);
  const earned = ofToday.reduce((sum, visit) => sum + visit.price, 0);
  return (
    <section aria-labelledby="today">
      <ProviderSectionHead id="today" title={t('today.title')}>
        {ofToday.length > 0 && (
          <p className="text-14 text-muted">
            {t('today.sum', { count: ofToday.length, hours: format.duration(minutes) })}{' '}
            <bdi dir="ltr">{format.money(earned)}</bdi>
          </p>
        )}
      </ProviderSectionHead>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {conflict && (
        <div className="mb-4">
          <ConflictNotice booking={conflict} />
        </div>
      )}
      {data && visits.length === 0 && <FreeDay now={now} timeZone={timeZone} />}
      <ClosingNotice />
      <ol className="grid">
        {visits.map((visit) => (
          <ProviderVisit
            key={visit.id}
            visit={visit}
            now={now}
            isNext={visit === next}
            onConflict={setConflict}
          />
        ))}
      </ol>
    </section>
  );
}

function FreeDay({ now, timeZone }: { now: Date; timeZone: string }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { data } = useListProviderBookingsQuery(nextQuery);
  const next = data?.content[0];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-strong px-5 py-5">
      <span className="grid size-11 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
        <Icon of={CalendarCheck} size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{t('today.none')}</p>
        <p className="text-14 text-muted">
          {next
            ? t('today.next', {
                date: format.slot(next.startAt, now, timeZone),
                name: next.customer.displayName,
              })
            : t('today.noneText')}
        </p>
      </div>
      {next && <MoreLink href={`/bookings/${next.id}`}>{t('today.see')}</MoreLink>}
    </div>
  );
}

type SectionHeadProps = { id: string; title: ReactNode; children?: ReactNode };

/** Heading of a part of the dashboard, with a muted text or buttons at the end side. */
export function ProviderSectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="flex items-center gap-2.5 text-22">
        {title}
      </h2>
      {children}
    </div>
  );
}

type ListProviderBookingsApiArg = ArgumentOf<typeof bookingsCalls.listProviderBookings>;

/** The largest page of a list. */
const size = 100;
/** Visits that the provider does not close are closed by the system some hours after their end: until then they are shown. */
const daysToClose = Math.ceil(visitWindows.closesHoursAfterEnd / 24);

export const requestsQuery: ListProviderBookingsApiArg = {
  status: 'PENDING',
  when: 'upcoming',
  size,
};
const nextQuery: ListProviderBookingsApiArg = {
  status: 'CONFIRMED',
  when: 'upcoming',
  size: 1,
};

function between(first: string, last: string, timeZone: string): ListProviderBookingsApiArg {
  return {
    from: instantAt(first, '00:00', timeZone),
    to: instantAt(last, '24:00', timeZone),
    size,
  };
}

export function todayQuery(now: Date, timeZone: string): ListProviderBookingsApiArg {
  const today = dayOf(now, timeZone);
  return between(addDays(today, -daysToClose), today, timeZone);
}

/** Days of a week, counted from the current one. */
export function weekDays(now: Date, offset: number, timeZone: string): string[] {
  const monday = addDays(mondayOf(dayOf(now, timeZone)), offset * 7);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

export function weekQuery(now: Date, offset: number, timeZone: string): ListProviderBookingsApiArg {
  const [monday = ''] = weekDays(now, offset, timeZone);
  return between(monday, addDays(monday, 6), timeZone);
}

/** The part of a visit that is on a day, or undefined. */
export function spanInDay(
  { startAt, endAt, timeZone }: Pick<Booking, 'startAt' | 'endAt' | 'timeZone'>,
  day: string,
): MinuteSpan | undefined {
  const start = Math.max(0, minutesInto(day, startAt, timeZone));
  const end = Math.min(1440, minutesInto(day, endAt, timeZone));
  return start < end ? { start, end } : undefined;
}
