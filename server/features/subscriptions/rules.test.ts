import { describe, expect, test } from 'vitest';
import { defaultPlanPriceCents } from '#contract/subscriptions-limits.ts';
import {
  pricesOf,
  toPlans,
  begin,
  cancel,
  choose,
  dueAt,
  paid,
  settle,
  type SubscriptionFacts,
  type OwnTerms,
} from './rules.ts';

const inBeta: OwnTerms = { beta: true, prices: defaultPlanPriceCents, timeZone: 'UTC' };
const afterBeta: OwnTerms = { ...inBeta, beta: false };
const day = (date: string) => new Date(`${date}T10:00:00Z`);

function begun(plan: 'FREE' | 'MONTHLY' | 'ANNUAL', terms: OwnTerms, at: string): SubscriptionFacts {
  const chosen = choose(undefined, plan, terms, day(at))?.after ?? expect.unreachable();
  return begin(chosen, terms, day(at))?.after ?? expect.unreachable();
}

/** A monthly plan that was paid during its trial, so that its first period follows. */
function paidMonthly(at: string): SubscriptionFacts {
  return paid(begun('MONTHLY', afterBeta, at), afterBeta, day(at)) ?? expect.unreachable();
}

describe('a plan that was paid', () => {
  test('is active after its trial, sends a reminder a week before its renewal, and is listed for a week after a failed payment', () => {
    const trial = paidMonthly('2026-01-16');
    expect(trial).toMatchObject({ state: 'TRIAL', period_ends_at: day('2026-02-28') });
    const active = settle(trial, afterBeta, day('2026-01-31'))?.after ?? expect.unreachable();
    expect(active).toMatchObject({ state: 'ACTIVE', price_cents: 1990 });
    expect(dueAt(active, afterBeta)).toEqual(day('2026-02-21'));
    const reminded = settle(active, afterBeta, day('2026-02-21'));
    expect(reminded?.mail).toBe('renewal');
    const told = reminded?.after ?? expect.unreachable();
    expect(settle(told, afterBeta, day('2026-02-22'))).toBeUndefined();
    const late = settle(told, afterBeta, day('2026-02-28'));
    expect(late).toMatchObject({ after: { state: 'PAST_DUE' }, mail: 'pastDue' });
    const owing = late?.after ?? expect.unreachable();
    expect(dueAt(owing, afterBeta)).toEqual(day('2026-03-07'));
    expect(settle(owing, afterBeta, day('2026-03-06'))).toBeUndefined();
    expect(settle(owing, afterBeta, day('2026-03-07'))).toMatchObject({
      after: { state: 'ENDED', ends_at: day('2026-03-07') },
      mail: 'ended',
    });
  });

  test('continues from the due day when it is paid late, and keeps the day of the month of its beginning', () => {
    const active = settle(paidMonthly('2026-01-16'), afterBeta, day('2026-01-31'))?.after;
    const owing = settle(active ?? expect.unreachable(), afterBeta, day('2026-02-28'))?.after;
    expect(paid(owing ?? expect.unreachable(), afterBeta, day('2026-03-03'))).toMatchObject({
      state: 'ACTIVE',
      period_ends_at: day('2026-03-31'),
    });
  });

  test('begins again on the day of the payment when it had ended', () => {
    const over = settle(begun('MONTHLY', afterBeta, '2026-01-16'), afterBeta, day('2026-02-10'))?.after;
    expect(over).toMatchObject({ state: 'ENDED', ends_at: day('2026-01-31') });
    expect(paid(over ?? expect.unreachable(), afterBeta, day('2026-05-04'))).toMatchObject({
      state: 'ACTIVE',
      started_at: day('2026-05-04'),
      period_ends_at: day('2026-06-04'),
      ends_at: null,
    });
  });

  test('is cancelled at the end of its period, and at once when a payment failed', () => {
    const active = settle(paidMonthly('2026-01-16'), afterBeta, day('2026-01-31'))?.after;
    const present = active ?? expect.unreachable();
    expect(cancel(present, null, day('2026-02-03')).after).toMatchObject({
      state: 'CANCELLED',
      ends_at: day('2026-02-28'),
    });
    const owing = settle(present, afterBeta, day('2026-02-28'))?.after ?? expect.unreachable();
    expect(cancel(owing, null, day('2026-03-01')).after).toMatchObject({
      state: 'ENDED',
      ends_at: day('2026-03-01'),
    });
  });

  test('cannot be paid again once it was cancelled', () => {
    const { after } = cancel(paidMonthly('2026-01-16'), null, day('2026-01-20'));
    expect(after).toMatchObject({ state: 'CANCELLED', ends_at: day('2026-02-28') });
    expect(paid(after, afterBeta, day('2026-01-21'))).toBeUndefined();
  });
});

