import { passwordMinLength, resetLinkMinutes, otpDigits, recoveryCodeCount } from '#contract/auth-limits.ts';
import {
  lateCancellationPause,
  pendingMax,
  providerCancelReasonMin,
  respondHours,
  visitWindows,
  standardPolicy,
} from '#contract/bookings-rules.ts';
import { minimumAge, stepKeys } from '#contract/onboarding-limits.ts';
import { exportLinkMinutes } from '#contract/retention-limits.ts';
import { bookingHorizonDays, bufferMinutesLimits, noticeMinutesLimits } from '#contract/providers-limits.ts';
import { lowRating, replyWindowDays, reviewEditDays, reviewWindowDays } from '#contract/reviews-rules.ts';
import { trialDays } from '#contract/subscriptions-limits.ts';
import { eraseAfterDays, reviewTargetHours } from '#contract/verification-rules.ts';
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
function cancellationValues(format: Format): Values {
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

/** The figures of the answers: those with which the product decides. */
export function helpValues(format: Format): Values {
  const minutes = (count: number) => format.durationAfter(count);
  const hours = (count: number) => format.durationAfter(count * 60);
  return {
    ...cancellationValues(format),
    answer: hours(respondHours.answer),
    beforeStart: hours(respondHours.beforeStart),
    pending: pendingMax.perCustomer,
    lateTimes: lateCancellationPause.times,
    lateDays: lateCancellationPause.withinDays,
    latePause: hours(lateCancellationPause.pauseHours),
    reasonMin: providerCancelReasonMin,
    absentAfter: minutes(visitWindows.noShowMinutesAfterStart),
    absentUntil: hours(visitWindows.closesHoursAfterEnd),
    reviewDays: reviewWindowDays,
    editDays: reviewEditDays,
    replyDays: replyWindowDays,
    lowStars: lowRating.stars,
    lowMin: lowRating.commentMin,
    steps: stepKeys.length,
    age: minimumAge,
    target: hours(reviewTargetHours),
    eraseDays: eraseAfterDays,
    noticeMin: minutes(noticeMinutesLimits.min),
    noticeMax: minutes(noticeMinutesLimits.max),
    bufferMax: minutes(bufferMinutesLimits.max),
    horizon: bookingHorizonDays,
    trialDays,
    reset: minutes(resetLinkMinutes),
    passwordMin: passwordMinLength,
    otpDigits,
    recoveryCodes: recoveryCodeCount,
    export: minutes(exportLinkMinutes),
  };
}
