import type { ProviderCard } from '#contract/cards.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { SlotLink } from '#web/ui/data/slot.tsx';

type Offer = NonNullable<ProviderCard['service']>;

/** "Premiers créneaux · Ménage régulier, 2 h", with the price when the card shows a lower one. */
export function SlotsOf({ provider, service }: { provider: ProviderCard; service: Offer }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { priceFrom, priceFromUnit } = provider;
  const isCheapest = service.price === priceFrom && service.priceUnit === priceFromUnit;
  return (
    <>
      {t('card.firstSlots')}
      {' · '}
      {format.list([service.title, format.duration(service.durationMinutes)])}
      {!isCheapest && (
        <>
          {' · '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {format.money(service.price)}
          </bdi>
          {t(`price.unit.${service.priceUnit}`)}
        </>
      )}
    </>
  );
}

/** The first free start of each of the next days, each a link to its booking. */
export function ResultSlots({ provider, service }: { provider: ProviderCard; service: Offer }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  return (
    <div className="grid items-center gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {provider.nextSlots.map((startAt) => {
          const { name, number } = format.slotDay(startAt, now);
          return (
            <li key={startAt} className="grid">
              <SlotLink
                href={bookingHref(service.id, service.durationMinutes, startAt)}
                today={dayOf(new Date(startAt)) === dayOf(now)}
                className="min-h-13! min-w-0! px-0.5! leading-[1.3] max-xs:text-14!"
              >
                <span suppressHydrationWarning className="text-center font-medium">
                  {name}
                  {number && <span className="rtl:max-md:hidden"> {number}</span>}
                  <b className="block text-16 font-semibold">{format.time(startAt)}</b>
                </span>
              </SlotLink>
            </li>
          );
        })}
      </ul>
      <LinkButton variant="quiet" href={`${profileHref(provider)}#book`} className="max-md:hidden">
        <span aria-hidden="true">{t('card.more')}</span>
        <span className="sr-only">{t('card.moreSlots')}</span>
      </LinkButton>
    </div>
  );
}
