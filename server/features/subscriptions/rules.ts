import {
  liveStates,
  pastDueDays,
  renewalReminderDays,
  trialDays,
  trialReminderDays,
  type Plan,
  type SubscriptionState,
  defaultPlanPriceCents,
  plans,
} from '#contract/subscriptions-limits.ts';
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { dayOfMonth, moveBy, withDayOfMonth } from '#server/kernel/time-zone.ts';

/** The current terms: whether the beta is on, and the price of a period in cents. */
export type Terms = Readonly<{ beta: boolean; prices: Readonly<Record<Plan, number>> }>;
/** The terms of a provider, in whose time zone days and months are counted. */
export type OwnTerms = Terms & Readonly<{ timeZone: string }>;

/** The part of a subscription that decisions depend on. One that has not begun has no start. */
export type SubscriptionFacts = Readonly<{
  plan: Plan;
  state: SubscriptionState;
  price_cents: number;
  started_at: Date | null;
  trial_ends_at: Date | null;
  /** The end of the time that is paid, or free in the beta. */
  period_ends_at: Date | null;
  ends_at: Date | null;
  cancel_reason: string | null;
  /** The end of which its owner was last informed, by a mail or by an action of their own. */
  reminded_at: Date | null;
}>;

/** A key under `subscription` of messages/<language>/email.json. */
export type MailTemplate =
  | 'trialStarted'
  | 'trialEnding'
  | 'renewal'
  | 'betaOver'
  | 'pastDue'
  | 'ended'
  | 'cancelled'
  | 'resumed';
export type Move = Readonly<{ after: SubscriptionFacts; mail: MailTemplate | null }>;

const periodMonths = { FREE: null, MONTHLY: 1, ANNUAL: 12 } as const satisfies Record<Plan, number | null>;

export const isOffered = (plan: Plan, { beta }: Terms): boolean => beta || plan !== 'FREE';

const hasBegun = ({ started_at: startedAt }: SubscriptionFacts): boolean => startedAt !== null;
const isLive = ({ state }: SubscriptionFacts): boolean =>
  liveStates.some((live) => live === state) && state !== 'CANCELLED';
const endOfTrial = ({ timeZone }: OwnTerms, now: Date): Date => moveBy(now, { days: trialDays }, timeZone);
const hasTrialLeft = ({ trial_ends_at: end }: SubscriptionFacts, now: Date): boolean =>
  end === null || end > now;

/** A choice before the onboarding is complete is only recorded. */
function firstChoice(plan: Plan, { prices }: Terms): SubscriptionFacts {
  return {
    plan,
    state: plan === 'FREE' ? 'ACTIVE' : 'TRIAL',
    price_cents: prices[plan],
    started_at: null,
    trial_ends_at: null,
    period_ends_at: null,
    ends_at: null,
    cancel_reason: null,
    reminded_at: null,
  };
}

/**
 * Begins, or begins again after an end: FREE without an end during the beta, otherwise the rest of the trial (there
 * is only one), otherwise (in the beta) a period without a price. undefined when only a payment could begin it.
 */
export function begin(chosen: SubscriptionFacts, terms: OwnTerms, now: Date): Move | undefined {
  const after = beginAnew(chosen, terms, now);
  return after && { after, mail: after.state === 'TRIAL' ? 'trialStarted' : null };
}

function beginAnew(chosen: SubscriptionFacts, terms: OwnTerms, now: Date): SubscriptionFacts | undefined {
  const anew = {
    ...chosen,
    started_at: now,
    period_ends_at: null,
    ends_at: null,
    cancel_reason: null,
    reminded_at: now,
  };
  if (chosen.plan === 'FREE' && terms.beta) return { ...anew, state: 'ACTIVE' };
  if (hasTrialLeft(chosen, now))
    return { ...anew, state: 'TRIAL', trial_ends_at: chosen.trial_ends_at ?? endOfTrial(terms, now) };
  return terms.beta ? freePeriod(anew, terms, now) : undefined;
}

/**
 * The subscription after a plan is chosen; one that has not begun stays so. The same plan again only undoes a
 * cancellation. undefined when only a payment could begin it.
 */
export function choose(
  present: SubscriptionFacts | undefined,
  plan: Plan,
  terms: OwnTerms,
  now: Date,
): Move | undefined {
  const isSame = present?.plan === plan;
  if (!present || !hasBegun(present)) {
    const isKept = isSame && present.price_cents === terms.prices[plan];
    return { after: isKept ? present : firstChoice(plan, terms), mail: null };
  }
  if (isSame && isLive(present)) return { after: present, mail: null };
  const chosen = { ...present, plan, price_cents: isSame ? present.price_cents : terms.prices[plan] };
  if (present.state === 'ENDED') {
    const again = beginAnew({ ...chosen, price_cents: terms.prices[plan] }, terms, now);
    return again && { after: again, mail: 'resumed' };
  }
  const startsTrial = plan !== 'FREE' && present.trial_ends_at === null;
  const told = startsTrial ? 'trialStarted' : null;
  return { after: goOn(chosen, terms, now), mail: present.state === 'CANCELLED' ? 'resumed' : told };
}

