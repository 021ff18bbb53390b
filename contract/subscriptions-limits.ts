/** Plans of a provider (docs/product/subscriptions.md#plans): free during the beta, monthly, annual. */
export const plans = ['FREE', 'MONTHLY', 'ANNUAL'] as const;
export type Plan = (typeof plans)[number];
export const subscriptionStates = ['TRIAL', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'ENDED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** The states of a subscription in which a profile may be listed. */
export const liveStates = ['TRIAL', 'ACTIVE', 'PAST_DUE', 'CANCELLED'] as const satisfies SubscriptionState[];
/** Days of the trial, from the end of the onboarding (docs/product/subscriptions.md#trial). */
export const trialDays = 15;
/** Days before the end of a trial at which the provider is reminded. */
export const trialReminderDays = [5, 1] as const;
/** Days before the renewal of a paid period at which the provider is reminded. */
export const renewalReminderDays = { MONTHLY: 7, ANNUAL: 30 } as const;
/** Days for which a profile stays listed after a failed payment. */
export const pastDueDays = 7;
/** Price in cents per period, until an administrator changes it in the settings (docs/product/subscriptions.md#plans). */
export const defaultPlanPriceCents = { FREE: 0, MONTHLY: 1990, ANNUAL: 19900 } as const satisfies Record<
  Plan,
  number
>;
export const cancelReasonMax = 500;
