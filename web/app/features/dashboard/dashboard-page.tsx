import { Search, Check } from 'lucide-react';
import { replace, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import { shownName } from '#contract/visible-text.ts';
import { onboardingApi } from '#web/api/clients/onboarding.ts';
import { useGetCurrentUserQuery, usersApi, useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { bookingsApi, useListCustomerBookingsQuery } from '#web/api/clients/bookings.ts';
import { useCountUnreadConversationsQuery } from '#web/api/clients/messaging.ts';
import { catalogApi, useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { maySee } from '#web/features/desk/desk-work.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
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
import type { FavoritePage } from '#contract/favorites.ts';
import { favoritesApi, useListFavoritesQuery } from '#web/api/clients/favorites.ts';
import { VisitRow } from '#web/features/bookings/visit-row.tsx';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { recentlySeen } from '#web/features/recently-seen/seen-store.ts';
import { useStore } from '#web/ui/store.ts';
import { classes } from '#web/ui/theme/classes.ts';
import RecentlySeen from '#web/features/recently-seen/recently-seen.tsx';
import { SlotLink } from '#web/ui/data/slot.tsx';
import { categoryIcon } from '#web/features/catalog/category-icon.ts';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { useWhenPanel } from '#web/features/search/when-field.tsx';
import { noFilters, writeFilters } from '#web/features/search/search-filters.ts';
import { favoritesHref, savedAddressesHref } from '#contract/page-addresses.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { House } from '#web/ui/theme/house.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { dayOf } from '#web/i18n/days.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type LastVisitsProps = { visits: readonly Booking[]; total: number };

/** The last visits, each with its review and the way to book it again. */
function LastVisits({ visits, total }: LastVisitsProps) {
  const { t } = useTranslation('dashboard');
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="last">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="last" className="text-22">
          {t('last.title')}
        </h2>
        {total > visits.length && <MoreLink href="/bookings?when=past">{t('last.all')}</MoreLink>}
      </div>
      <ul className="visits border-t border-line">
        {visits.map((visit) => (
          <VisitRow key={visit.id} booking={visit} />
        ))}
      </ul>
    </section>
  );
}

/** Whom the client keeps in mind, each with the next free start. */
function FavoritesCard({ page, now }: { page: FavoritePage; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { t: ofFavorites } = useTranslation('favorites');
  const format = useFormat();
  return (
    <Card as="section" padded aria-labelledby="favorites">
      <h2 id="favorites" className="text-18">
        {t('favorites.title')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {page.content.map(({ provider, gone }) => {
          const { id, displayName: name, service, categories, nextSlots, timeZone } = provider;
          const [next] = nextSlots;
          const isToday = next !== undefined && dayOf(new Date(next), timeZone) === dayOf(now, timeZone);
          return (
            <li
              key={id}
              className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5"
            >
              <Avatar
                name={name}
                photoUrl={provider.avatarUrl}
                trade={tradeOf(categories[0]?.id ?? id)}
                size={48}
                className={gone ? 'opacity-60 grayscale' : undefined}
              />
              <div className="min-w-0">
                <h3 className="text-16">
                  <Link href={gone ? favoritesHref : profileHref(provider)} className="stretch">
                    <bdi>{name}</bdi>
                  </Link>
                </h3>
                <p className="text-14 text-muted">
                  {gone
                    ? ofFavorites(gone === 'LEFT' ? 'gone.left' : 'gone.paused')
                    : (service?.title ?? categories[0]?.name)}
                </p>
                {!gone && !next && <p className="text-14 text-muted">{t('favorites.noSlot')}</p>}
              </div>
              {!gone && next && service && (
                <SlotLink
                  href={bookingHref(service.id, service.durationMinutes, next)}
                  today={isToday}
                  className="relative z-1 px-3! max-xs:col-span-full"
                >
                  <span suppressHydrationWarning>{format.slotShort(next, now, timeZone)}</span>
                </SlotLink>
              )}
            </li>
          );
        })}
      </ul>
      {page.totalElements > page.content.length && (
        <p className="pt-1">
          <MoreLink href={favoritesHref}>{t('favorites.all')}</MoreLink>
        </p>
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

const visitsShown = 3;

/** The last visits, and earlier ones that can still be reviewed. */
const toShow = (done: readonly Booking[]): Booking[] =>
  done.filter(({ canReview }, index) => index < visitsShown || canReview).slice(0, 2 * visitsShown);

export const handle = { ns: ['dashboard', 'bookings', 'provider', 'reviews', 'favorites', 'search'] };

const upcoming = { when: 'upcoming', size: 20 } as const;
const past = { when: 'past', size: 20 } as const;
/** The first page of the favourites. */
const kept = { page: 0, size: 4 } as const;

/** The page where a person's work begins, when it is not this one. */
function homeOf(user: CurrentUser): string | undefined {
  if (isStaff(user)) return maySee(user, '/admin') ? '/admin' : '/admin/blog';
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
    query(favoritesApi.endpoints.listFavorites, kept),
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
 * Where a client arrives: the next visit, what waits for them, the last visits, and whom they keep in mind. A provider in the onboarding
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
  const { data: favorites } = useListFavoritesQuery(kept);
  const seen = useStore(recentlySeen);
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
  const [next, ...later] = visits;
  const unreadCount = unread?.count ?? 0;
  const hasSide = seen.length > 0 || (favorites && favorites.totalElements > 0);
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
              {format.weekdayDate(now)}. {unreadCount > 0 && t('lead')}
              {unreadCount === 0 && !next && !progress && t('nothing')}
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
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10',
          hasSide && 'lg:grid-cols-[minmax(0,1fr)_344px]',
        )}
      >
        <div className="grid gap-10 lg:gap-12">
          <Waits unread={unreadCount} requests={requests} now={now} />
          <LastVisits visits={toShow(done.data.content)} total={done.data.totalElements} />
        </div>
        <div className="grid gap-4">
          {favorites && favorites.totalElements > 0 && <FavoritesCard page={favorites} now={now} />}
          <RecentlySeen className="rounded-card border border-line bg-surface p-5" />
        </div>
      </div>
    </div>
  );
}
