import type { PriceUnit } from '#contract/catalog-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Priced = { price: number; priceUnit: PriceUnit; durationMinutes: number };

/** How the total of a visit comes about: 3 h at 26 € an hour, 2 times 41 €. */
export function usePriceLine(): (service: Priced, durationMinutes: number) => string {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return ({ price, priceUnit, durationMinutes: ofOne }, durationMinutes) =>
    priceUnit === 'HOUR'
      ? t('summary.hours', { duration: format.duration(durationMinutes), price: format.money(price) })
      : t('summary.visits', { count: durationMinutes / ofOne, price: format.money(price) });
}
