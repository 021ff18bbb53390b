import { defaultPlanPriceCents, plans, trialDays, type Plan } from '#contract/subscriptions-limits.ts';
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import {
  canCancel,
  cancelEffectiveAt,
  endOfStay,
  isOffered,
  needsPayment,
  periodMonths,
  type SubscriptionFacts,
  type Terms,
} from './rules.ts';

/** The current prices: those in the setting that are whole cents, otherwise the defaults. */
export function pricesOf(setting: unknown): Record<Plan, number> {
  const said: object = typeof setting === 'object' && setting !== null ? setting : {};
  const changed = Object.entries(said).filter(
    (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && entry[1] >= 0,
  );
  return { ...defaultPlanPriceCents, ...Object.fromEntries(changed), FREE: 0 };
}

/** The available plans, in order (docs/product/subscriptions.md#plans). */
export function toPlans(terms: Terms): SubscriptionPlan[] {
  return plans.map((plan) => {
    const price = terms.prices[plan] / 100;
    const saving = plan === 'ANNUAL' ? savingOf(terms.prices) : null;
    return {
      plan,
      price,
      months: periodMonths[plan],
      priceNow: terms.beta ? 0 : price,
      beta: terms.beta,
      trialDays: plan === 'FREE' ? 0 : trialDays,
      savingPercent: saving?.percent || null,
      freeMonths: saving?.months || null,
      available: isOffered(plan, terms),
    };
  });
}

/** What the annual plan saves compared with twelve monthly periods, rounded down; null when it saves nothing. */
function savingOf({ MONTHLY: month, ANNUAL: year }: Terms['prices']) {
  const saved = periodMonths.ANNUAL * month - year;
  if (saved <= 0) return null;
  return {
    percent: Math.floor((saved * 100) / (periodMonths.ANNUAL * month)),
    months: Math.floor(saved / month),
  };
}

export function toSubscription(subscription: SubscriptionFacts, terms: Terms, now: Date): Subscription {
  const { state } = subscription;
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  const isCancellable = canCancel(subscription);
  const hasNext = state !== 'CANCELLED' && state !== 'ENDED';
  return {
    plan: subscription.plan,
    state,
    price: subscription.price_cents / 100,
    startedAt: instant(subscription.started_at),
    trialEndsAt: instant(subscription.trial_ends_at),
    nextAt: hasNext ? instant(endOfStay(subscription)) : null,
    endsAt: instant(subscription.ends_at),
    canCancel: isCancellable,
    cancelEffectiveAt: isCancellable ? instant(cancelEffectiveAt(subscription, now)) : null,
    needsPayment: needsPayment(subscription, terms, now),
  };
}
