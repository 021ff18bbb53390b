import type { ClientLoaderFunctionArgs } from 'react-router';
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { shownName } from '#contract/visible-text.ts';
import { availabilityOwnApi, useListTimeOffQuery } from '#web/api/clients/availability-own.ts';
import { onboardingApi } from '#web/api/clients/onboarding.ts';
import { subscriptionsApi } from '#web/api/clients/subscriptions.ts';
import { verificationApi } from '#web/api/clients/verification.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import {
  providersOwnApi,
  useGetOwnProviderQuery,
  useChangeOwnProviderMutation,
} from '#web/api/clients/providers-own.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { bookingsApi, useListProviderBookingsQuery } from '#web/api/clients/bookings.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OnboardingPrompt, ConfirmEmail } from './prompts.tsx';
import { ProviderRequests } from './provider-requests.tsx';
import { ProviderSide } from './provider-side.tsx';
import {
  requestsQuery,
  todayQuery,
  weekQuery,
  spanInDay,
  weekDays,
  ProviderToday,
  ProviderSectionHead,
} from './provider-today.tsx';
import { TimeOffDialog } from '#web/features/availability/time-off-dialog.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import type { Booking } from '#contract/bookings.ts';
import type { OpeningDay } from '#contract/availability.ts';
import { openSpans, type MinuteSpan, minutesInto } from '#web/features/availability/local-time.ts';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { ProviderWeekRow, ProviderWeekFrame, axisOf, placeOn } from './provider-week.tsx';
import { Link } from '#web/ui/actions/link.tsx';

type ProviderWeekDayProps = {
  day: string;
  today: string;
  open: readonly MinuteSpan[];
  visits: readonly { booking: Booking; span: MinuteSpan }[];
  axis: MinuteSpan;
  now: Date;
  timeZone: string;
};

/** A day of the week: opening hours as a track, visits on it, and their total hours at the end. */
function ProviderWeekDay({ day, today, open, visits, axis, now, timeZone }: ProviderWeekDayProps) {
  const { t } = useTranslation('provider');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const isToday = day === today;
  const minutes = visits.reduce((sum, { span }) => sum + span.end - span.start, 0);
  const present = minutesInto(day, now.toISOString(), timeZone);
  const dayText = `${format.weekdayShort(noonOf(day))} ${format.dayNumber(noonOf(day))}`;
  function lookOf({ status }: Booking): string {
    if (status === 'PENDING') return 'hatched inset-ring-[1.5px] inset-ring-warning';
    return day < today
      ? 'bg-brand-line inset-ring inset-ring-surface hover:bg-line-strong'
      : 'bg-brand inset-ring inset-ring-surface hover:bg-brand-strong';
  }
  return (
    <ProviderWeekRow day={day} isToday={isToday} open={open} axis={axis} minutes={minutes}>
      {open.length === 0 && visits.length === 0 && (
        <span className="font-normal text-muted">{t('week.closed')}</span>
      )}
      {visits.map(({ booking, span }) => (
        <Link
          key={booking.id}
          href={`/bookings/${booking.id}`}
          style={placeOn(axis, span)}
          title={`${format.timeRange(booking.startAt, booking.endAt, timeZone)} ${booking.customer.displayName}`}
          aria-label={[
            dayText,
            format.timeRange(booking.startAt, booking.endAt, timeZone),
            booking.customer.displayName,
            booking.service.title,
            bookings(`status.${booking.status}`),
          ].join(t('separator'))}
          className={classes(
            'absolute inset-y-0.75 rounded-6 transition-colors after:absolute after:inset-x-0 after:-inset-y-2.75 focus-visible:z-1',
            lookOf(booking),
          )}
        />
      ))}
      {isToday && present >= axis.start && present <= axis.end && (
        <i
          aria-hidden="true"
          style={{
            insetInlineStart: placeOn(axis, { start: present, end: present }).insetInlineStart,
          }}
          className="pointer-events-none absolute -inset-y-1 z-2 w-0.5 bg-accent"
        />
      )}
    </ProviderWeekRow>
  );
}

const shown: readonly string[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'];
const none: Booking[] = [];
const noTimeOff: never[] = [];
const keys = [
  { key: 'confirmed', look: 'bg-brand' },
  { key: 'pending', look: 'hatched inset-ring-[1.5px] inset-ring-warning' },
  { key: 'open', look: 'bg-sunken inset-ring inset-ring-line-strong' },
] as const;

type ProviderWeekProps = {
  now: Date;
  timeZone: string;
  hours: readonly OpeningDay[];
};

/** Seven days: opening hours, booked visits, requests that wait for an answer. */
function ProviderWeek({ now, timeZone, hours }: ProviderWeekProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const { data, isError, error, isFetching, refetch } = useListProviderBookingsQuery(
    weekQuery(now, offset, timeZone),
  );
  const { data: dated } = useListTimeOffQuery();
  const days = weekDays(now, offset, timeZone);
  const visits = (data?.content ?? none).filter(({ status }) => shown.includes(status));
  const rows = days.map((day) => ({
    day,
    open: openSpans(day, hours, dated ?? noTimeOff, timeZone),
    visits: visits.flatMap((booking) => {
      const span = spanInDay(booking, day);
      return span ? [{ booking, span }] : [];
    }),
  }));
  const axis = axisOf(rows.flatMap(({ open, visits: taken }) => [...open, ...taken.map(({ span }) => span)]));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <section aria-labelledby="week" id="agenda" className="scroll-mt-24">
      <ProviderSectionHead
        id="week"
        title={offset === 0 ? t('week.title') : format.dateRange(noonOf(first), noonOf(last))}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-md:w-full">
          <ul className="flex flex-wrap gap-x-3 md:gap-x-4 text-14 text-muted">
            {keys.map(({ key, look }) => (
              <li key={key} className="flex items-center gap-1.5">
                <i aria-hidden="true" className={classes('size-3 rounded-[4px]', look)} />
                {t(`week.key.${key}`)}
              </li>
            ))}
          </ul>
          <div data-reads="" className="-my-2 -me-2 flex">
            <IconButton
              directional
              muted
              icon={ChevronLeft}
              label={t('week.previous')}
              onClick={() => setOffset(offset - 1)}
            />
            <IconButton
              directional
              muted
              icon={ChevronRight}
              label={t('week.next')}
              onClick={() => setOffset(offset + 1)}
            />
          </div>
        </div>
      </ProviderSectionHead>
      {isError ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Card
          aria-busy={isFetching}
          className={classes('px-3 pt-3.5 pb-2 transition-opacity md:px-4', isFetching && 'opacity-60')}
        >
          <ProviderWeekFrame axis={axis}>
            {rows.map((row) => (
              <ProviderWeekDay
                key={row.day}
                {...row}
                axis={axis}
                now={now}
                today={dayOf(now, timeZone)}
                timeZone={timeZone}
              />
            ))}
          </ProviderWeekFrame>
        </Card>
      )}
    </section>
  );
}

