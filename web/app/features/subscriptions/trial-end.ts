import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { dayMs } from '#contract/durations.ts';

/**
 * The end of the trial that runs, or of the one that a plan with a price would begin today; undefined when there is none
 * to come: each provider has one.
 */
export function trialEnd(
  plans: readonly SubscriptionPlan[],
  subscription: Subscription | null,
  now: Date,
): { end: Date; days: number } | undefined {
  const days = Math.max(0, ...plans.filter(({ available }) => available).map(({ trialDays }) => trialDays));
  const end = subscription?.trialEndsAt;
  if (end) return subscription.state === 'TRIAL' ? { end: new Date(end), days } : undefined;
  return days > 0 ? { end: new Date(now.getTime() + days * dayMs), days } : undefined;
}
