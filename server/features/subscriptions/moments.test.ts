import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { defaultPlanPriceCents, type Plan, type SubscriptionState } from '#contract/subscriptions-limits.ts';
import { composeMail } from './mail-rules.ts';
import {
  toPlans,
  toSubscription,
  begin,
  canCancel,
  cancelEffectiveAt,
  choose,
  dueAt,
  endOfStay,
  isOffered,
  isUnpriced,
  needsPayment,
  paid,
  settle,
  type SubscriptionFacts,
  type OwnTerms,
} from './rules.ts';

const inBeta: OwnTerms = { beta: true, prices: defaultPlanPriceCents, timeZone: 'UTC' };
const afterBeta: OwnTerms = { ...inBeta, beta: false };
const start = Date.parse('2026-03-01T10:00:00Z');
const at = (days: number, ms = 0) => new Date(start + days * dayMs + ms);
const facts = (
  plan: Plan,
  state: SubscriptionState,
  change: Partial<SubscriptionFacts> = {},
): SubscriptionFacts => ({
  plan,
  state,
  price_cents: defaultPlanPriceCents[plan],
  started_at: at(0),
  trial_ends_at: at(15),
  period_ends_at: null,
  ends_at: null,
  cancel_reason: null,
  reminded_at: at(0),
  ...change,
});

describe('a trial', () => {
  const trial = facts('MONTHLY', 'TRIAL');

  test('lasts fifteen days from the end of the onboarding, once', () => {
    const chosen = choose(undefined, 'MONTHLY', afterBeta, at(0))?.after ?? expect.unreachable();
    expect(begin(chosen, afterBeta, at(0))).toMatchObject({
      after: { state: 'TRIAL', trial_ends_at: at(15) },
      mail: 'trialStarted',
    });
    expect(begin({ ...chosen, trial_ends_at: at(1) }, afterBeta, at(0))?.after.trial_ends_at).toEqual(at(1));
    expect(begin({ ...chosen, trial_ends_at: at(1) }, afterBeta, at(1))).toBeUndefined();
  });

  test('has ended at its last instant', () => {
    const reminded = { ...trial, reminded_at: at(14) };
    expect(settle(reminded, afterBeta, at(15, -1))).toBeUndefined();
    expect(settle(reminded, afterBeta, at(15))).toMatchObject({
      after: { state: 'ENDED', ends_at: at(15) },
      mail: 'ended',
    });
  });

  test('warns five days and one day before its end', () => {
    expect(dueAt(trial, afterBeta)).toEqual(at(10));
    expect(settle(trial, afterBeta, at(10, -1))).toBeUndefined();
    const first = settle(trial, afterBeta, at(10));
    expect(first?.mail).toBe('trialEnding');
    const told = first?.after ?? expect.unreachable();
    expect(dueAt(told, afterBeta)).toEqual(at(14));
    expect(settle(told, afterBeta, at(14, -1))).toBeUndefined();
    const second = settle(told, afterBeta, at(14))?.after ?? expect.unreachable();
    expect(dueAt(second, afterBeta)).toEqual(at(15));
  });
});

