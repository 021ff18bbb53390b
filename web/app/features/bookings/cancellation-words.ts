import type { FeeStep } from '#contract/bookings-rules.ts';
import { daysBetween } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';

/**
 * The rule of cancellation in words, the same before and after a booking: free today and until when, then what a late
 * cancellation costs (docs/product/bookings.md#cancellation). Without payments it costs nothing, and no amount is named.
 */
export function useCancellationWords() {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const paymentsOn = useSettings().flags.payments;
  const hours = (count: number) => format.durationAfter(count * 60);

  function freeUntil(end: Date | string, timeZone: string): string {
    if (daysBetween(now, new Date(end), timeZone) === 0)
      return t('rule.freeToday', { time: format.time(end, timeZone) });
    return t('rule.freeUntil', { date: inSentence(format.dateTime(end, timeZone)) });
  }

  function stepWords({ fromHours, untilHours, feeCents }: FeeStep): string {
    const fee = format.moneyExact(feeCents / 100);
    return fromHours === 0
      ? t('rule.lastStep', { until: hours(untilHours), fee })
      : t('rule.step', { from: hours(fromHours), until: hours(untilHours), fee });
  }

  /** The costs of a late cancellation, a line each. */
  const late = (steps: readonly FeeStep[]): string[] =>
    paymentsOn ? steps.map((step) => stepWords(step)) : [t('rule.noPayment')];

  return { freeUntil, late, now };
}
