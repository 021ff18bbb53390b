import { CalendarDays, History } from 'lucide-react';
import { Link as RouterLink, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useListCustomerBookingsQuery } from '#web/api/generated/bookings.ts';
import { bookings } from '#web/api/signed-in/cache.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingRow } from './booking-row.tsx';
import { LoadFailure } from '#web/alerts/load-failure.tsx';

export const handle = { ns: ['bookings'] };

const tabs = ['upcoming', 'past'] as const;
const size = 20;

function argumentOf(search: URLSearchParams) {
  const when = tabs.find((tab) => tab === search.get('when')) ?? 'upcoming';
  const page = Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0;
  return { when, page, size };
}

const load: Load = ({ url, query }) =>
  query(bookings.endpoints.listCustomerBookings, argumentOf(url.searchParams));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

function hrefOf(when: string, page: number): string {
  return `/bookings?when=${when}${page > 0 ? `&page=${page + 1}` : ''}`;
}

/** The customer's bookings, upcoming ones first. */
export default function BookingsPage() {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const asked = argumentOf(search);
  const { when } = asked;
  const { currentData: page, isError, error, refetch } = useListCustomerBookingsQuery(asked);
  const isProvider = user?.roles.includes('PROVIDER') === true || user?.providerAccount === true;
  return (
    <div className="wrap grid gap-6 pt-8 lg:pt-10">
      <PageHead title={t('list.title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1>{t('list.title')}</h1>
        {isProvider && <MoreLink href="/provider/dashboard">{t('list.asProvider')}</MoreLink>}
      </div>
      <nav aria-label={t('list.tabs')} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <RouterLink
            key={tab}
            to={hrefOf(tab, 0)}
            aria-current={tab === when ? 'page' : undefined}
            className={classes(
              '-mb-px inline-flex min-h-12 items-center border-b-2 px-4',
              tab === when ? 'border-brand font-semibold' : 'border-transparent font-medium text-muted',
            )}
          >
            {t(`list.${tab}`)}
          </RouterLink>
        ))}
      </nav>
      <h2 className="sr-only">{t(`list.${when}`)}</h2>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {page && page.content.length > 0 && (
        <ul className="grid gap-4">
          {page.content.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {page?.content.length === 0 && (
        <EmptyState
          icon={when === 'upcoming' ? CalendarDays : History}
          title={t(`list.empty.${when}.title`)}
          action={<LinkButton href="/search">{t('list.search')}</LinkButton>}
        >
          {t(`list.empty.${when}.text`)}
        </EmptyState>
      )}
      {page && page.totalPages > 1 && (
        <Pagination
          label={t('list.pages')}
          summary={t('list.page', { page: page.page + 1, pages: page.totalPages })}
          previous={page.first ? undefined : { href: hrefOf(when, page.page - 1), label: t('list.previous') }}
          next={page.last ? undefined : { href: hrefOf(when, page.page + 1), label: t('list.next') }}
        />
      )}
    </div>
  );
}
