import type { DeskPerson } from '#contract/account-desk-person.ts';
import type { DeskBookingRow } from '#contract/booking-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { Reference } from '#web/features/desk/unbroken.tsx';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { StatusBadge, VisitTime } from '#web/features/bookings/visit-state.tsx';
import { useListNearBookingsQuery } from '#web/api/clients/booking-desk.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PersonPart } from './person-part.tsx';

const columns = ['visit', 'other', 'price', 'state'] as const;
const sides = ['ahead', 'latest'] as const;

/** The nearest bookings ahead and the latest, with the ways to all of them. */
export function NearBookingsPart({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const { t: common } = useTranslation();
  const near = useListNearBookingsQuery({ userId: person.id }, { refetchOnMountOrArgChange: true });
  const shown = sides.filter((side) => near.data && near.data[side].length > 0);
  return (
    <PersonPart
      id="bookings"
      title={t('bookings.title')}
      {...(person.record && { aside: <Record record={person.record} /> })}
    >
      {!near.data && near.isError && <LoadFailure error={near.error} onRetry={near.refetch} />}
      {!near.data && !near.isError && <Skeleton preset="list" label={common('loading')} />}
      {near.data && shown.length === 0 && <p className="text-14 text-muted">{t('bookings.none')}</p>}
      {shown.length > 0 && (
        <div className="near-bookings">
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`bookings.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map((side) => (
              <tbody key={side}>
                <tr>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {t(`bookings.${side}`)}
                  </th>
                </tr>
                {near.data?.[side].map((booking) => (
                  <BookingLine key={booking.id} booking={booking} personId={person.id} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      <p className="flex flex-wrap gap-x-5 text-14">
        <Link
          href={bookingsHref({ customerId: person.id })}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('booked')}
        </Link>
        {person.provider && (
          <Link
            href={bookingsHref({ providerId: person.provider.id })}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('visits')}
          </Link>
        )}
      </p>
    </PersonPart>
  );
}

function Record({ record: { visits, reviews, rating } }: { record: NonNullable<DeskPerson['record']> }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const facts = [
    t('bookings.done', { count: visits }),
    t('bookings.reviews', { count: reviews }),
    ...(rating === null ? [] : [format.rating(rating)]),
  ];
  return format.list(facts);
}

function BookingLine({ booking, personId }: { booking: DeskBookingRow; personId: string }) {
  const format = useFormat();
  const { number, service, customer, provider, status, price } = booking;
  const other = customer.accountId === personId ? provider : customer;
  return (
    <tr>
      <td>
        <Link
          href={bookingsHref({}, booking.id)}
          className="inline-flex min-h-11 items-center gap-2 text-link"
        >
          <Reference>{number}</Reference>
          <bdi className="wrap-anywhere">{service.title}</bdi>
        </Link>
        <span className="block text-14 text-muted">
          <VisitTime {...booking} />
        </span>
      </td>
      <td>
        <bdi>{other.displayName}</bdi>
      </td>
      <td className="tabular-nums">{format.moneyExact(price)}</td>
      <td>
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}
