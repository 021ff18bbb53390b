import { usersApi } from '#web/api/clients/users.ts';
import { bookingsApi, useGetBookingQuery } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { BookingReview } from '#web/features/reviews/booking-review.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { BookingNext } from './detail/booking-next.tsx';
import { isConfirmedForReader } from './detail/is-confirmed-for-reader.ts';
import { VisitAhead } from './detail/visit-ahead.tsx';
import { BookingCard } from './detail/visit-card.tsx';
import { StatusBadge, statusLooks } from './status-badge.tsx';
import { VisitTime } from './visit-time.tsx';

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
        <header className="grid justify-items-start gap-2">
          <StatusBadge status={booking.status} />
          <h1 className="text-28 md:text-36">
            <bdi>{title}</bdi>
          </h1>
          <p className="text-18 text-muted">
            <VisitTime {...booking} />
          </p>
        </header>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
        <div className="grid min-w-0 gap-9">
          <BookingNext booking={booking} />
          <BookingReview booking={booking} />
        </div>
        <aside
          aria-label={t('summary.title')}
          className="lg:sticky lg:top-27 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <BookingCard booking={booking} />
        </aside>
        <div className="grid min-w-0 gap-9">
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

/** The history of a booking, the latest event last and marked as the current status. */
function BookingHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const people = { CUSTOMER: booking.customer.displayName, PROVIDER: booking.provider.displayName };
  const lastIndex = booking.history.length - 1;
  return (
    <ol className="grid">
      {booking.history.map((event, index) => {
        const current = index === lastIndex;
        // An instant booking is confirmed by the customer's own request, not by a person.
        const isWithdrawal = event.status === 'CANCELLED' && booking.withdrawal !== null;
        const isInstant = event.status === 'CONFIRMED' && event.by === 'CUSTOMER';
        const by =
          !isInstant && (event.by === 'CUSTOMER' || event.by === 'PROVIDER') ? people[event.by] : null;
        return (
          <li
            key={`${event.status}-${event.at}`}
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
              <Icon of={statusLooks[event.status].icon} size={18} />
            </span>
            <div className="grid pt-1">
              <b className="font-semibold">
                {isWithdrawal
                  ? t('event.withdrawn')
                  : t(isInstant ? 'event.confirmedAtOnce' : `event.${event.status}`)}
              </b>
              <span className="text-14 text-muted">
                <time dateTime={event.at}>{format.dateTime(event.at, booking.timeZone)}</time>
                {by && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
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