/** Two urgent switches: whether customers see the provider, and a short time off. */
function ProviderSwitches({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const [change, { isLoading }] = useChangeOwnProviderMutation();
  const [blocking, setBlocking] = useState(false);
  const couldBeSeen = provider.unpublishedReasons.every((reason) => reason === 'PAUSED');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {couldBeSeen && (
        <Switch
          label={t('switches.visible')}
          checked={!provider.paused}
          aria-busy={isLoading}
          onChange={(event) => {
            if (!isLoading) void change({ body: { paused: !event.target.checked } });
          }}
          className="min-h-11 flex-row-reverse items-center! gap-3! [&_span]:font-medium"
        />
      )}
      <Button variant="secondary" onClick={() => setBlocking(true)}>
        <Icon of={CalendarOff} />
        {t('switches.block')}
      </Button>
      <TimeOffDialog
        open={blocking}
        kind="OFF"
        timeZone={provider.timeZone}
        hours={provider.openingHours}
        onClose={() => setBlocking(false)}
      />
    </div>
  );
}

export const handle = {
  ns: ['provider', 'dashboard', 'availability', 'bookings', 'subscriptions', 'verification'],
};

const isOnTheWay = ({ unpublishedReasons }: OwnProvider) => unpublishedReasons.includes('ONBOARDING');

const load = loadAsProvider(async ({ query }) => {
  const [own] = await Promise.all([
    query(providersOwnApi.endpoints.getOwnProvider, undefined),
    query(availabilityOwnApi.endpoints.listTimeOff, undefined),
    query(subscriptionsApi.endpoints.getOwnSubscription, undefined),
    query(bookingsApi.endpoints.listProviderBookings, requestsQuery),
  ]);
  if (!own) return;
  const now = new Date();
  await Promise.all([
    isOnTheWay(own) && query(onboardingApi.endpoints.getOnboardingStatus, undefined),
    query(verificationApi.endpoints.getVerification, { providerId: own.id }),
    query(bookingsApi.endpoints.listProviderBookings, todayQuery(now, own.timeZone)),
    query(bookingsApi.endpoints.listProviderBookings, weekQuery(now, 0, own.timeZone)),
  ]);
});

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The provider's day: requests that wait for an answer, the visits of today, then the week. */
export default function ProviderDashboardPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const { data: user } = useGetCurrentUserQuery();
  const own = useGetOwnProviderQuery();
  const requests = useListProviderBookingsQuery(requestsQuery);
  const failed = [own, requests].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <div className="wrap py-12">
        <PageHead title={t('dashboard.title')} hidden />
        <h1 className="mb-8">{t('dashboard.title')}</h1>
        <LoadFailure error={failed.error} onRetry={failed.refetch} />
      </div>
    );
  }
  if (!own.data || !requests.data) return <Skeleton preset="list" label={common('loading')} />;
  const profile = own.data;
  const { timeZone } = profile;
  const waiting = requests.data.totalElements;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-12 lg:pt-10 lg:pb-24">
      <PageHead title={t('dashboard.title')} hidden />
      <div className="grid gap-4 thread:grid-cols-[1fr_auto] thread:items-end lg:col-span-full lg:-mb-2">
        <div>
          <h1>{t('dashboard.hello', { name: user ? shownName(user.firstName) : profile.displayName })}</h1>
          <p className="mt-1 text-muted">
            {format.weekdayDate(now, timeZone)}.{' '}
            {waiting > 0 ? t('dashboard.waiting', { count: waiting }) : t('dashboard.nothingWaiting')}
          </p>
        </div>
        <ProviderSwitches provider={profile} />
      </div>
      <div className="grid min-w-0 gap-10 lg:col-start-1">
        {isOnTheWay(profile) && <OnboardingPrompt percentage={profile.onboardingPercentage} />}
        {user?.emailVerified === false && <ConfirmEmail email={user.email} />}
        <ProviderRequests requests={requests.data.content} published={profile.published} />
      </div>
      <div className="min-w-0 lg:col-start-1">
        <ProviderToday now={now} timeZone={timeZone} />
      </div>
      <aside
        aria-label={t('side.label')}
        className="grid min-w-0 content-start gap-4 md:grid-cols-2 lg:col-start-2 lg:row-span-3 lg:row-start-2 lg:grid-cols-1 lg:pt-10"
      >
        <ProviderSide provider={profile} />
      </aside>
      <div className="min-w-0 lg:col-start-1">
        <ProviderWeek now={now} timeZone={timeZone} hours={profile.openingHours} />
      </div>
    </div>
  );
}
