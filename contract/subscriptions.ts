import * as z from 'zod/mini';
import { ExpectedEuros, Instant, named, text } from './primitives.ts';
import { cancelReasonMax, plans, subscriptionStates } from './subscriptions-limits.ts';

/**
 * A plan that can be chosen. price is in euros per period; savingPercent and freeMonths compare the annual plan with
 * twelve monthly periods, are computed from the prices and rounded down, and are null for the other plans.
 */
export const SubscriptionPlan = named(
  'SubscriptionPlan',
  z.object({
    plan: z.enum(plans),
    price: z.number(),
    months: z.nullable(z.int()),
    /** The price now: zero during the beta. */
    priceNow: z.number(),
    /** The beta is on: the later price of this plan is not charged yet. */
    beta: z.boolean(),
    trialDays: z.int(),
    savingPercent: z.nullable(z.int()),
    freeMonths: z.nullable(z.int()),
    available: z.boolean(),
  }),
);
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;
/** All plans, in their order. */
export const SubscriptionPlans = z.array(SubscriptionPlan);

/**
 * The subscription of a provider. A trial has no end before the onboarding is complete. endsAt is when a cancelled or
 * ended subscription stops or stopped, nextAt when the current period or trial ends; price is in euros per period.
 */
export const Subscription = named(
  'Subscription',
  z.object({
    plan: z.enum(plans),
    state: z.enum(subscriptionStates),
    price: z.number(),
    startedAt: z.nullable(Instant),
    trialEndsAt: z.nullable(Instant),
    nextAt: z.nullable(Instant),
    endsAt: z.nullable(Instant),
    canCancel: z.boolean(),
    /** When a cancellation would take effect if it were made now. */
    cancelEffectiveAt: z.nullable(Instant),
    /** The subscription has ended and choosing a plan cannot resume it: only a payment can. */
    needsPayment: z.boolean(),
  }),
);
export type Subscription = z.infer<typeof Subscription>;
/** Null before a plan was chosen. */
export const OwnSubscription = named('OwnSubscription', z.object({ subscription: z.nullable(Subscription) }));
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** expectedPrice is the `price` of the plan that was read, in euros: when it has changed since, the choice is CNF001. */
export const ChoosePlan = z.object({
  plan: z.enum(plans, { error: 'plan' }),
  expectedPrice: z.optional(ExpectedEuros),
});
export const CancelSubscription = z.nullish(
  z.object({ reason: z.optional(z.nullable(text(0, cancelReasonMax))) }),
);
