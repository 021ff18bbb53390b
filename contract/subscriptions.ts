import * as z from 'zod/mini';
import { Instant, named, text } from './primitives.ts';
import { cancelReasonMax, plans, subscriptionStates } from './subscriptions-limits.ts';

/**
 * A plan as it is offered. price is in euros a period; savingPercent and freeMonths are those of the annual plan beside
 * twelve monthly ones, computed from the prices and rounded down, null elsewhere.
 */
export const SubscriptionPlan = named(
  'SubscriptionPlan',
  z.object({
    plan: z.enum(plans),
    price: z.number(),
    months: z.nullable(z.int()),
    /** What it costs now: nothing during the beta. */
    priceNow: z.number(),
    /** The beta is on: what this plan costs later is not asked for yet. */
    beta: z.boolean(),
    trialDays: z.int(),
    savingPercent: z.nullable(z.int()),
    freeMonths: z.nullable(z.int()),
    available: z.boolean(),
  }),
);
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;
/** All of them, in their order. */
export const SubscriptionPlans = z.array(SubscriptionPlan);

/**
 * The plan of a provider. Before the onboarding is complete a trial has no end yet. endsAt is when a cancelled or ended
 * one stops or stopped, nextAt when the present period or trial is over; price is in euros a period.
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
    /** When a cancellation made now would take effect. */
    cancelEffectiveAt: z.nullable(Instant),
    /** It is over, and choosing a plan cannot bring it back: only a payment can. */
    needsPayment: z.boolean(),
  }),
);
export type Subscription = z.infer<typeof Subscription>;
/** Null before a plan was chosen. */
export const OwnSubscription = named('OwnSubscription', z.object({ subscription: z.nullable(Subscription) }));
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const ChoosePlan = z.object({ plan: z.enum(plans, { error: 'plan' }) });
export const CancelSubscription = z.nullish(
  z.object({ reason: z.optional(z.nullable(text(0, cancelReasonMax))) }),
);
