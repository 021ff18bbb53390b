import { addressText } from '#contract/visible-text.ts';
import { Ban, CalendarDays, History, Inbox, SearchX } from 'lucide-react';
import { Link as RouterLink, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import {
  bookingsApi,
  useListCustomerBookingsQuery,
  useListProviderBookingsQuery,
  useSummarizeCustomerBookingsQuery,
  useSummarizeProviderBookingsQuery,
} from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { bookingQueryMax, type BookingPeriod } from '#contract/bookings-rules.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { isId, prefetch, type Load } from '#web/api/prefetch.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LastPage, Pagination } from '#web/ui/layout/pagination.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { LimitFields, noLimits, type ListLimits } from './list-limits.tsx';
import { firstOf, VisitRow } from '../visit-row.tsx';
import { readPage } from '#web/ui/layout/page-number.ts';

export const handle = { ns: ['bookings', 'provider', 'reviews'] };

const tabs = ['upcoming', 'pending', 'past', 'cancelled'] as const satisfies BookingPeriod[];
type Tab = (typeof tabs)[number];
const size = 10;
type Place = { limits: ListLimits; when: Tab | undefined; page: number };

/** Where the reader is in the list. A search without a part looks in all of them. */
function placeOf(search: URLSearchParams): Place {
  const read = (name: string) => addressText(search.get(name), bookingQueryMax);
  const id = (name: string) => (isId(read(name)) ? read(name) : '');
  const year = /^20\d\d$/.exec(read('year'))?.[0] ?? '';
  const limits = { query: read('query'), person: id('person'), serviceId: id('serviceId'), year };
  const asked = tabs.find((tab) => tab === search.get('when'));
  const when = asked ?? (limits.query ? undefined : 'upcoming');
  return { limits, when, page: readPage(search) };
}

function argumentOf({ limits: { year, ...limits }, when, page }: Place) {
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== ''));
  return { ...given, ...(year && { year: Number(year) }), ...(when && { when }), page, size };
}

const emptyIcons = { upcoming: CalendarDays, pending: Inbox, past: History, cancelled: Ban } as const;

type Side = 'provider' | 'customer';

const isProvider = (user: CurrentUser | undefined) => user?.roles.includes('PROVIDER') === true;

/** An onboarded provider first sees the visits that customers booked with them, everybody else what they booked. */
function sideOf(search: URLSearchParams, user: CurrentUser | undefined): Side {
  if (!isProvider(user)) return 'customer';
  const asked = search.get('as');
  if (asked === 'provider' || asked === 'customer') return asked;
  return user?.onboarding?.complete ? 'provider' : 'customer';
}

/** Tells whether there is anything to see on the other side. */
const anyOne = { size: 1 };

