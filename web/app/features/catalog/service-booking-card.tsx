import type { ServiceDetail } from '#contract/catalog.ts';
import type { Slots } from '#contract/availability.ts';
import { RotateCcw } from 'lucide-react';
import { standardPolicy } from '#contract/bookings-limits.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { NextSlots } from './next-slots.tsx';

/** Price, the next free starts, and the link to the booking. */
export function BookingCard({ service, slots }: { service: ServiceDetail; slots: Slots | undefined }) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  return (
    <Card floating className="grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <ServicePrice price={service.price} unit={service.priceUnit} size="l" />
        <span className="text-14 text-muted">
          {t('detail.duration', { duration: format.duration(service.durationMinutes) })}
        </span>
      </div>
      <NextSlots
        service={service}
        slots={slots}
        hrefOf={(startAt) => bookingHref(service.id, service.durationMinutes, startAt)}
      />
      <LinkButton size="l" block href={bookingHref(service.id, service.durationMinutes)}>
        {service.nextSlotAt ? ofProvider('book.title') : ofProvider('book.request')}
      </LinkButton>
      <p className="flex gap-2 border-t border-line pt-4 text-14 text-muted">
        <Icon of={RotateCcw} size={18} className="mt-0.5" />
        <span>
          {ofProvider('book.cancel', { hours: format.durationAfter(standardPolicy.freeHoursBefore * 60) })}
        </span>
      </p>
    </Card>
  );
}
