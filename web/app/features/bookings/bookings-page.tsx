import { Ban, CalendarDays, History, MapPin, SearchX } from 'lucide-react';
import { Form, Link as RouterLink, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import {
  bookingsApi,
  useListCustomerBookingsQuery,
  useListProviderBookingsQuery,
} from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { numberTextMax, type BookingPeriod } from '#contract/bookings-rules.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { WriteIconButton } from '#web/features/questions/write-button.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Star } from '#web/ui/data/rating.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LastPage, Pagination } from '#web/ui/layout/pagination.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useAmountDue } from './detail/use-amount-due.ts';
import { VisitTime, StatusBadge } from './visit-state.tsx';

export const handle = { ns: ['bookings'] };

const tabs = ['upcoming', 'past', 'cancelled'] as const satisfies BookingPeriod[];
const size = 20;
type Asked = { number?: string; when: (typeof tabs)[number] | undefined; page: number; size: number };

/** A number is looked for in all parts of the list. */
function argumentOf(search: URLSearchParams): Asked {
  const number = search.get('number')?.trim().slice(0, numberTextMax);
  if (number) return { number, when: undefined, page: 0, size };
  const when = tabs.find((tab) => tab === search.get('when')) ?? 'upcoming';
  const page = Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0;
  return { when, page, size };
}

const emptyIcons = { upcoming: CalendarDays, past: History, cancelled: Ban } as const;

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
  const asked = argumentOf(url.searchParams);
  await (sideOf(url.searchParams, user) === 'provider'
    ? Promise.all([
        query(bookingsApi.endpoints.listProviderBookings, asked),
        query(bookingsApi.endpoints.listCustomerBookings, anyOne),
      ])
    : query(bookingsApi.endpoints.listCustomerBookings, asked));
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

function hrefOf(search: URLSearchParams, when: string, page: number): string {
  const query = new URLSearchParams({ when });
  const as = search.get('as');
  if (as !== null) query.set('as', as);
  if (page > 0) query.set('page', String(page + 1));
  return `/bookings?${query.toString()}`;
}

/** The bookings of one side, upcoming ones first; a provider changes between the visits they make and those they booked. */
export default function BookingsPage() {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const asked = argumentOf(search);
  const { when, number } = asked;
  const asProvider = sideOf(search, user) === 'provider';
  const asCustomer = useListCustomerBookingsQuery(asked, { skip: asProvider });
  const visits = useListProviderBookingsQuery(asked, { skip: !asProvider });
  const { currentData: page, isError, error, refetch } = asProvider ? visits : asCustomer;
  const { data: booked } = useListCustomerBookingsQuery(anyOne, { skip: !asProvider });
  return (
    <div className="wrap grid gap-6 pt-8 lg:pt-10">
      <PageHead title={t('list.title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1>{t('list.title')}</h1>
        {asProvider && booked && booked.totalElements > 0 && (
          <MoreLink href="/bookings?as=customer">{t('list.asCustomer')}</MoreLink>
        )}
        {!asProvider && isProvider(user) && (
          <MoreLink href="/bookings?as=provider">{t('list.asProvider')}</MoreLink>
        )}
      </div>
      <nav aria-label={t('list.tabs')} className="flex flex-wrap gap-1 border-b border-line">
        {tabs.map((tab) => (
          <RouterLink
            key={tab}
            to={hrefOf(search, tab, 0)}
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
      {(number !== undefined || (page && page.totalElements > 0)) && (
        <NumberSearch key={number} number={number} as={search.get('as')} />
      )}
      <h2 className="sr-only">{when ? t(`list.${when}`) : t('list.found')}</h2>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {page && page.content.length > 0 && (
        <ul className="grid gap-4">
          {page.content.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {page && when && <LastPage page={page} hrefOf={(last) => hrefOf(search, when, last)} />}
      {page?.totalElements === 0 && !when && (
        <EmptyState
          icon={SearchX}
          title={t('list.notFound')}
          action={<LinkButton href={hrefOf(search, 'upcoming', 0)}>{t('list.all')}</LinkButton>}
        >
          {t('list.notFoundText')}
        </EmptyState>
      )}
      {page?.totalElements === 0 && when && (
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
      {page && when && page.totalPages > 1 && (
        <Pagination
          label={t('list.pages')}
          summary={t('list.page', { page: page.page + 1, pages: page.totalPages })}
          previous={
            page.first ? undefined : { href: hrefOf(search, when, page.page - 1), label: t('list.previous') }
          }
          next={page.last ? undefined : { href: hrefOf(search, when, page.page + 1), label: t('list.next') }}
        />
      )}
    </div>
  );
}

type NumberSearchProps = { number: string | undefined; as: string | null };

/** Finds a booking by the number that a mail or the other party named. */
function NumberSearch({ number, as }: NumberSearchProps) {
  const { t } = useTranslation('bookings');
  return (
    <Form role="search" className="flex flex-wrap items-end gap-2">
      {as !== null && <input type="hidden" name="as" value={as} />}
      <TextField
        name="number"
        type="search"
        label={t('fact.number')}
        defaultValue={number ?? ''}
        maxLength={numberTextMax}
        autoComplete="off"
        className="min-w-0 flex-1 basis-52 sm:max-w-80"
      />
      <Button type="submit" variant="secondary">
        {t('list.find')}
      </Button>
    </Form>
  );
}

/** A booking in a list: the day first, then person and service, status and price. */
function BookingRow({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const due = useAmountDue()(booking);
  const other = booking.mine === 'PROVIDER' ? booking.customer : booking.provider;
  return (
    <Card
      as="li"
      interactive
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6"
    >
      <div className="grid w-18 justify-items-center rounded-12 bg-sunken px-1 py-2 leading-[1.3]">
        <span className="text-14 text-muted">{format.weekdayShort(booking.startAt, booking.timeZone)}</span>
        <b className="font-head text-22 font-bold tabular-nums">
          {format.dayNumber(booking.startAt, booking.timeZone)}
        </b>
        <span className="text-12 text-muted tabular-nums">
          {format.time(booking.startAt, booking.timeZone)}
        </span>
      </div>
      <div className="grid min-w-0 gap-1">
        <h3 className="text-18">
          <Link href={`/bookings/${booking.id}`} className="stretch">
            <bdi>{booking.service.title}</bdi>
          </Link>
        </h3>
        <p className="flex items-center gap-2">
          <Avatar
            name={other.displayName}
            photoUrl={booking.mine === 'PROVIDER' ? null : booking.provider.avatarUrl}
            seed={booking.service.categoryId}
            size={32}
          />
          <bdi>{other.displayName}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-14 text-muted">
          <span>
            <VisitTime {...booking} />
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon of={MapPin} size={16} />
            <bdi>{format.town(booking.address.city)}</bdi>
          </span>
          <bdi dir="ltr">{booking.number}</bdi>
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 sm:col-span-1 sm:grid sm:justify-items-end sm:border-0 sm:pt-0">
        <StatusBadge status={booking.status} />
        {due.isWithoutVisit && due.amount === 0 ? (
          <span className="text-14 text-muted">{t('cancel.free')}</span>
        ) : (
          <Price
            size="s"
            prefix={due.isWithoutVisit ? due.label : undefined}
            amount={format.money(due.amount)}
          />
        )}
        <span className="relative z-1">
          <WriteIconButton booking={booking} />
        </span>
        {booking.canReview && (
          <Badge tone="accent">
            <Star />
            {t('list.toReview')}
          </Badge>
        )}
      </div>
    </Card>
  );
}