/** The plan changed or its cancellation was undone: the rest of the trial or of the period is kept. */
function goOn(chosen: SubscriptionFacts, terms: OwnTerms, now: Date): SubscriptionFacts {
  const live = { ...chosen, ends_at: null, cancel_reason: null, reminded_at: now };
  if (chosen.plan === 'FREE' && terms.beta) return { ...live, state: 'ACTIVE', period_ends_at: null };
  if (hasTrialLeft(chosen, now))
    return { ...live, state: 'TRIAL', trial_ends_at: chosen.trial_ends_at ?? endOfTrial(terms, now) };
  if (chosen.state === 'PAST_DUE') return live;
  if (chosen.period_ends_at === null) return freePeriod(live, terms, now);
  return { ...live, state: 'ACTIVE', price_cents: terms.beta ? 0 : chosen.price_cents };
}

/** Ended, without a rest of the trial and without a beta for another period: choosing a plan begins nothing. */
export function needsPayment(subscription: SubscriptionFacts, { beta }: Terms, now: Date): boolean {
  return subscription.state === 'ENDED' && !beta && !hasTrialLeft(subscription, now);
}

export function canCancel(subscription: SubscriptionFacts): boolean {
  return hasBegun(subscription) && isLive(subscription);
}

/** When a cancellation made now takes effect: at the end of the trial or of the period, otherwise at once. */
export function cancelEffectiveAt(subscription: SubscriptionFacts, now: Date): Date {
  const { state, trial_ends_at: trialEnd, period_ends_at: periodEnd } = subscription;
  if (state === 'PAST_DUE') return now;
  const end = state === 'TRIAL' ? (periodEnd ?? trialEnd) : periodEnd;
  return end && end > now ? end : now;
}

export function cancel(present: SubscriptionFacts, reason: string | null, now: Date): Move {
  const endsAt = cancelEffectiveAt(present, now);
  const state = endsAt > now ? 'CANCELLED' : 'ENDED';
  return { after: { ...present, state, ends_at: endsAt, cancel_reason: reason }, mail: 'cancelled' };
}

/** The next change that is due by time, or the next reminder; undefined when there is none. */
export function settle(present: SubscriptionFacts, terms: OwnTerms, now: Date): Move | undefined {
  if (!hasBegun(present)) return undefined;
  const end = endOfStay(present, terms.timeZone);
  const isOver = end !== null && end <= now;
  switch (present.state) {
    case 'TRIAL':
      return isOver ? endTrial(present, terms, end, now) : remind(present, 'trialEnding', terms, now);
    case 'ACTIVE':
      if (isUnpriced(present) && !terms.beta) return endBeta(present, terms, now);
      if (!isOver) return remind(present, 'renewal', terms, now);
      if (terms.beta) return { after: freePeriod(present, terms, now), mail: null };
      return { after: { ...present, state: 'PAST_DUE' }, mail: 'pastDue' };
    case 'PAST_DUE':
      if (terms.beta) return { after: freePeriod(present, terms, now), mail: null };
      return isOver ? { after: ended(present, end), mail: 'ended' } : undefined;
    case 'CANCELLED':
      return isOver ? { after: ended(present, end), mail: 'ended' } : undefined;
    case 'ENDED':
      return undefined;
  }
}

/** ACTIVE without a price, as in the beta; it ends with the beta. */
export const isUnpriced = (subscription: SubscriptionFacts): boolean =>
  subscription.state === 'ACTIVE' && subscription.price_cents === 0;

const ended = (present: SubscriptionFacts, endsAt: Date): SubscriptionFacts => ({
  ...present,
  state: 'ENDED',
  ends_at: endsAt,
});

function endTrial(present: SubscriptionFacts, terms: OwnTerms, end: Date, now: Date): Move {
  const { period_ends_at: paidUntil } = present;
  if (paidUntil && paidUntil > now)
    return { after: { ...present, state: 'ACTIVE', reminded_at: now }, mail: null };
  if (terms.beta) return { after: freePeriod(present, terms, now), mail: null };
  return { after: ended(present, paidUntil ?? end), mail: 'ended' };
}

