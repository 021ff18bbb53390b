import type { Booking } from '#contract/bookings.ts';
import { Clock, Phone } from 'lucide-react';
import { useRef } from 'react';
import { BookingActions } from '#web/features/bookings/booking-actions.tsx';
import { DirectionsLink } from '#web/features/bookings/directions-link.tsx';
import { StatusBadge } from '#web/features/bookings/status-badge.tsx';
import { useTimeLeft } from '#web/features/bookings/use-time-left.ts';
import { VisitTime } from '#web/features/bookings/visit-time.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The booking that a conversation is about: its present status, and what its reader can do with it now. */
export function ThreadBookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('messages');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const timeLeft = useTimeLeft(booking);
  const isAnswerDue = booking.mine === 'PROVIDER' && booking.status === 'PENDING';
  return (
    <Card
      as="article"
      aria-label={t('booking.label')}
      className="mx-auto grid w-full max-w-120 gap-1 px-5 pt-4.5 pb-4"
    >
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {isAnswerDue && timeLeft ? (
          <Badge tone="warning" icon={Clock}>
            {timeLeft.label}
          </Badge>
        ) : (
          <StatusBadge status={booking.status} />
        )}
        <Price amount={format.money(booking.price)} />
        {/* What the other one does is read out; the time left is not, every minute. */}
        <span role="status" className="sr-only">
          {bookings(`status.${booking.status}`)}
        </span>
      </div>
      <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
        <bdi>{booking.service.title}</bdi> · {format.duration(booking.durationMinutes)}
      </h3>
      <p className="text-14 text-muted">
        <VisitTime {...booking} />
        <br />
        <bdi>{[booking.address.street, booking.address.city].filter(Boolean).join(', ')}</bdi>
      </p>
      <div className="mt-3 grid gap-2.5">
        <ContactLinks booking={booking} />
        <BookingActions booking={booking} heading={heading} />
        <LinkButton variant="quiet" href={`/bookings/${booking.id}`}>
          {t('booking.open')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** From the confirmation on: the other one's phone, and for the provider the way to the visit. */
function ContactLinks({ booking }: { booking: Booking }) {
  const { t } = useTranslation('messages');
  const { phoneOfOther, mine, status, address, customer, provider } = booking;
  const name = mine === 'PROVIDER' ? customer.displayName : provider.displayName;
  const isAhead = status === 'CONFIRMED' || status === 'IN_PROGRESS';
  const directs = mine === 'PROVIDER' && isAhead && address.street !== null;
  if (!phoneOfOther && !directs) return null;
  return (
    <p className="flex flex-wrap gap-2.5">
      {phoneOfOther && (
        <LinkButton variant="secondary" href={`tel:${phoneOfOther}`} className="flex-1">
          <Icon of={Phone} />
          {t('booking.call', { name })}
        </LinkButton>
      )}
      {directs && <DirectionsLink address={address} className="flex-1" />}
    </p>
  );
}
