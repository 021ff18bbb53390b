import { Search, Check, Calendar } from 'lucide-react';
import { replace, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import { compareInstants } from '#contract/dates-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import { onboardingApi } from '#web/api/clients/onboarding.ts';
import { useGetCurrentUserQuery, usersApi, useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { bookingsApi, useListCustomerBookingsQuery } from '#web/api/clients/bookings.ts';
import { useCountUnreadConversationsQuery } from '#web/api/clients/messaging.ts';
import { catalogApi, useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { isAdministrator } from '#web/api/signed-in/administrator.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link, LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { NextVisit } from './next-visit.tsx';
import { Waits } from './waits.tsx';
import { OnboardingPrompt, ConfirmEmail } from './prompts.tsx';
import type { Booking } from '#contract/bookings.ts';
import { categoryIcon } from '#web/features/catalog/category-icon.ts';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { useWhenPanel } from '#web/features/search/when-field.tsx';
import { noFilters, writeFilters } from '#web/features/search/search-filters.ts';
import { savedAddressesHref } from '#contract/page-addresses.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { House } from '#web/ui/theme/house.tsx';
import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { dayOf } from '#web/i18n/days.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/** The people who came before, each with the next free start of the same service. */
function BookAgain({ visits, now }: { visits: readonly Booking[]; now: Date }) {
  const { t } = useTranslation('dashboard');
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="again">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="again" className="text-22">
          {t('again.title')}
        </h2>
        <MoreLink href="/bookings?when=past">{t('again.all')}</MoreLink>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {visits.map((visit) => (
          <Person key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
    </section>
  );
}

function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

function Person({
  visit: { provider, service, durationMinutes, timeZone },
  now,
}: {
  visit: Booking;
  now: Date;
}) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const inSentence = useInSentence();
  const { data: slots, error } = useListSlotsQuery({
    providerId: provider.id,
    serviceId: service.id,
    durationMinutes,
  });
  const next = slots?.nextSlotAt;
  const isToday = next && dayOf(new Date(next), timeZone) === dayOf(now, timeZone);
  return (
    <Card
      as="li"
      className="grid grid-cols-[auto_minmax(0,1fr)] content-between items-center gap-x-3.5 gap-y-3 p-4 lg:grid-cols-1 lg:justify-items-center lg:px-5 lg:py-6 lg:text-center"
    >
      <Avatar name={provider.displayName} photoUrl={provider.avatarUrl} seed={service.categoryId} size={72} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-16">
          <Link href={`/providers/${provider.id}`} className="tall hover:underline">
            <bdi>{provider.displayName}</bdi>
          </Link>
        </h3>
        <p className="text-14 text-muted">
          <bdi>{service.title}</bdi>
        </p>
        <p
          suppressHydrationWarning
          className={classes(
            'flex min-h-5.25 items-center gap-1.5 text-14 font-medium lg:justify-center',
            isToday && 'text-accent',
            isGone(error) && 'text-muted',
          )}
        >
          {next && (
            <>
              <Icon of={Calendar} size={16} />
              {t('again.next', { date: inSentence(format.slotShort(next, now, timeZone)) })}
            </>
          )}
          {isGone(error) && t('again.gone')}
        </p>
      </div>
      {!isGone(error) && (
        <LinkButton
          variant="soft"
          href={bookingHref(service.id, durationMinutes)}
          className="col-span-full w-full lg:w-auto"
        >
          {t('again.action')}
          <span className="sr-only">{t('again.with', { name: provider.displayName })}</span>
        </LinkButton>
      )}
    </Card>
  );
}

/** For who has not booked yet: the search, three small steps and the trades. */
function NewClient({ name }: { name: string }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const when = useWhenPanel();
  const { data: addresses } = useListSavedAddressesQuery();
  const { data: categories = [] } = useListCategoriesQuery({});
  const hasAddress = (addresses?.length ?? 0) > 0;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-end lg:gap-x-18">
      <div className="grid min-w-0 content-center gap-4">
        <h1>{t('welcome', { name })}</h1>
        <p className="max-w-[56ch] text-18 text-muted">{t('newClient.text')}</p>
        <SearchBar
          filters={noFilters}
          action="/search"
          when={when}
          onSearch={(filters) => void navigate(`/search${writeFilters(filters)}`)}
        />
        <h2 className="sr-only">{t('newClient.steps')}</h2>
        <ol className="divide-y divide-line border-y border-line">
          <Step number={1} isDone text={t('newClient.account')} />
          <Step number={2} isDone={hasAddress} text={t('newClient.address')}>
            <LinkButton variant="quiet" href={savedAddressesHref}>
              {t('newClient.add')}
            </LinkButton>
          </Step>
          <Step number={3} isDone={false} text={t('newClient.visit')} />
        </ol>
      </div>
      <House className="mx-auto w-[min(100%,360px)] lg:w-full" />
      <nav aria-label={t('newClient.trades')} className="lg:col-span-full">
        <ul className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
          {categories
            .filter(({ featured }) => featured)
            .map(({ id, name: trade, icon }) => (
              <li key={id}>
                <Link
                  href={`/search?categoryId=${id}`}
                  className="block h-full rounded-12 transition-shadow hover:shadow-float"
                >
                  <Cover
                    trade={tradeOf(id)}
                    className="flex h-full min-h-15 items-center gap-3 rounded-12 px-3.5 py-2 font-semibold lg:flex-col lg:items-start lg:py-3.5"
                  >
                    <Icon of={categoryIcon(icon)} size={24} className="relative" />
                    <span className="relative min-w-0 leading-[1.25] text-ink">{trade}</span>
                  </Cover>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

type StepProps = { number: number; isDone: boolean; text: string; children?: ReactNode };

function Step({ number, isDone, text, children }: StepProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-14 font-semibold text-brand"
      >
        {isDone ? <Icon of={Check} size={16} /> : number}
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      {isDone ? <Badge tone="success">{t('newClient.done')}</Badge> : children}
    </li>
  );
}

/** The last completed visit with each person, the latest first. */
function peopleHad(past: readonly Booking[], most: number): Booking[] {
  const visits = new Map<string, Booking>();
  const latestFirst = past
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted((one, other) => compareInstants(other.startAt, one.startAt));
  for (const visit of latestFirst) if (!visits.has(visit.provider.id)) visits.set(visit.provider.id, visit);
  return [...visits.values()].slice(0, most);
}

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
        <NewClient name={shownName(firstName)} />
      ) : (
        <header className="grid gap-4 sm:flex sm:items-end sm:justify-between">
          <div>
            <h1>{t('hello', { name: shownName(firstName) })}</h1>
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
