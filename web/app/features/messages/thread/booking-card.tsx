import { useGetBookingQuery } from '#web/api/generated/bookings.ts';
import { StatusBadge } from '#web/features/bookings/status-badge.tsx';
import { VisitTime } from '#web/features/bookings/visit-time.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Milliseconds between two looks at the status, for changes that no event reports. */
const lookAgainMs = 60_000;

export function useThreadBooking(id: string | null) {
  const { currentData } = useGetBookingQuery(
    { id: id ?? '' },
    { skip: id === null, pollingInterval: lookAgainMs, skipPollingIfUnfocused: true },
  );
  return currentData;
}

/** The booking that a conversation is about, with its present status. */
export function ThreadBookingCard({ id }: { id: string }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const booking = useThreadBooking(id);
  if (!booking) return null;
  return (
    <Card
      as="article"
      aria-label={t('booking.label')}
      className="mx-auto grid w-full max-w-120 gap-1 px-5 pt-4.5 pb-4"
    >
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <StatusBadge status={booking.status} />
        <Price amount={format.money(booking.price)} />
      </div>
      <h3 className="text-18">
        <bdi>{booking.service.title}</bdi>
      </h3>
      <p className="text-14 text-muted">
        <VisitTime {...booking} />
        <br />
        <bdi>{booking.address.city}</bdi>
      </p>
      <p className="mt-3 grid">
        <LinkButton variant="secondary" href={`/bookings/${booking.id}`}>
          {t('booking.open')}
        </LinkButton>
      </p>
    </Card>
  );
}
