import { useListDeskBookingsQuery } from '#web/api/clients/booking-desk.ts';
import { CalendarX, X } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { bookingsArgument, bookingsHref, type BookingsAddress } from './bookings-address.ts';
import type { DeskBookingRow } from '#contract/booking-desk.ts';
import { VisitTime, StatusBadge } from '#web/features/bookings/visit-time.tsx';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { chipClasses } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type FilterChipsProps = { address: BookingsAddress; bookings: readonly DeskBookingRow[] };

/** The filters that are set and that only a link or a closed form names, each a link to the list without it. */
function FilterChips({ address, bookings }: FilterChipsProps) {
  const { t } = useTranslation('booking-desk');
  const { t: words } = useTranslation('bookings');
  const { status, customerId, providerId } = address;
  if (bookingsHref({ ...address, page: 0 }) === bookingsHref({})) return null;
  const customer = bookings.find((booking) => booking.customer.accountId === customerId)?.customer;
  const provider = bookings.find((booking) => booking.provider.id === providerId)?.provider;
  const without = (change: Partial<BookingsAddress>) => bookingsHref({ ...address, ...change, page: 0 });
  const chips = [
    status && { href: without({ status: '' }), label: words(`status.${status}`) },
    customerId && {
      href: without({ customerId: '' }),
      label: customer ? t('chip.customer', { name: customer.displayName }) : t('chip.someCustomer'),
    },
    providerId && {
      href: without({ providerId: '' }),
      label: provider ? t('chip.provider', { name: provider.displayName }) : t('chip.someProvider'),
    },
  ].filter((chip) => chip !== '');
  return (
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-label={t('chip.remove', { filter: label })} className={chipClasses(true)}>
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <LinkButton variant="plain" href={bookingsHref({})} className="text-14!">
          {t('chip.clear')}
        </LinkButton>
      </li>
    </ul>
  );
}

type BookingRowProps = { booking: DeskBookingRow; href: string; isOpen: boolean };

/** A booking of the list: what, when, who with whom, and until when an absence waits for a ruling. */
function BookingRow({ booking, href, isOpen }: BookingRowProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const { service, customer, provider, status, rulingUntil } = booking;
  return (
    <li className="border-b border-line">
      <Link
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken',
          isOpen && 'rounded-field bg-brand-soft',
        )}
      >
        <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
          <span className="truncate font-semibold">
            <bdi>{service.title}</bdi>
          </span>
          <span className="text-14 text-muted">
            <VisitTime {...booking} />
          </span>
          <span className="text-14 text-muted wrap-anywhere">
            {t('pair', { customer: customer.displayName, provider: provider.displayName })}
          </span>
          {status === 'NO_SHOW' && rulingUntil !== null && (
            <span className="text-14 font-semibold text-danger">
              {t('openUntil', { date: inSentence(format.dateTime(rulingUntil)) })}
            </span>
          )}
        </span>
        <StatusBadge status={status} />
      </Link>
    </li>
  );
}

type BookingsListProps = { address: BookingsAddress; openId: string | undefined };

/** One page of the bookings that the address names. */
export function BookingsList({ address, openId }: BookingsListProps) {
  const { t } = useTranslation('booking-desk');
  const { t: common } = useTranslation();
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListDeskBookingsQuery(bookingsArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-3">
      <FilterChips address={address} bookings={page?.content ?? []} />
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {page?.content.length === 0 && <Nothing isFiltered={bookingsHref(address) !== bookingsHref({})} />}
      {page && page.content.length > 0 && (
        <div>
          <p role="status" className="mb-2 text-14 text-muted">
            {t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
          </p>
          <ul>
            {page.content.map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                href={bookingsHref(address, booking.id)}
                isOpen={booking.id === openId}
              />
            ))}
          </ul>
          <ListPages page={page} hrefOf={(number) => bookingsHref({ ...address, page: number })} t={t} />
        </div>
      )}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('booking-desk');
  return (
    <EmptyState
      icon={CalendarX}
      title={t(isFiltered ? 'empty.some' : 'empty.all')}
      {...(isFiltered && {
        action: (
          <LinkButton variant="secondary" href={bookingsHref({})}>
            {t('empty.showAll')}
          </LinkButton>
        ),
      })}
    >
      {t(isFiltered ? 'empty.someText' : 'empty.allText')}
    </EmptyState>
  );
}