describe('a period', () => {
  test('is renewed after a reminder of thirty days for a year, of seven for a month', () => {
    const yearly = facts('ANNUAL', 'ACTIVE', { period_ends_at: at(365) });
    const monthly = facts('MONTHLY', 'ACTIVE', { period_ends_at: at(31) });
    expect([dueAt(yearly, afterBeta), dueAt(monthly, afterBeta)]).toEqual([at(335), at(24)]);
    expect(settle(yearly, afterBeta, at(335))?.mail).toBe('renewal');
    expect(settle(yearly, afterBeta, at(335, -1))).toBeUndefined();
  });

  test('without a price sends no reminder', () => {
    const free = facts('MONTHLY', 'ACTIVE', { price_cents: 0, period_ends_at: at(31) });
    expect(isUnpriced(free)).toBe(true);
    expect(isUnpriced({ ...free, state: 'TRIAL' })).toBe(false);
    expect(dueAt(free, afterBeta)).toEqual(at(31));
    expect(dueAt(facts('FREE', 'ACTIVE', { period_ends_at: at(31), price_cents: 5 }), afterBeta)).toEqual(
      at(31),
    );
  });

  test('with a failed payment continues for seven days', () => {
    const owing = facts('MONTHLY', 'PAST_DUE', { period_ends_at: at(31) });
    expect(endOfStay(owing, 'UTC')).toEqual(at(38));
    expect(endOfStay({ ...owing, period_ends_at: null }, 'UTC')).toBeNull();
    expect(settle(owing, afterBeta, at(38, -1))).toBeUndefined();
    expect(settle(owing, afterBeta, at(38))?.after.state).toBe('ENDED');
    expect(settle(owing, inBeta, at(32))).toMatchObject({
      after: { state: 'ACTIVE', price_cents: 0 },
      mail: null,
    });
    const unknown = { ...owing, period_ends_at: null, trial_ends_at: null };
    expect(settle(unknown, inBeta, at(32))?.after.period_ends_at).toEqual(new Date('2026-05-01T10:00:00Z'));
  });

  test('that was cancelled ends with it', () => {
    const gone = facts('MONTHLY', 'CANCELLED', { period_ends_at: at(31), ends_at: at(31) });
    expect(settle(gone, afterBeta, at(31, -1))).toBeUndefined();
    expect(settle(gone, afterBeta, at(31))).toMatchObject({ after: { state: 'ENDED' }, mail: 'ended' });
    expect(settle(facts('MONTHLY', 'ENDED'), afterBeta, at(99))).toBeUndefined();
  });

  test('ends on the day of the month on which it began, or on the last one of a shorter month', () => {
    const of = (started: string) =>
      paid(
        facts('MONTHLY', 'ACTIVE', {
          started_at: new Date(started),
          trial_ends_at: null,
          period_ends_at: new Date(started),
        }),
        afterBeta,
        at(0),
      )?.period_ends_at;
    expect(of('2026-01-31T10:00:00Z')).toEqual(new Date('2026-02-28T10:00:00Z'));
    expect(of('2026-12-15T10:00:00Z')).toEqual(new Date('2027-01-15T10:00:00Z'));
    expect(of('2028-01-30T10:00:00Z')).toEqual(new Date('2028-02-29T10:00:00Z'));
  });
});

describe('a cancellation', () => {
  test.each([
    ['TRIAL', { trial_ends_at: at(15) }, at(15)],
    ['TRIAL', { trial_ends_at: at(15), period_ends_at: at(46) }, at(46)],
    ['ACTIVE', { period_ends_at: at(31) }, at(31)],
    ['ACTIVE', { period_ends_at: null }, at(2)],
    ['ACTIVE', { period_ends_at: at(1) }, at(2)],
    ['PAST_DUE', { period_ends_at: at(31) }, at(2)],
  ] as const)('of a plan in %s with %j takes effect when that has ended', (state, change, effective) => {
    expect(cancelEffectiveAt(facts('MONTHLY', state, change), at(2))).toEqual(effective);
  });

  test('is possible for a plan that has begun and is active', () => {
    const states = ['TRIAL', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'ENDED'] as const;
    expect(states.filter((state) => canCancel(facts('MONTHLY', state)))).toEqual([
      'TRIAL',
      'ACTIVE',
      'PAST_DUE',
    ]);
    expect(canCancel(facts('MONTHLY', 'TRIAL', { started_at: null }))).toBe(false);
  });
});

describe('a choice', () => {
  test('of the same plan changes nothing', () => {
    const trial = facts('MONTHLY', 'TRIAL');
    expect(choose(trial, 'MONTHLY', afterBeta, at(1))).toEqual({ after: trial, mail: null });
    const chosen = choose(undefined, 'ANNUAL', afterBeta, at(0))?.after;
    expect(choose(chosen, 'ANNUAL', afterBeta, at(1))?.after).toBe(chosen);
    const dearer = { ...afterBeta, prices: { ...afterBeta.prices, ANNUAL: 29900 } };
    expect(choose(chosen, 'ANNUAL', dearer, at(1))?.after.price_cents).toBe(29900);
  });

  test('that undoes a cancellation keeps the agreed price', () => {
    const gone = facts('MONTHLY', 'CANCELLED', {
      price_cents: 1500,
      period_ends_at: at(31),
      ends_at: at(31),
    });
    expect(choose(gone, 'MONTHLY', afterBeta, at(20))).toMatchObject({
      after: { state: 'ACTIVE', price_cents: 1500, ends_at: null, period_ends_at: at(31) },
      mail: 'resumed',
    });
    expect(choose(gone, 'MONTHLY', inBeta, at(20))?.after.price_cents).toBe(0);
    expect(choose(gone, 'ANNUAL', afterBeta, at(20))?.after.price_cents).toBe(19900);
    expect(choose(gone, 'MONTHLY', afterBeta, at(14))?.after.state).toBe('TRIAL');
  });

  test('of a paid plan after a free one begins the trial', () => {
    const free = facts('FREE', 'ACTIVE', { trial_ends_at: null });
    expect(choose(free, 'ANNUAL', inBeta, at(5))).toMatchObject({
      after: { state: 'TRIAL', trial_ends_at: at(20) },
      mail: 'trialStarted',
    });
    expect(choose(facts('FREE', 'ACTIVE'), 'ANNUAL', inBeta, at(5))?.mail).toBeNull();
  });

  test('of a plan that needs a payment is refused as such, and free is available in the beta only', () => {
    const over = facts('MONTHLY', 'ENDED');
    expect(needsPayment(over, afterBeta, at(15))).toBe(true);
    expect(needsPayment(over, afterBeta, at(15, -1))).toBe(false);
    expect(needsPayment(over, inBeta, at(15))).toBe(false);
    expect(needsPayment(facts('MONTHLY', 'ACTIVE'), afterBeta, at(15))).toBe(false);
    expect(isOffered('FREE', afterBeta)).toBe(false);
    expect(isOffered('FREE', inBeta)).toBe(true);
    expect(isOffered('MONTHLY', afterBeta)).toBe(true);
  });
});

