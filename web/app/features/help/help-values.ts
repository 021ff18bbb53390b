import { passwordMinLength, resetLinkMinutes } from '#contract/auth-limits.ts';
import {
  lateCancellationPause,
  pendingMax,
  providerCancelReasonMin,
  respondHours,
  visitWindows,
} from '#contract/bookings-limits.ts';
import { minimumAge, stepKeys } from '#contract/onboarding-limits.ts';
import { exportLinkMinutes } from '#contract/own-data-limits.ts';
import { bookingHorizonDays, bufferMinutesLimits, noticeMinutesLimits } from '#contract/providers-limits.ts';
import { lowRating, replyWindowDays, reviewEditDays, reviewWindowDays } from '#contract/reviews-limits.ts';
import { otpDigits, recoveryCodeCount } from '#contract/security-limits.ts';
import { trialDays } from '#contract/subscriptions-limits.ts';
import { eraseAfterDays, reviewTargetHours } from '#contract/verification-limits.ts';
import type { Format } from '#web/i18n/format.ts';
import type { Values } from '#web/i18n/translator.ts';
import { cancellationValues } from './cancellation-values.ts';

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