describe('a plan in the beta', () => {
  test('is renewed without a price and without a mail, whenever the sweep runs', () => {
    const active = settle(begun('ANNUAL', inBeta, '2026-01-01'), inBeta, day('2026-01-16'));
    expect(active).toMatchObject({
      after: { state: 'ACTIVE', price_cents: 0, period_ends_at: day('2027-01-16') },
      mail: null,
    });
    const present = active?.after ?? expect.unreachable();
    expect(settle(present, inBeta, day('2027-01-15'))).toBeUndefined();
    expect(settle(present, inBeta, day('2029-03-01'))).toMatchObject({
      after: { state: 'ACTIVE', period_ends_at: day('2030-01-16') },
      mail: null,
    });
  });

  test('has one trial: afterwards it continues without a price, and after the beta only with a payment', () => {
    const active = settle(begun('MONTHLY', inBeta, '2026-01-01'), inBeta, day('2026-01-16'))?.after;
    const free = choose(active, 'FREE', inBeta, day('2026-01-20'))?.after ?? expect.unreachable();
    expect(free).toMatchObject({ plan: 'FREE', state: 'ACTIVE', period_ends_at: null });
    const { after: over } = cancel(free, null, day('2026-01-21'));
    expect(over).toMatchObject({ state: 'ENDED', ends_at: day('2026-01-21') });
    expect(choose(over, 'ANNUAL', inBeta, day('2026-02-05'))).toMatchObject({
      after: { state: 'ACTIVE', started_at: day('2026-02-05'), period_ends_at: day('2027-02-05') },
      mail: 'resumed',
    });
    expect(choose(over, 'ANNUAL', afterBeta, day('2026-02-05'))).toBeUndefined();
  });

  test('keeps the current period when the plan changes, at the price of the new plan', () => {
    const active = settle(begun('MONTHLY', inBeta, '2026-01-01'), inBeta, day('2026-01-16'))?.after;
    expect(choose(active, 'ANNUAL', inBeta, day('2026-01-20'))?.after).toMatchObject({
      state: 'ACTIVE',
      price_cents: 0,
      period_ends_at: day('2026-02-16'),
    });
    const paying = settle(paidMonthly('2026-01-16'), afterBeta, day('2026-01-31'))?.after;
    expect(choose(paying, 'ANNUAL', afterBeta, day('2026-02-01'))?.after).toMatchObject({
      state: 'ACTIVE',
      price_cents: 19900,
      period_ends_at: day('2026-02-28'),
    });
  });

  test('that has not begun never changes by time', () => {
    const chosen = choose(undefined, 'MONTHLY', inBeta, day('2026-01-01'))?.after ?? expect.unreachable();
    expect(dueAt(chosen, afterBeta)).toBeNull();
    expect(settle(chosen, afterBeta, day('2027-01-01'))).toBeUndefined();
  });
});

describe('prices', () => {
  test('are those of the setting that are valid, and free is zero', () => {
    expect(pricesOf({ MONTHLY: 2490, ANNUAL: 'much', FREE: 100 })).toEqual({
      FREE: 0,
      MONTHLY: 2490,
      ANNUAL: 19900,
    });
    expect(pricesOf(null)).toEqual(defaultPlanPriceCents);
    expect(pricesOf({ MONTHLY: -5, ANNUAL: 10.5 })).toEqual(defaultPlanPriceCents);
  });

  test.each([
    { month: 1990, year: 19900, percent: 16, months: 2 },
    { month: 2000, year: 20400, percent: 15, months: 1 },
    { month: 1000, year: 12000, percent: null, months: null },
    { month: 1000, year: 13000, percent: null, months: null },
  ])('of $month and $year save $percent % and $months months', ({ month, year, percent, months }) => {
    const plans = toPlans({ beta: false, prices: { FREE: 0, MONTHLY: month, ANNUAL: year } });
    expect(plans.find(({ plan }) => plan === 'ANNUAL')).toMatchObject({
      savingPercent: percent,
      freeMonths: months,
    });
    expect(plans.find(({ plan }) => plan === 'MONTHLY')).toMatchObject({
      savingPercent: null,
      freeMonths: null,
    });
  });
});

