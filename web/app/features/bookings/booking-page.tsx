import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { account, bookings } from '#web/api/signed-in/cache.ts';
import { useGetBookingQuery } from '#web/api/generated/bookings.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { BookingReview } from '#web/features/reviews/booking-review.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingCard } from './detail/visit-card.tsx';
import { BookingHistory } from './detail/booking-history.tsx';
import { BookingNext } from './detail/booking-next.tsx';
import { isConfirmedForReader } from './detail/is-confirmed-for-reader.ts';
import { VisitAhead } from './detail/visit-ahead.tsx';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { StatusBadge } from './status-badge.tsx';
import { VisitTime } from './visit-time.tsx';

export const handle = { ns: ['bookings', 'reviews', 'withdrawal'] };

const load: Load = ({ params, query }) =>
  Promise.all([
    query(bookings.endpoints.getBooking, { id: params['id'] ?? '' }),
    // The heading of a confirmed visit addresses its reader.
    query(account.endpoints.getCurrentUser, undefined),
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