const load: Load = async ({ url, query }) => {
  const user = await query(usersApi.endpoints.getCurrentUser, undefined);
  const asked = argumentOf(placeOf(url.searchParams));
  await (sideOf(url.searchParams, user) === 'provider'
    ? Promise.all([
        query(bookingsApi.endpoints.listProviderBookings, asked),
        query(bookingsApi.endpoints.summarizeProviderBookings, undefined),
        query(bookingsApi.endpoints.listCustomerBookings, anyOne),
      ])
    : Promise.all([
        query(bookingsApi.endpoints.listCustomerBookings, asked),
        query(bookingsApi.endpoints.summarizeCustomerBookings, undefined),
      ]));
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

function hrefOf(
  search: URLSearchParams,
  { limits, when, page = 0 }: Omit<Place, 'page'> & { page?: number },
) {
  const query = new URLSearchParams(when && { when });
  for (const [name, value] of Object.entries(limits)) if (value !== '') query.set(name, value);
  const as = search.get('as');
  if (as !== null) query.set('as', as);
  if (page > 0) query.set('page', String(page + 1));
  return `/bookings?${query.toString()}`;
}

/** The shown list as a table, with its limits and all of its pages. */
function exportPath({ limits, when }: Place): string {
  const given = Object.entries({ ...limits, ...(when && { when }) }).filter(([, value]) => value !== '');
  return `/bookings/provider/export?${new URLSearchParams(given).toString()}`;
}

type Group = { title: string; bookings: Booking[] };

/** Visits that are over under the month they were in; the others under one heading. */
function groupsOf(
  bookings: readonly Booking[],
  title: string | undefined,
  monthOf: (booking: Booking) => string,
): Group[] {
  if (title !== undefined) return [{ title, bookings: [...bookings] }];
  const groups: Group[] = [];
  for (const booking of bookings) {
    const month = monthOf(booking);
    const last = groups.at(-1);
    if (last?.title === month) last.bookings.push(booking);
    else groups.push({ title: month, bookings: [booking] });
  }
  return groups;
}

/** The bookings of one side, upcoming ones first; a provider changes between the visits they make and those they booked. */
export default function BookingsPage() {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const place = placeOf(search);
  const { when, limits } = place;
  const asked = argumentOf(place);
  const asProvider = sideOf(search, user) === 'provider';
  const asCustomer = useListCustomerBookingsQuery(asked, { skip: asProvider });
  const visits = useListProviderBookingsQuery(asked, { skip: !asProvider });
  const ofCustomer = useSummarizeCustomerBookingsQuery(undefined, { skip: asProvider });
  const ofProvider = useSummarizeProviderBookingsQuery(undefined, { skip: !asProvider });
  const summary = asProvider ? ofProvider.data : ofCustomer.data;
  const { currentData: page, isError, error, refetch } = asProvider ? visits : asCustomer;
  const { data: booked } = useListCustomerBookingsQuery(anyOne, { skip: !asProvider });
  const isLimited = Object.values(limits).some((value) => value !== '');
  const as = search.get('as');
  const kept = [...(when ? [['when', when] as const] : []), ...(as === null ? [] : [['as', as] as const])];
  // A request waits for the provider: only the provider has something to answer.
  const nameOf = (tab: Tab) => t(tab === 'pending' && !asProvider ? 'list.waiting' : `list.${tab}`);
  const heading = when === 'upcoming' || when === 'pending' ? nameOf(when) : undefined;
  const groups = groupsOf(page?.content ?? [], heading, ({ startAt, timeZone }) =>
    format.month(startAt, timeZone),
  );
  const firstId = firstOf(page?.content ?? [], asProvider)?.id;
  const to = (number: number) => hrefOf(search, { ...place, page: number });
  return (
    <div className="wrap grid gap-5 pt-8 lg:pt-10">
      <PageHead title={t('list.title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1>{t('list.title')}</h1>
        {asProvider && page && page.totalElements > 0 && (
          <TableDownload
            path={exportPath(place)}
            fileName={t('list.title')}
            label={t('list.download.label')}
            saved={t('list.download.saved')}
          />
        )}
        {asProvider && booked && booked.totalElements > 0 && (
          <MoreLink href="/bookings?as=customer">{t('list.asCustomer')}</MoreLink>
        )}
        {!asProvider && isProvider(user) && (
          <MoreLink href="/bookings?as=provider">{t('list.asProvider')}</MoreLink>
        )}
      </div>
      <nav aria-label={t('list.tabs')} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <RouterLink
            key={tab}
            to={hrefOf(search, { limits, when: tab })}
            aria-current={tab === when ? 'page' : undefined}
            className={classes(
              '-mb-px inline-flex min-h-12 items-center gap-1.5 border-b-2 px-3 sm:px-4',
              tab === when ? 'border-brand font-semibold' : 'border-transparent font-medium text-muted',
            )}
          >
            {nameOf(tab)}
            {summary && (
              <span className="font-normal text-muted tabular-nums">
                {format.number(summary.counts[tab])}
              </span>
            )}
          </RouterLink>
        ))}
      </nav>
      {summary && (isLimited || summary.years.length > 0) && (
        <LimitFields
          limits={limits}
          summary={summary}
          isProvider={asProvider}
          kept={kept}
          hrefOf={(next) => hrefOf(search, { limits: next, when })}
        />
      )}
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {groups.map(({ title, bookings }, index) => (
        <section key={title} aria-labelledby={`group-${index}`}>
          <h2 id={`group-${index}`} className="border-b border-line pb-2.5 text-22">
            {title}
          </h2>
          <ul className="visits">
            {bookings.map((booking) => (
              <VisitRow key={booking.id} booking={booking} isFirst={booking.id === firstId} />
            ))}
          </ul>
        </section>
      ))}
      {page && <LastPage page={page} hrefOf={to} />}
      {page?.totalElements === 0 && isLimited && (
        <EmptyState
          icon={SearchX}
          title={t('list.notFound')}
          action={
            <LinkButton href={hrefOf(search, { limits: noLimits, when: when ?? 'upcoming' })}>
              {t('list.all')}
            </LinkButton>
          }
        >
          {t('list.notFoundText')}
        </EmptyState>
      )}
      {page?.totalElements === 0 && when && !isLimited && (
        <EmptyState
          icon={emptyIcons[when]}
          title={t(`list.empty.${when}.title`)}
          action={
            asProvider ? (
              <LinkButton href="/provider/dashboard">{t('list.agenda')}</LinkButton>
            ) : (
              <LinkButton href="/search">{t('list.search')}</LinkButton>
            )
          }
        >
          {t(`list.empty.${when}.${asProvider ? 'providerText' : 'text'}`)}
        </EmptyState>
      )}
      {page && page.totalPages > 1 && (
        <Pagination
          label={t('list.pages')}
          summary={t('list.page', { page: page.page + 1, pages: page.totalPages })}
          previous={page.first ? undefined : { href: to(page.page - 1), label: t('list.previous') }}
          next={page.last ? undefined : { href: to(page.page + 1), label: t('list.next') }}
        />
      )}
    </div>
  );
}
