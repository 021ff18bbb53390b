import type { ProviderDetail } from '#contract/providers.ts';
import { useEffect, useState, type RefObject } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { ServicePrice } from '../service-price.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import type { Booking } from './use-booking.ts';

/** Whether an element is visible on the screen. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

type BookingDockProps = {
  provider: ProviderDetail;
  booking: Booking;
  actionRef: RefObject<HTMLDivElement | null>;
};

/** On a phone: price, start and the booking button, shown while the card's own button is out of view. */
export function BookingDock({ provider, booking, actionRef }: BookingDockProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const isCardSeen = useIsSeen(actionRef);
  const { service, selected, durationMinutes } = booking;
  if (!service || (!selected && !provider.byAppointment)) return null;
  return (
    <div
      inert={isCardSeen}
      data-foot=""
      className={classes(
        'sticky bottom-0 z-15 mt-8 border-t border-line bg-surface shadow-dock transition-opacity lg:hidden',
        isCardSeen && 'opacity-0',
      )}
    >
      <div className="wrap flex items-center gap-4 max-xs:flex-col max-xs:items-stretch max-xs:gap-2 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          <ServicePrice price={service.price} unit={service.priceUnit} />
          <p className="truncate text-14" suppressHydrationWarning>
            {selected ? format.slot(selected, now, provider.timeZone) : t('book.appointment')}
          </p>
        </div>
        <LinkButton size="l" href={bookingHref(service.id, durationMinutes, selected)}>
          {t('book.dock')}
        </LinkButton>
      </div>
    </div>
  );
}
