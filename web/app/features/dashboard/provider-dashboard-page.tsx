import { availabilityOwnApi } from '#web/api/clients/availability-own.ts';
import { onboardingApi } from '#web/api/clients/onboarding.ts';
import { subscriptionsApi } from '#web/api/clients/subscriptions.ts';
import { verificationApi } from '#web/api/clients/verification.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { bookingsApi, useListProviderBookingsQuery } from '#web/api/clients/bookings.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { OnboardingPrompt } from './onboarding-prompt.tsx';
import { ProviderRequests } from './provider-requests.tsx';
import { ProviderSide } from './side/provider-side.tsx';
import { requestsQuery, todayQuery, weekQuery } from './provider-spans.ts';
import { ProviderSwitches } from './provider-switches.tsx';
import { ProviderToday } from './provider-today.tsx';
import { ProviderWeek } from './provider-week.tsx';

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
          <h1>{t('dashboard.hello', { name: user?.firstName ?? profile.displayName })}</h1>
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
