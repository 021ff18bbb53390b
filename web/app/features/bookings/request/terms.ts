import { standardPolicy, feeSteps, freeCancellationEnd, type FeeStep } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';

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

/**
 * The STANDARD policy for one visit (docs/product/bookings.md#cancellation): until when it is free, whether the
 * minutes after the confirmation are free, then the cost of each later period.
 */
export function cancellationTerms(
  startAt: Date,
  price: number,
  now: Date,
): { freeUntil: Date | null; hasGrace: boolean; steps: FeeStep[] } {
  const freeUntil = freeCancellationEnd({ startAt });
  const lead = startAt.getTime() - now.getTime();
  return {
    freeUntil: freeUntil > now ? freeUntil : null,
    hasGrace: lead > standardPolicy.graceHoursBeforeStart * hourMs,
    steps: feeSteps({ priceCents: Math.round(price * 100) }).filter((step) => step.fromHours * hourMs < lead),
  };
}
