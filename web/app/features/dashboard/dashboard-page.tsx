import { CalendarSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { account, bookings, onboarding } from '#web/api/signed-in/cache.ts';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useListCustomerBookingsQuery, type Booking } from '#web/api/generated/bookings.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { BookingRow } from '#web/features/bookings/booking-row.tsx';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OnboardingPrompt } from './onboarding-prompt.tsx';
import { ProviderEntry } from './provider-entry.tsx';
import { nextQuery, requestsQuery } from './provider-spans.ts';

export const handle = { ns: ['dashboard', 'bookings'] };

const upcoming = { when: 'upcoming', size: 20 } as const;
const past = { when: 'past', size: 20 } as const;

const loadProvider = loadAsProvider(async ({ query }) => {
  const user = await query(account.endpoints.getCurrentUser, undefined);
  if (!user?.onboarding) return;
  if (!user.onboarding.complete) await query(onboarding.endpoints.getOnboardingStatus, undefined);
  else
    await Promise.all([
      query(bookings.endpoints.listProviderBookings, requestsQuery),
      query(bookings.endpoints.listProviderBookings, nextQuery),
    ]);
});

const load: Load = (input) =>
  Promise.all([
    input.query(account.endpoints.getCurrentUser, undefined),
    input.query(bookings.endpoints.listCustomerBookings, upcoming),
    input.query(bookings.endpoints.listCustomerBookings, past),
    loadProvider(input),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/**
 * The page after signing in: a link to the onboarding or to the provider's pages, then, as a customer, the next
 * visit, waiting requests and visits to review.
 */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const { data: user } = useGetCurrentUserQuery();
  const coming = useListCustomerBookingsQuery(upcoming);
  const done = useListCustomerBookingsQuery(past);
  const failed = [coming, done].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <div className="wrap py-12">
        <LoadFailure error={failed.error} onRetry={failed.refetch} />
      </div>
    );
  }
  if (!coming.data || !done.data) return <Skeleton preset="list" label={common('loading')} />;
  const visits = coming.data.content.filter(({ status }) => status !== 'PENDING');
  const requests = coming.data.content.filter(({ status }) => status === 'PENDING');
  const toReview = done.data.content.filter(({ canReview }) => canReview);
  const [next, ...later] = visits;
  const isEmpty = coming.data.content.length === 0 && toReview.length === 0;
  const isOnTheWay = user?.onboarding?.complete === false;
  const searchLink = (
    <LinkButton href="/search" variant={isOnTheWay ? 'secondary' : 'primary'}>
      {t('search')}
    </LinkButton>
  );
  return (
    <div className="wrap grid gap-10 pt-8 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1>{t('hello', { name: user?.firstName ?? '' })}</h1>
            <p className="text-muted" suppressHydrationWarning>
              {format.weekdayDate(now)}
            </p>
          </div>
          {!isEmpty && searchLink}
        </div>
        {isOnTheWay && <OnboardingPrompt percentage={user.onboarding?.percentage ?? 0} />}
        {user?.onboarding?.complete && <ProviderEntry now={now} />}
      </header>
      {isEmpty && (
        <EmptyState
          icon={CalendarSearch}
          title={t('empty.title')}
          action={
            <>
              {searchLink}
              {done.data.content.length > 0 && (
                <LinkButton variant="secondary" href="/bookings?when=past">
                  {t('pastVisits')}
                </LinkButton>
              )}
            </>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {next && (
        <Section id="next" title={t('next')} bookings={[next]}>
          {later.length > 0 && <MoreLink href="/bookings">{t('all', { count: later.length + 1 })}</MoreLink>}
        </Section>
      )}
      <Section id="requests" title={t('waiting')} bookings={requests} />
      <Section id="to-review" title={t('toReview')} bookings={toReview} />
    </div>
  );
}

type SectionProps = { id: string; title: string; bookings: readonly Booking[]; children?: ReactNode };

function Section({ id, title, bookings: shown, children }: SectionProps) {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {children}
      </div>
      <ul className="grid gap-4">
        {shown.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  );
}