/** Outside the beta no plan stays free: a trial starts on the day on which that is detected. */
function endBeta(present: SubscriptionFacts, terms: OwnTerms, now: Date): Move {
  const trial = { state: 'TRIAL', trial_ends_at: endOfTrial(terms, now), period_ends_at: null } as const;
  const price_cents = terms.prices[present.plan];
  return { after: { ...present, ...trial, price_cents, reminded_at: now }, mail: 'betaOver' };
}

/** ACTIVE without a price, for the successive periods of the beta. */
function freePeriod(present: SubscriptionFacts, terms: OwnTerms, now: Date): SubscriptionFacts {
  let end = present.period_ends_at ?? present.trial_ends_at ?? now;
  if (present.started_at && end < present.started_at) end = now;
  while (periodMonths[present.plan] !== null && end <= now) end = nextPeriodEnd(present, terms, end);
  const period_ends_at = periodMonths[present.plan] === null ? null : end;
  return { ...present, state: 'ACTIVE', price_cents: 0, period_ends_at, reminded_at: now };
}

/** A period that was paid: it follows the trial or the current period. undefined for a cancelled subscription. */
export function paid(present: SubscriptionFacts, terms: OwnTerms, now: Date): SubscriptionFacts | undefined {
  if (present.state === 'CANCELLED' || periodMonths[present.plan] === null || !hasBegun(present))
    return undefined;
  if (present.state === 'ENDED') {
    const anew = { ...present, started_at: now, ends_at: null, cancel_reason: null, reminded_at: now };
    return { ...anew, state: 'ACTIVE', period_ends_at: nextPeriodEnd(anew, terms, now) };
  }
  const from = present.period_ends_at ?? present.trial_ends_at ?? now;
  const state = present.state === 'TRIAL' ? 'TRIAL' : 'ACTIVE';
  return { ...present, state, period_ends_at: nextPeriodEnd(present, terms, from), reminded_at: now };
}

/**
 * A number of months later, on the day of the month on which the first period began, or on the last day of a shorter
 * month.
 */
function nextPeriodEnd(subscription: SubscriptionFacts, { timeZone }: OwnTerms, from: Date): Date {
  const { started_at: start, trial_ends_at: trialEnd } = subscription;
  const first = trialEnd && start && trialEnd > start ? trialEnd : (start ?? from);
  const end = moveBy(from, { months: periodMonths[subscription.plan] ?? 0 }, timeZone);
  return withDayOfMonth(end, dayOfMonth(first, timeZone), timeZone);
}

/**
 * When the current state ends by itself: the trial, the period, the days after a failed payment, a cancelled
 * subscription. Days are those of the provider's zone.
 */
export function endOfStay(subscription: SubscriptionFacts, timeZone: string): Date | null {
  const { state, trial_ends_at: trialEnd, period_ends_at: periodEnd, ends_at: end } = subscription;
  if (!hasBegun(subscription)) return null;
  if (state === 'TRIAL') return trialEnd;
  if (state === 'ACTIVE') return periodEnd;
  if (state === 'PAST_DUE') return periodEnd && moveBy(periodEnd, { days: pastDueDays }, timeZone);
  return state === 'CANCELLED' ? end : null;
}

/** The instants at which its owner is to be reminded of the end, the earliest first. */
function reminderMoments(subscription: SubscriptionFacts, timeZone: string): Date[] {
  const { plan, state, reminded_at: told } = subscription;
  const end = endOfStay(subscription, timeZone);
  if (!end) return [];
  const isRenewed = state === 'ACTIVE' && plan !== 'FREE' && !isUnpriced(subscription);
  const renewalDays = isRenewed ? [renewalReminderDays[plan]] : [];
  const days = state === 'TRIAL' ? trialReminderDays : renewalDays;
  return days
    .map((before) => moveBy(end, { days: -before }, timeZone))
    .filter((moment) => told === null || moment > told);
}

function remind(
  present: SubscriptionFacts,
  mail: MailTemplate,
  { timeZone }: OwnTerms,
  now: Date,
): Move | undefined {
  const isTime = reminderMoments(present, timeZone).some((moment) => moment <= now);
  return isTime ? { after: { ...present, reminded_at: now }, mail } : undefined;
}

/** When the system next has to process it. */
export function dueAt(subscription: SubscriptionFacts, { timeZone }: OwnTerms): Date | null {
  return reminderMoments(subscription, timeZone)[0] ?? endOfStay(subscription, timeZone);
}

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

export function toSubscription(subscription: SubscriptionFacts, terms: OwnTerms, now: Date): Subscription {
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
    nextAt: hasNext ? instant(endOfStay(subscription, terms.timeZone)) : null,
    endsAt: instant(subscription.ends_at),
    canCancel: isCancellable,
    cancelEffectiveAt: isCancellable ? instant(cancelEffectiveAt(subscription, now)) : null,
    needsPayment: needsPayment(subscription, terms, now),
  };
}
