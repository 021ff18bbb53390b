import { useGetDeskBookingQuery } from '#web/api/clients/booking-desk.ts';
import type { DeskBooking as Booking } from '#contract/booking-desk.ts';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { StatusBadge } from '#web/features/bookings/status-badge.tsx';
import { VisitTime } from '#web/features/bookings/visit-time.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { AgreedFacts } from './agreed-facts.tsx';
import { bookingsHref, type BookingsAddress } from './bookings-address.ts';
import { Events } from './events.tsx';
import { Parties } from './parties.tsx';
import { RulingForm } from './ruling-form.tsx';
import { RulingMade } from './ruling-made.tsx';

/** One booking: who, what was agreed, what happened, and what can be decided about it. */
export function DeskBooking({ id, address }: { id: string; address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const { t: common } = useTranslation();
  const [hasConflict, setConflict] = useState(false);
  const {
    data: booking,
    isError,
    error,
    refetch,
  } = useGetDeskBookingQuery({ bookingId: id }, { refetchOnMountOrArgChange: true });
  const ruling = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(ruling, booking?.ruling);
  function handleConflict(isConflict: boolean) {
    setConflict(isConflict);
    if (isConflict) void refetch();
  }
  return (
    <div className="grid gap-4">
      <LinkButton href={bookingsHref(address)} variant="plain" className="-ms-3 justify-self-start lg:hidden">
        <Icon of={ArrowLeft} size={18} directional />
        {t('back')}
      </LinkButton>
      {booking && (
        <Card as="section" padded aria-labelledby="booking" className="grid gap-6">
          <Head booking={booking} />
          <Parties booking={booking} />
          <AgreedFacts booking={booking} />
          <Events booking={booking} />
          {booking.ruling && <RulingMade ref={ruling} ruling={booking.ruling} />}
          {hasConflict && (
            <div role="alert">
              <Alert tone="warning" title={t('conflict.title')}>
                {t('conflict.text')}
              </Alert>
            </div>
          )}
          {booking.outcomes.length > 0 && <RulingForm booking={booking} onConflict={handleConflict} />}
        </Card>
      )}
      {!booking && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!booking && !isError && <Skeleton preset="detail" label={common('loading')} />}
    </div>
  );
}

function Head({ booking }: { booking: Booking }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <StatusBadge status={booking.status} />
      <h2 id="booking" className="text-22 wrap-anywhere">
        <bdi>{booking.service.title}</bdi>
      </h2>
      <p className="text-muted">
        <VisitTime {...booking} />
      </p>
    </div>
  );
}
