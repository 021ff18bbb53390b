import type { DeskPerson } from '#contract/account-desk-person.ts';
import type { DeskBookingRow } from '#contract/booking-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { StatusBadge, VisitTime } from '#web/features/bookings/visit-state.tsx';
import { useListNearBookingsQuery } from '#web/api/clients/booking-desk.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { PersonPart, usePartHeadings } from './person-part.tsx';

const sides = ['ahead', 'latest'] as const;

/** The nearest bookings ahead and the latest, with the ways to all of them. */
export function NearBookingsPart({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const { t: common } = useTranslation();
  const { Inner } = usePartHeadings();
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
      {shown.map((side) => (
        <div key={side}>
          <Inner className="text-14 font-normal tracking-normal text-muted">{t(`bookings.${side}`)}</Inner>
          <ul>
            {near.data?.[side].map((booking) => (
              <BookingLine key={booking.id} booking={booking} personId={person.id} />
            ))}
          </ul>
        </div>
      ))}
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

export function BookingLine({ booking, personId }: { booking: DeskBookingRow; personId: string }) {
  const format = useFormat();
  const { number, service, customer, provider, status, price } = booking;
  const other = customer.accountId === personId ? provider : customer;
  return (
    <ListRow
      title={
        <Link
          href={bookingsHref({}, booking.id)}
          className="inline-flex min-h-11 items-center gap-2 text-link"
        >
          <bdi dir="ltr">{number}</bdi>
          <bdi className="wrap-anywhere">{service.title}</bdi>
        </Link>
      }
      description={
        <>
          <VisitTime {...booking} /> · <bdi>{other.displayName}</bdi> · {format.moneyExact(price)}
        </>
      }
      end={<StatusBadge status={status} />}
    />
  );
}
