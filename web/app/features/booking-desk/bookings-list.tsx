import { useListDeskBookingsQuery } from '#web/api/clients/booking-desk.ts';
import { CalendarX } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { bookingsArgument, bookingsHref, type BookingsAddress } from './bookings-address.ts';
import { BookingRow } from './booking-row.tsx';
import { FilterChips } from './filter-chips.tsx';

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
