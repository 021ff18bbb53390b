import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { Bell, CalendarClock, DoorOpen, Euro, MessageCircle, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { usersApi } from '#web/api/clients/users.ts';
import { bookingsApi, useGetBookingQuery } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { BookingReview } from '#web/features/reviews/booking-review.tsx';
import { useFormat, useTranslation, useInSentence } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { BookingNext } from './detail/booking-next.tsx';
import { BookingCard, isConfirmedForReader } from './detail/visit-card.tsx';
import { ClosingNotice } from './visit-closing.tsx';
import { VisitTime, StatusBadge, statusLooks } from './visit-state.tsx';
import { compareInstants } from '#contract/dates-rules.ts';
import { visitReminders } from '#contract/bookings-rules.ts';
import { reviewWindowDays } from '#contract/reviews-rules.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Logo } from '#web/ui/theme/logo.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';

/** For the customer of a confirmed visit: what happens until it is over, and what it needs from them. */
function VisitAhead({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { displayName: name } = booking.provider;
  const { street } = booking.address;
  const time = format.time(booking.startAt, booking.timeZone);
  return (
    <>
      <section aria-labelledby="ahead" className="grid gap-4">
        <h2 id="ahead" className="text-22">
          {t('ahead.title')}
        </h2>
        <Course booking={booking} />
      </section>
      <section aria-labelledby="prepare" className="grid gap-4">
        <h2 id="prepare" className="text-22">
          {t('prepare.title')}
        </h2>
        <ul className="grid gap-3">
          <Preparation icon={DoorOpen}>
            {street ? t('prepare.openAt', { name, time, street }) : t('prepare.open', { name, time })}
          </Preparation>
          <Preparation icon={MessageCircle}>
            {t(booking.note ? 'prepare.noteSent' : 'prepare.noteNone', { name })}
          </Preparation>
          <Preparation icon={Euro}>
            {t('prepare.pay', { name, price: format.moneyExact(booking.price) })}
          </Preparation>
        </ul>
      </section>
    </>
  );
}

type Moment = { icon: IconShape; title: string; text: string };

function Course({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { timeZone } = booking;
  const { displayName: name } = booking.provider;
  const confirmedAt = booking.history.find(({ status }) => status === 'CONFIRMED')?.at ?? booking.updatedAt;
  const [reminder, second] = visitReminders({
    startAt: new Date(booking.startAt),
    confirmedAt: new Date(confirmedAt),
  }).filter((at) => at > now);
  const moments: Moment[] = [
    {
      icon: tradeIcon(booking.service.categoryId),
      title: t('ahead.arrives', { date: format.slot(booking.startAt, now, timeZone), name }),
      text: t(booking.phoneOfOther ? 'ahead.reachable' : 'ahead.history', { name }),
    },
    {
      icon: Star,
      title: t('ahead.review', { time: format.time(booking.endAt, timeZone) }),
      text: t('ahead.reviewText', { count: reviewWindowDays }),
    },
  ];
  if (reminder)
    moments.unshift({
      icon: Bell,
      title: t('ahead.reminder', { date: format.slot(reminder.toISOString(), now, timeZone) }),
      text: second
        ? t('ahead.secondReminder', { date: inSentence(format.slot(second.toISOString(), now, timeZone)) })
        : t('ahead.onlyReminder'),
    });
  return (
    <ol className="grid">
      {moments.map(({ icon, title, text }, index) => (
        <li
          key={title}
          className="relative flex gap-3.5 pb-5 not-last:before:absolute not-last:before:start-3.75 not-last:before:top-9 not-last:before:bottom-1 not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
        >
          <span
            className={
              index === 0
                ? 'grid size-8 flex-none place-items-center rounded-full bg-brand-soft text-brand'
                : 'grid size-8 flex-none place-items-center rounded-full bg-sunken text-muted'
            }
          >
            <Icon of={icon} size={18} />
          </span>
          <div className="grid min-w-0 gap-0.5 pt-1">
            <h3 className="font-text text-16 font-semibold tracking-normal">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Preparation({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className="mt-0.5 text-brand" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

export const handle = { ns: ['bookings', 'reviews', 'withdrawal'] };

const load: Load = ({ params, query }) =>
  Promise.all([
    query(bookingsApi.endpoints.getBooking, { id: params['id'] ?? '' }),
    // The heading of a confirmed visit addresses its reader.
    query(usersApi.endpoints.getCurrentUser, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** One booking, for both parties: its status, what happens next, and its details. */
export default function BookingPage() {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data: booking, isError, error, refetch } = useGetBookingQuery({ id });
  if (!booking) {
    return isError ? (
      <div className="wrap py-12">
        <LoadFailure error={error} onRetry={refetch} />
      </div>
    ) : (
      <Skeleton preset="detail" label={common('loading')} />
    );
  }
  const asProvider = booking.mine === 'PROVIDER';
  const title = booking.service.title;
  const leads = isConfirmedForReader(booking);
  return (
    <div className="wrap grid gap-6 pt-4 lg:pt-6">
      <PageHead title={format.list([title, format.shortDate(booking.startAt, booking.timeZone)])} hidden />
      <PrintHead number={booking.number} />
      <ClosingNotice />
      <Breadcrumb
        label={t('detail.where')}
        items={[
          asProvider
            ? { label: t('list.providerDashboard'), href: '/provider/dashboard' }
            : { label: t('list.title'), href: '/bookings' },
          { label: title },
        ]}
      />
      {!leads && (
        <header className="grid justify-items-start gap-2 print:hidden">
          <StatusBadge status={booking.status} />
          <h1 className="text-28 md:text-36">
            <bdi>{title}</bdi>
          </h1>
          <p className="text-18 text-muted">
            <VisitTime {...booking} />
          </p>
        </header>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12 print:block">
        <div className="grid min-w-0 gap-9 print:hidden">
          <BookingNext booking={booking} />
          <BookingReview booking={booking} />
        </div>
        <aside
          aria-label={t('summary.title')}
          className="lg:sticky lg:top-27 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <BookingCard booking={booking} />
        </aside>
        <div className="grid min-w-0 gap-9 print:hidden">
          {leads && <VisitAhead booking={booking} />}
          <section aria-labelledby="history" className="grid gap-4">
            <h2 id="history" className="text-22">
              {t('detail.history')}
            </h2>
            <BookingHistory booking={booking} />
          </section>
        </div>
      </div>
    </div>
  );
}

/** On paper only: whose page this is, and the number to name. */
function PrintHead({ number }: { number: string }) {
  const { t } = useTranslation('bookings');
  const { brandName } = useSettings();
  return (
    <div className="hidden items-center justify-between gap-4 border-b border-line pb-4 print:flex">
      <Logo brand={brandName} />
      <p className="text-18 font-semibold">
        {t('fact.number')} <bdi dir="ltr">{number}</bdi>
      </p>
    </div>
  );
}

/** The history of a booking, the latest event last and marked as the current status. */
function BookingHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const { brandName } = useSettings();
  const { history, reschedules, timeZone } = booking;
  const people = {
    CUSTOMER: booking.customer.displayName,
    PROVIDER: booking.provider.displayName,
    ADMIN: brandName,
    SYSTEM: null,
  };
  const changes = history.map(({ status, at, by }) => {
    // An instant booking is confirmed by the customer's own request, not by a person.
    const isInstant = status === 'CONFIRMED' && by === 'CUSTOMER';
    const isWithdrawal = status === 'CANCELLED' && booking.withdrawal !== null;
    const event = isInstant ? 'confirmedAtOnce' : status;
    return {
      at,
      icon: statusLooks[status].icon,
      what: t(`event.${isWithdrawal ? 'withdrawn' : event}`),
      by: isInstant ? null : people[by],
    };
  });
  const moves = reschedules.map(({ from, to, at, by }) => ({
    at,
    icon: CalendarClock,
    what: t('event.moved', {
      from: inSentence(format.dateTime(from, timeZone)),
      to: inSentence(format.dateTime(to, timeZone)),
    }),
    by: people[by],
  }));
  const events = [...changes, ...moves].toSorted((one, other) => compareInstants(one.at, other.at));
  const lastIndex = events.length - 1;
  return (
    <ol className="grid">
      {events.map((event, index) => {
        const current = index === lastIndex;
        return (
          <li
            key={`${event.what}-${event.at}`}
            aria-current={current ? 'step' : undefined}
            className={classes(
              'relative flex gap-3.5 pb-5 last:pb-0',
              !current &&
                'before:absolute before:top-9 before:bottom-1 before:start-3.75 before:w-0.5 before:bg-line',
            )}
          >
            <span
              className={classes(
                'grid size-8 flex-none place-items-center rounded-full',
                current ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand',
              )}
            >
              <Icon of={event.icon} size={18} />
            </span>
            <div className="grid pt-1">
              <b className="font-semibold">{event.what}</b>
              <span className="text-14 text-muted">
                <time dateTime={event.at}>{format.dateTime(event.at, timeZone)}</time>
                {event.by && (
                  <>
                    {' · '}
                    <bdi>{event.by}</bdi>
                  </>
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