test('plans have prices in euros, and are free during the beta', () => {
  expect(toPlans(inBeta)).toMatchObject([
    { plan: 'FREE', price: 0, months: null, priceNow: 0, trialDays: 0, available: true, savingPercent: null },
    { plan: 'MONTHLY', price: 19.9, months: 1, priceNow: 0, trialDays: 15, savingPercent: null },
    { plan: 'ANNUAL', price: 199, months: 12, priceNow: 0, trialDays: 15, savingPercent: 16, freeMonths: 2 },
  ]);
  expect(toPlans(afterBeta)).toMatchObject([
    { priceNow: 0, available: false },
    { priceNow: 19.9 },
    { priceNow: 199 },
  ]);
});

test('a subscription contains the next date and the effect of a cancellation', () => {
  const active = facts('MONTHLY', 'ACTIVE', { period_ends_at: at(31) });
  expect(toSubscription(active, afterBeta, at(20))).toMatchObject({
    price: 19.9,
    nextAt: at(31).toISOString(),
    canCancel: true,
    cancelEffectiveAt: at(31).toISOString(),
    needsPayment: false,
  });
  for (const state of ['CANCELLED', 'ENDED'] as const) {
    const gone = facts('MONTHLY', state, { period_ends_at: at(31), ends_at: at(31) });
    expect(toSubscription(gone, afterBeta, at(20))).toMatchObject({
      nextAt: null,
      endsAt: at(31).toISOString(),
      canCancel: false,
      cancelEffectiveAt: null,
      needsPayment: state === 'ENDED',
    });
  }
});

describe('a mail', () => {
  const reader = { firstName: 'Nadia', language: 'fr', timeZone: 'Europe/Paris' } as const;
  const texts = (
    subscription: SubscriptionFacts,
    template: Parameters<typeof composeMail>[1],
    beta: boolean,
  ) => {
    const { blocks } = composeMail(subscription, template, reader, { beta, publicUrl: 'http://x' });
    const [text] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
    const values = blocks.flatMap((block) =>
      block.kind === 'facts' ? block.facts.map(({ value }) => value) : [],
    );
    return { text, values };
  };
  const active = facts('MONTHLY', 'ACTIVE', { period_ends_at: at(31) });

  test('contains the plan, the price and the date', () => {
    expect(texts(active, 'renewal', false).values).toEqual([
      expect.any(String),
      expect.stringContaining('19,90'),
      expect.stringContaining('1er avril 2026'),
    ]);
    const ended = facts('MONTHLY', 'ENDED', { ends_at: at(31) });
    expect(texts(ended, 'ended', false).values).toEqual([
      expect.any(String),
      expect.stringContaining('avril 2026'),
    ]);
  });

  test('says that a plan without a price is free', () => {
    const [, free] = texts({ ...active, price_cents: 0 }, 'resumed', true).values;
    expect(free).not.toContain('19,90');
    const plan = facts('FREE', 'CANCELLED', { ends_at: at(31), price_cents: 5 });
    expect(texts(plan, 'cancelled', true).values).toHaveLength(3);
    expect(texts(plan, 'cancelled', false).values).toHaveLength(2);
  });

  test('says what is different in the beta', () => {
    for (const template of ['trialStarted', 'trialEnding', 'resumed'] as const)
      expect(texts(active, template, true).text).not.toBe(texts(active, template, false).text);
    expect(texts(active, 'pastDue', true).text).toBe(texts(active, 'pastDue', false).text);
  });
});
