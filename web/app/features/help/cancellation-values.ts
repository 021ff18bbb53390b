import { standardPolicy } from '#contract/bookings-limits.ts';
import type { Format } from '#web/i18n/format.ts';
import type { Values } from '#web/i18n/translator.ts';

/** The fee of a late cancellation: its share of the price, its ceiling, and between which hours before the visit. */
type FeeTier = { share: string; max: string; until: string; from: string; isLast: boolean };

export function feeTiers(format: Format): FeeTier[] {
  const { tiers, freeHoursBefore } = standardPolicy;
  const hours = (count: number) => format.durationAfter(count * 60);
  return tiers.map(({ share, maxEuros, fromHours }, index) => ({
    share: format.percent(share),
    max: format.money(maxEuros),
    until: hours(tiers[index - 1]?.fromHours ?? freeHoursBefore),
    from: hours(fromHours),
    isLast: fromHours === 0,
  }));
}

/** The rule of cancellations in figures; those of the first tier are named `share1`, `max1` and `until1`. */
export function cancellationValues(format: Format): Values {
  const tiers = feeTiers(format).flatMap(({ share, max, until }, index) => [
    [`share${index + 1}`, share] as const,
    [`max${index + 1}`, max] as const,
    [`until${index + 1}`, until] as const,
  ]);
  return {
    ...Object.fromEntries(tiers),
    free: format.durationAfter(standardPolicy.freeHoursBefore * 60),
    grace: format.durationAfter(standardPolicy.graceMinutesAfterConfirmation),
    ahead: format.durationAfter(standardPolicy.graceHoursBeforeStart * 60),
  };
}
