import type { Plan } from '#contract/subscriptions-limits.ts';
import type { OwnSubscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { notifyOwner } from './notice-actions.ts';
import {
  pricesOf,
  toPlans,
  toSubscription,
  begin,
  canCancel,
  cancel,
  choose,
  dueAt,
  isOffered,
  paid,
  settle,
  type Move,
  type OwnTerms,
  type SubscriptionFacts,
  type Terms,
} from './rules.ts';
import {
  findPriceSetting,
  findSubscription,
  findTimeZone,
  insertSubscriptionEvent,
  listDueSubscriptions,
  listUnpricedSubscriptions,
  saveSubscription,
} from './queries.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

type MoveDeps = Pick<Deps, 'config' | 'events' | 'realtime'>;
type PlanDeps = MoveDeps & Pick<Deps, 'clock'>;
type Actor = 'PROVIDER' | 'SYSTEM';

async function findTerms(db: Db, { config }: Pick<Deps, 'config'>): Promise<Terms> {
  return { beta: config.beta, prices: pricesOf(await findPriceSetting(db)) };
}

async function findOwnTerms(db: Db, deps: Pick<Deps, 'config'>, providerId: string): Promise<OwnTerms> {
  const timeZone = (await findTimeZone(db, providerId)) ?? fail('RES001');
  return { ...(await findTerms(db, deps)), timeZone };
}

export async function listPlans(deps: Deps): Promise<SubscriptionPlan[]> {
  return toPlans(await findTerms(deps.db, deps));
}

/** The subscription of an account's provider. @throws RES001 when the account has no provider */
export async function getOwnSubscription(
  { db, config, clock }: Pick<Deps, 'config' | 'clock'> & { db: Db },
  accountId: string,
): Promise<OwnSubscription> {
  const providerId = (await findProviderId(db, accountId)) ?? fail('RES001');
  const subscription = await findSubscription(db, providerId);
  if (!subscription) return { subscription: null };
  return {
    subscription: toSubscription(subscription, await findOwnTerms(db, { config }, providerId), clock.now()),
  };
}

/**
 * Chooses or changes the plan of an account's provider. @throws RES001 no provider, SUB001 not available, CNF001 the
 * price is not the one that was read
 */
export function chooseOwnPlan(
  deps: Deps,
  accountId: string,
  plan: Plan,
  expectedPrice?: number,
): Promise<OwnSubscription> {
  return inTransaction(deps.db, async (tx) => {
    const providerId = (await findProviderId(tx, accountId)) ?? fail('RES001');
    await choosePlan(deps, tx, providerId, plan, expectedPrice);
    return getOwnSubscription({ ...deps, db: tx }, accountId);
  });
}

/**
 * Records the choice; when the onboarding is complete it takes effect at once. A change keeps the rest of the trial,
 * and a choice after a cancellation resumes the subscription. @throws RES001 no such provider, SUB001 not available,
 * or not without payment, CNF001 another price than `expectedPrice` (euros)
 */
export async function choosePlan(
  deps: PlanDeps,
  tx: Tx,
  providerId: string,
  plan: Plan,
  expectedPrice?: number,
): Promise<void> {
  const now = deps.clock.now();
  const provider =
    (await lockProvider(tx, { id: providerId }, ['onboarding_completed_at'])) ?? fail('RES001');
  const terms = await findOwnTerms(tx, deps, providerId);
  if (!isOffered(plan, terms)) fail('SUB001');
  const price = terms.prices[plan];
  if (expectedPrice !== undefined && Math.round(expectedPrice * 100) !== price)
    fail('CNF001', {
      reason: 'PLAN_PRICE',
      changes: [{ field: 'price', from: expectedPrice, to: price / 100 }],
    });
  const present = await settleWhole(deps, tx, providerId, terms, now);
  const chosen = choose(present, plan, terms, now) ?? fail('SUB001');
  const begins = provider.onboarding_completed_at !== null && chosen.after.started_at === null;
  const move = begins ? begin(chosen.after, terms, now) : chosen;
  if (move) await keep(deps, tx, providerId, { present, move, actor: 'PROVIDER', terms }, now);
}

/** Begins the chosen plan when the onboarding is complete; does nothing when it has begun or none was chosen. */
export async function beginPlan(deps: MoveDeps, tx: Tx, providerId: string, now: Date): Promise<void> {
  await lockProvider(tx, { id: providerId }, ['id']);
  const present = await findSubscription(tx, providerId);
  if (!present || present.started_at) return;
  const terms = await findOwnTerms(tx, deps, providerId);
  const move = begin(present, terms, now);
  if (move) await keep(deps, tx, providerId, { present, move, actor: 'SYSTEM', terms }, now);
}

/**
 * Cancels at the end of the trial or period; FREE, and a period that was not paid, at once. The profile stays listed
 * until then and bookings are kept. Cancelling again, or before the beginning, changes nothing. @throws RES001 no
 * provider
 */
export function cancelOwnSubscription(
  deps: Deps,
  accountId: string,
  reason: string | null,
): Promise<OwnSubscription> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const providerId = (await findProviderId(tx, accountId)) ?? fail('RES001');
    await lockProvider(tx, { id: providerId }, ['id']);
    const terms = await findOwnTerms(tx, deps, providerId);
    const present = await settleWhole(deps, tx, providerId, terms, now);
    if (present && canCancel(present)) {
      const move = cancel(present, reason, now);
      await keep(deps, tx, providerId, { present, move, actor: 'PROVIDER', terms }, now);
    }
    return getOwnSubscription({ ...deps, db: tx }, accountId);
  });
}

