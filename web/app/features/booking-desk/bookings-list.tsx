import { CalendarX } from 'lucide-react';
import { DeskList, NothingListed, RowLink } from '#web/features/desk/desk-list.tsx';
import { Reference } from '#web/features/desk/unbroken.tsx';
import { FilterChips, FilterLinks } from '#web/features/desk/desk-filters.tsx';
import { CountedLabel } from '#web/features/desk/counted-label.tsx';
import { useCountDeskBookingsQuery, useListDeskBookingsQuery } from '#web/api/clients/booking-desk.ts';
import { useTranslation, useInSentence, useFormat } from '#web/i18n/use-translation.ts';
import {
  bookingCountsArgument,
  bookingsArgument,
  bookingsHref,
  type BookingsAddress,
} from './bookings-address.ts';
import { Price } from '#web/ui/data/price.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { bookingStatuses, calledOffStatuses } from '#contract/bookings-rules.ts';
import type { DeskBookingRow } from '#contract/booking-desk.ts';
import { VisitTime, StatusBadge } from '#web/features/bookings/visit-state.tsx';
import './bookings-list.css';

/** The statuses, each a link to the bookings that have it. */
export function StatusLinks({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const statuses = ['', ...bookingStatuses] as const;
  const { currentData: counts } = useCountDeskBookingsQuery(bookingCountsArgument(address), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <FilterLinks
      label={t('filter.status')}
      links={statuses.map((status) => ({
        key: status,
        href: bookingsHref({ ...address, status, page: 0 }),
        isOn: status === address.status,
        label: (
          <CountedLabel
            label={t(`statuses.${status || 'ALL'}`)}
            count={status === '' ? counts?.all : counts?.statuses[status]}
          />
        ),
      }))}
    />
  );
}

type BookingChipsProps = { address: BookingsAddress; bookings: readonly DeskBookingRow[] };

/** The filters that are set and that only a link or a closed form names, each a link to the list without it. */
function BookingChips({ address, bookings }: BookingChipsProps) {
  const { t } = useTranslation('booking-desk');
  const { status, town, customerId, providerId } = address;
  if (bookingsHref({ ...address, page: 0 }) === bookingsHref({ status })) return null;
  const customer = bookings.find((booking) => booking.customer.accountId === customerId)?.customer;
  const provider = bookings.find((booking) => booking.provider.id === providerId)?.provider;
  const without = (change: Partial<BookingsAddress>) => bookingsHref({ ...address, ...change, page: 0 });
  const chips = [
    town && { href: without({ town: '' }), label: t('chip.town', { town }) },
    customerId && {
      href: without({ customerId: '' }),
      label: customer ? t('chip.customer', { name: customer.displayName }) : t('chip.someCustomer'),
    },
    providerId && {
      href: without({ providerId: '' }),
      label: provider ? t('chip.provider', { name: provider.displayName }) : t('chip.someProvider'),
    },
  ].filter((chip) => chip !== '');
  return <FilterChips chips={chips} clearHref={bookingsHref({ status })} t={t} />;
}

type BookingRowProps = { booking: DeskBookingRow; href: string; isOpen: boolean };

const calledOff: readonly string[] = calledOffStatuses;

/** A booking of the list: what, when, who with whom, for how much, and until when an absence waits for a ruling. */
function BookingRow({ booking, href, isOpen }: BookingRowProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const { number, service, customer, provider, city, status, price, rulingUntil } = booking;
  return (
    <li className="border-b border-line">
      <RowLink href={href} isOpen={isOpen}>
        <span className="bookings-row">
          <span className={classes('truncate', calledOff.includes(status) ? 'text-muted' : 'font-semibold')}>
            <bdi>{service.title}</bdi>
          </span>
          <Price
            size="s"
            amount={format.money(price)}
            className={calledOff.includes(status) ? 'font-normal text-muted line-through' : undefined}
          />
          <span className="text-14 text-muted">
            <VisitTime {...booking} />
          </span>
          <StatusBadge status={status} />
          <span className="bookings-row-whole text-14 text-muted wrap-anywhere">
            {t('pair', { customer: customer.displayName, provider: provider.displayName })}
            {city !== '' && (
              <>
                {' · '}
                <bdi>{city}</bdi>
              </>
            )}
            {' · '}
            <Reference>{number}</Reference>
          </span>
          {status === 'NO_SHOW' && rulingUntil !== null && (
            <span className="bookings-row-whole text-14 font-semibold text-danger">
              {t('openUntil', { date: inSentence(format.dateTime(rulingUntil)) })}
            </span>
          )}
        </span>
      </RowLink>
    </li>
  );
}

type BookingsListProps = { address: BookingsAddress; openId: string | undefined };

/** One page of the bookings that the address names. */
export function BookingsList({ address, openId }: BookingsListProps) {
  const { t } = useTranslation('booking-desk');
  const answer = useListDeskBookingsQuery(bookingsArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-3">
      <BookingChips address={address} bookings={answer.currentData?.content ?? []} />
      <DeskList
        answer={answer}
        empty={
          <NothingListed
            icon={CalendarX}
            isFiltered={bookingsHref(address) !== bookingsHref({})}
            allHref={bookingsHref({})}
            t={t}
          />
        }
        countOf={(page) => t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
        renderItems={(bookings) => (
          <ul data-rows>
            {bookings.map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                href={bookingsHref(address, booking.id)}
                isOpen={booking.id === openId}
              />
            ))}
          </ul>
        )}
        hrefOf={(number) => bookingsHref({ ...address, page: number })}
        t={t}
      />
    </div>
  );
}