describe('months are counted in the zone of the provider', () => {
  const at = (instant: string) => new Date(instant);
  /** The ends of the successive periods of a plan that is free in the beta and began outside of a trial. */
  function ends(plan: 'MONTHLY' | 'ANNUAL', timeZone: string, from: string, count: number): string[] {
    const terms: OwnTerms = { ...inBeta, timeZone };
    let present: SubscriptionFacts = {
      plan,
      state: 'ENDED',
      price_cents: defaultPlanPriceCents[plan],
      started_at: at('2020-01-01T12:00:00Z'),
      trial_ends_at: at('2020-01-16T12:00:00Z'),
      period_ends_at: null,
      ends_at: at('2020-02-16T12:00:00Z'),
      cancel_reason: null,
      reminded_at: null,
    };
    present = paid(present, terms, at(from)) ?? expect.unreachable();
    const found = [present.period_ends_at?.toISOString() ?? ''];
    while (found.length < count) {
      present = paid(present, terms, at(from)) ?? expect.unreachable();
      found.push(present.period_ends_at?.toISOString() ?? '');
    }
    return found;
  }

  test.each([
    // 31 March 00:30 in Paris: 30 April, 31 May, 30 June.
    [
      'MONTHLY',
      'Europe/Paris',
      '2026-03-30T22:30:00Z',
      ['2026-04-29T22:30', '2026-05-30T22:30', '2026-06-29T22:30'],
    ],
    ['MONTHLY', 'UTC', '2026-03-30T22:30:00Z', ['2026-04-30T22:30', '2026-05-30T22:30', '2026-06-30T22:30']],
    // 1 November 00:10 in Paris, winter time: the day stays the first.
    [
      'MONTHLY',
      'Europe/Paris',
      '2026-10-31T23:10:00Z',
      ['2026-11-30T23:10', '2026-12-31T23:10', '2027-01-31T23:10'],
    ],
    // 31 January 23:30 in Fort-de-France, where it is 1 February in Paris.
    [
      'MONTHLY',
      'America/Martinique',
      '2026-02-01T03:30:00Z',
      ['2026-03-01T03:30', '2026-04-01T03:30', '2026-05-01T03:30'],
    ],
    // 15 March at noon in Paris, winter time: noon in summer too.
    ['MONTHLY', 'Europe/Paris', '2026-03-15T11:00:00Z', ['2026-04-15T10:00', '2026-05-15T10:00']],
    // 29 February 2028 00:30 in Paris: 28 February 2029.
    ['ANNUAL', 'Europe/Paris', '2028-02-28T23:30:00Z', ['2029-02-27T23:30', '2030-02-27T23:30']],
  ] as const)('%s in %s from %s', (plan, timeZone, from, expected) => {
    expect(ends(plan, timeZone, from, expected.length)).toEqual(expected.map((end) => `${end}:00.000Z`));
  });

  test('so are the days of a trial', () => {
    const terms = { ...afterBeta, timeZone: 'Europe/Paris' };
    const chosen =
      choose(undefined, 'MONTHLY', terms, at('2026-03-20T22:30:00Z'))?.after ?? expect.unreachable();
    expect(begin(chosen, terms, at('2026-03-20T22:30:00Z'))?.after.trial_ends_at).toEqual(
      at('2026-04-04T21:30:00Z'),
    );
  });
});

describe('days before and after an end', () => {
  const facts = (state: 'TRIAL' | 'PAST_DUE', end: string): SubscriptionFacts => ({
    plan: 'MONTHLY',
    state,
    price_cents: 1990,
    started_at: new Date('2026-01-01T00:00:00Z'),
    trial_ends_at: new Date(end),
    period_ends_at: state === 'PAST_DUE' ? new Date(end) : null,
    ends_at: null,
    cancel_reason: null,
    reminded_at: null,
  });
  test.each([
    // A failed payment ends a plan on the seventh day at the same local time, over both changes of the clock.
    ['PAST_DUE', 'Europe/Paris', '2026-03-25T23:30:00Z', '2026-04-01T22:30:00Z'],
    ['PAST_DUE', 'Europe/Paris', '2026-10-20T22:30:00Z', '2026-10-27T23:30:00Z'],
    ['PAST_DUE', 'Indian/Reunion', '2026-03-25T21:30:00Z', '2026-04-01T21:30:00Z'],
    ['PAST_DUE', 'America/Miquelon', '2026-03-05T04:00:00Z', '2026-03-12T03:00:00Z'],
    // The first reminder of a trial is five days before its end.
    ['TRIAL', 'Europe/Paris', '2026-03-30T22:30:00Z', '2026-03-25T23:30:00Z'],
    ['TRIAL', 'Europe/Paris', '2026-10-27T23:30:00Z', '2026-10-22T22:30:00Z'],
    ['TRIAL', 'Pacific/Noumea', '2026-03-30T22:30:00Z', '2026-03-25T22:30:00Z'],
  ] as const)('%s in %s: %s is due at %s', (state, timeZone, end, due) => {
    expect(dueAt(facts(state, end), { ...afterBeta, timeZone })).toEqual(new Date(due));
  });
});