/**
 * A period of the plan was paid: it follows the trial or the current period, and the profile is listed again. Called
 * in the transaction that records a payment.
 */
export async function recordPayment(deps: PlanDeps, tx: Tx, providerId: string): Promise<void> {
  const now = deps.clock.now();
  await lockProvider(tx, { id: providerId }, ['id']);
  const terms = await findOwnTerms(tx, deps, providerId);
  const present = await settleWhole(deps, tx, providerId, terms, now);
  const after = present && paid(present, terms, now);
  if (!after) return;
  await keep(deps, tx, providerId, { present, move: { after, mail: null }, actor: 'SYSTEM', terms }, now);
}

const sweepSize = 200;

/** Applies every change that is due and sends the reminders; outside the beta no plan stays free. */
export async function sweepSubscriptions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const unpriced = deps.config.beta ? [] : await listUnpricedSubscriptions(deps.db, sweepSize);
  const due = await listDueSubscriptions(deps.db, now, sweepSize);
  for (const providerId of new Set([...unpriced, ...due])) {
    await inTransaction(deps.db, async (tx) => {
      await lockProvider(tx, { id: providerId }, ['id']);
      await settleNext(deps, tx, providerId, await findOwnTerms(tx, deps, providerId), now);
    });
  }
}

/** Applies the next change that is due. Returns whether there was one. */
async function settleNext(
  deps: MoveDeps,
  tx: Tx,
  providerId: string,
  terms: OwnTerms,
  now: Date,
): Promise<boolean> {
  const present = await findSubscription(tx, providerId);
  const move = present && settle(present, terms, now);
  if (!move) return false;
  await keep(deps, tx, providerId, { present, move, actor: 'SYSTEM', terms }, now);
  return true;
}

/** Applies every change that is due, as a late sweep would have, and returns the resulting subscription. */
async function settleWhole(
  deps: MoveDeps,
  tx: Tx,
  providerId: string,
  terms: OwnTerms,
  now: Date,
): Promise<SubscriptionFacts | undefined> {
  while (await settleNext(deps, tx, providerId, terms, now));
  return findSubscription(tx, providerId);
}

type Change = { present: SubscriptionFacts | undefined; move: Move; actor: Actor; terms: OwnTerms };

/** Writes a change with its history, notifies the owner and emits the event. */
async function keep(
  deps: MoveDeps,
  tx: Tx,
  providerId: string,
  { present, move, actor, terms }: Change,
  now: Date,
): Promise<void> {
  const { after, mail } = move;
  if (present === after) return;
  const version = await saveSubscription(tx, providerId, after, dueAt(after, terms), now);
  if (mail) await notifyOwner(deps, tx, { providerId, version, ...after }, mail, now);
  const isOnlyReminder = mail === 'trialEnding' || mail === 'renewal';
  if (isOnlyReminder) return;
  const { plan, state } = after;
  await insertSubscriptionEvent(tx, { providerId, plan, state, actor, at: now });
  const fields = present?.plan === plan ? [] : (['plan'] as const);
  await deps.events.emit(tx, { type: 'subscription.changed', providerId, fields, at: now });
  await deps.events.emit(tx, { type: 'provider.changed', providerId, at: now });
}
