import { onboardingApi } from '#web/api/clients/onboarding.ts';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { bookingsApi, useListCustomerBookingsQuery } from '#web/api/clients/bookings.ts';
import { useCountUnreadConversationsQuery } from '#web/api/clients/messaging.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { Search } from 'lucide-react';
import { replace, type ClientLoaderFunctionArgs } from 'react-router';
import { isAdministrator } from '#web/api/signed-in/administrator.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { BookAgain } from './client/book-again.tsx';
import { NewClient } from './client/new-client.tsx';
import { NextVisit } from './client/next-visit.tsx';
import { peopleHad } from './client/people-had.ts';
import { Waits } from './client/waits.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { OnboardingPrompt } from './onboarding-prompt.tsx';

export const handle = { ns: ['dashboard', 'bookings', 'search'] };

const upcoming = { when: 'upcoming', size: 20 } as const;
const past = { when: 'past', size: 20 } as const;
const peopleShown = 3;

/** The page where a person's work begins, when it is not this one. */
function homeOf(user: CurrentUser): string | undefined {
  if (isAdministrator(user)) return '/admin';
  return user.onboarding?.complete ? '/provider/dashboard' : undefined;
}

const load: Load = async ({ query }) => {
  if (readToken() === null) return;
  const user = await query(usersApi.endpoints.getCurrentUser, undefined);
  const home = user && homeOf(user);
  if (home) throw replace(home);
  const [coming, done] = await Promise.all([
    query(bookingsApi.endpoints.listCustomerBookings, upcoming),
    query(bookingsApi.endpoints.listCustomerBookings, past),
    user?.onboarding && query(onboardingApi.endpoints.getOnboardingStatus, undefined),
  ]);
  if (coming?.totalElements === 0 && done?.totalElements === 0)
    await Promise.all([
      query(usersApi.endpoints.listSavedAddresses, undefined),
      query(catalogApi.endpoints.listCategories, {}),
    ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/**
 * Where a client arrives: the next visit, what waits for them, and the people to book again. A provider in the onboarding
 * has the way to its next step first; an onboarded one and an administrator have their own page.
 */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const { chat } = useSettings().flags;
  const user = useGetCurrentUserQuery();
  const coming = useListCustomerBookingsQuery(upcoming);
  const done = useListCustomerBookingsQuery(past);
  const { data: unread } = useCountUnreadConversationsQuery(undefined, { skip: !chat });
  const failures = [user, coming, done].filter(({ isError, data }) => isError && !data);
  const retry = () => Promise.all(failures.map(({ refetch }) => refetch()));
  if (failures[0]) {
    return (
      <div className="wrap py-12">
        <PageHead title={t('title')} hidden />
        <h1 className="mb-8">{t('title')}</h1>
        <LoadFailure error={failures[0].error} onRetry={retry} />
      </div>
    );
  }
  if (!user.data || !coming.data || !done.data) return <Skeleton preset="list" label={common('loading')} />;
  const { firstName, email, emailVerified, onboarding: progress } = user.data;
  const visits = coming.data.content.filter(({ status }) => status !== 'PENDING');
  const requests = coming.data.content.filter(({ status }) => status === 'PENDING');
  const toReview = done.data.content.filter(({ canReview }) => canReview);
  const [next, ...later] = visits;
  const unreadCount = unread?.count ?? 0;
  const waiting = toReview.length + (unreadCount > 0 ? 1 : 0);
  const isNew = coming.data.totalElements === 0 && done.data.totalElements === 0;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-8 lg:gap-12 lg:pt-10">
      <PageHead title={t('title')} hidden />
      {isNew && !progress ? (
        <NewClient name={firstName} />
      ) : (
        <header className="grid gap-4 sm:flex sm:items-end sm:justify-between">
          <div>
            <h1>{t('hello', { name: firstName })}</h1>
            <p className="mt-1 text-muted" suppressHydrationWarning>
              {format.weekdayDate(now)}. {waiting > 0 && t('lead', { count: waiting })}
              {waiting === 0 && !next && !progress && t('nothing')}
            </p>
          </div>
          <LinkButton href="/search" variant={next || progress ? 'secondary' : 'primary'}>
            <Icon of={Search} />
            {t('search')}
          </LinkButton>
        </header>
      )}
      {progress && <OnboardingPrompt percentage={progress.percentage} />}
      {next && <NextVisit booking={next} now={now} others={later.length} />}
      {!emailVerified && <ConfirmEmail email={email} />}
      <Waits unread={unreadCount} toReview={toReview} requests={requests} now={now} />
      <BookAgain visits={peopleHad(done.data.content, peopleShown)} now={now} />
    </div>
  );
}
