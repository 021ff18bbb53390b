import type { ClientLoaderFunctionArgs } from 'react-router';
import { api } from '#web/api/cache.ts';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useGetOwnProviderQuery, useListProviderBookingsQuery } from '#web/api/generated/bookings.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/features/bookings/load-failure.tsx';
import { useNow } from '#web/features/bookings/use-now.ts';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProviderPublishCall } from './provider-publish-call.tsx';
import { ProviderRequests } from './provider-requests.tsx';
import { ProviderSide } from './provider-side.tsx';
import { requestsQuery } from './provider-spans.ts';
import { ProviderSwitches } from './provider-switches.tsx';
import { ProviderToday } from './provider-today.tsx';
import { ProviderWeek } from './provider-week.tsx';

export const handle = { ns: ['provider', 'dashboard', 'bookings', 'availability'] };

const load = loadAsProvider(({ query }) =>
  Promise.all([
    query(api.endpoints.getOwnProvider, undefined),
    query(api.endpoints.listProviderBookings, requestsQuery),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Requests first, then today, then the week; beside them how the profile stands. */
export default function ProviderDashboardPage() {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { data: user } = useGetCurrentUserQuery();
  const own = useGetOwnProviderQuery();
  const requests = useListProviderBookingsQuery(requestsQuery);
  const failed = [own, requests].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <div className="wrap py-12">
        <LoadFailure onRetry={failed.refetch} />
      </div>
    );
  }
  if (!own.data || !requests.data) return <Skeleton preset="list" label={common('loading')} />;
  const provider = own.data;
  const { timeZone } = provider;
  return (
    <div className="wrap grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] lg:gap-12 lg:pt-10">
      <PageHead title={t('provider.title')} hidden />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:col-span-2">
        <div className="grid gap-1">
          <h1>{t('hello', { name: user?.firstName ?? provider.displayName })}</h1>
          <p className="text-muted">
            {format.weekdayDate(now, timeZone)}.{' '}
            {requests.data.totalElements > 0 && t('provider.waiting', { count: requests.data.totalElements })}
          </p>
        </div>
        <ProviderSwitches provider={provider} />
      </header>
      <div className="grid min-w-0 content-start gap-10">
        <ProviderPublishCall provider={provider} />
        <ProviderRequests requests={requests.data.content} published={provider.published} />
        <ProviderToday now={now} timeZone={timeZone} />
        <ProviderWeek now={now} timeZone={timeZone} hours={provider.openingHours} />
      </div>
      <aside
        aria-label={t('provider.aside')}
        className="grid content-start gap-4 md:grid-cols-2 lg:grid-cols-1 lg:pt-10"
      >
        <ProviderSide provider={provider} />
      </aside>
    </div>
  );
}
