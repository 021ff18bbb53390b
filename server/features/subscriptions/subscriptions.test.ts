import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/subscriptions-limits.ts';
import type { OwnSubscription, Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { crontab, tasksOf } from '#server/features.ts';
import { sweepSubscriptions } from './actions.ts';
import { priceSetting } from './queries.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { updateOnboarded } from '#server/features/providers/record-queries.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// A Monday at ten in Paris; fifteen days later is Tuesday the 17th.
const start = '2026-03-02T09:00:00Z';
const trialEnd = '2026-03-17T09:00:00.000Z';

let testApp: TestApp;
/** The same database when the beta is over. */
let afterBeta: Deps;
beforeAll(async () => {
  testApp = await startTestApp({ at: start });
  afterBeta = { ...testApp.deps, config: { ...testApp.deps.config, beta: false } };
});
afterAll(() => testApp.close());

type Owner = { owner: SignedInUser; providerId: string; serviceId: string };

/** A person in the onboarding who has not chosen a plan. */
async function newcomer(language: Language = 'fr'): Promise<Owner> {
  testApp.clock.set(start);
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Nadia', lastName: 'Haddad' });
  const { id, serviceIds } = await makeProvider(testApp.deps, { accountId: owner.id });
  const { db } = testApp.deps;
  await db.updateTable('account').set({ language }).where('id', '=', owner.id).execute();
  await db.updateTable('provider').set({ onboarding_completed_at: null }).where('id', '=', id).execute();
  await db.deleteFrom('subscription').where('provider_id', '=', id).execute();
  return { owner, providerId: id, serviceId: serviceIds[0] ?? '' };
}

/** The last of the eight steps is complete. */
async function complete({ providerId }: Owner, deps = testApp.deps): Promise<void> {
  const at = testApp.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await updateOnboarded(tx, providerId, at);
    await deps.events.emit(tx, { type: 'onboarding.completed', providerId, at });
  });
}

const call = (as: SignedInUser, path = '', payload?: object) =>
  testApp.request({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/subscriptions/me${path}`,
    as,
    ...(payload && { payload }),
  });

async function subscriptionOf(answer: ReturnType<typeof call>): Promise<Subscription> {
  const response = await answer;
  expect(response.statusCode, response.body).toBe(200);
  return response.json<OwnSubscription>().subscription ?? expect.unreachable('no subscription');
}

const choose = ({ owner }: Owner, plan: Plan) => subscriptionOf(call(owner, '', { plan }));
const cancel = ({ owner }: Owner, reason?: string) => subscriptionOf(call(owner, '/cancel', { reason }));
const read = ({ owner }: Owner) => subscriptionOf(call(owner));

async function subscriber(plan: Plan, language?: Language): Promise<Owner> {
  const who = await newcomer(language);
  await choose(who, plan);
  await complete(who);
  return who;
}

const moveTo = (instant: string) => testApp.clock.set(instant);

/** The history of a plan, and the templates of the mails about it, in order. */
async function history({ providerId, owner }: Owner) {
  const { db } = testApp.deps;
  const events = await db
    .selectFrom('subscription_event')
    .select(['plan', 'state', 'actor'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute();
  return {
    events: events.map(({ plan, state, actor }) => `${plan} ${state} ${actor}`),
    mails: (await testApp.mailsTo(owner, 'subscription.%')).map(({ template }) =>
      template.replace('subscription.', ''),
    ),
  };
}

async function setPrices(prices: object | null): Promise<void> {
  const { db, clock } = testApp.deps;
  await db.deleteFrom('setting').where('key', '=', priceSetting).execute();
  if (!prices) return;
  const row = { key: priceSetting, value: JSON.stringify(prices), updated_at: clock.now() };
  await db.insertInto('setting').values(row).execute();
}

describe('the plans', () => {
  const readPlans = async () => {
    const response = await testApp.request({ url: '/api/v1/subscriptions/plans' });
    expect(response.statusCode).toBe(200);
    return response.json<SubscriptionPlan[]>();
  };

  test('are public, free for now, with the saving computed from the prices', async () => {
    expect(await readPlans()).toEqual([
      {
        plan: 'FREE',
        price: 0,
        months: null,
        priceNow: 0,
        beta: true,
        trialDays: 0,
        savingPercent: null,
        freeMonths: null,
        available: true,
      },
      {
        plan: 'MONTHLY',
        price: 19.9,
        months: 1,
        priceNow: 0,
        beta: true,
        trialDays: 15,
        savingPercent: null,
        freeMonths: null,
        available: true,
      },
      {
        plan: 'ANNUAL',
        price: 199,
        months: 12,
        priceNow: 0,
        beta: true,
        trialDays: 15,
        savingPercent: 16,
        freeMonths: 2,
        available: true,
      },
    ]);
  });

  test('follow the prices of the settings; agreed prices stay', async () => {
    const who = await newcomer();
    await choose(who, 'MONTHLY');
    await setPrices({ MONTHLY: 2490, ANNUAL: 24900 });
    try {
      expect((await readPlans()).map(({ price }) => price)).toEqual([0, 24.9, 249]);
      await complete(who);
      expect(await read(who)).toMatchObject({ price: 19.9 });
      expect(await choose(who, 'ANNUAL')).toMatchObject({ price: 249, trialEndsAt: trialEnd });
    } finally {
      await setPrices(null);
    }
    expect(await read(who)).toMatchObject({ plan: 'ANNUAL', price: 249 });
  });
});

describe('choosing a plan', () => {
  test('before the onboarding is complete is only recorded, without dates', async () => {
    const who = await newcomer();
    expect((await call(who.owner)).json()).toEqual({ subscription: null });
    const unbegun = { startedAt: null, trialEndsAt: null, nextAt: null, canCancel: false };
    expect(await choose(who, 'ANNUAL')).toMatchObject({ plan: 'ANNUAL', state: 'TRIAL', ...unbegun });
    moveTo('2026-04-20T09:00:00Z');
    await sweepSubscriptions(testApp.deps);
    expect(await choose(who, 'FREE')).toMatchObject({ plan: 'FREE', state: 'ACTIVE', ...unbegun });
    expect(await choose(who, 'MONTHLY')).toMatchObject({ plan: 'MONTHLY', state: 'TRIAL', ...unbegun });
    expect((await history(who)).mails).toEqual([]);
    await complete(who);
    expect(await read(who)).toMatchObject({
      state: 'TRIAL',
      startedAt: '2026-04-20T09:00:00.000Z',
      trialEndsAt: '2026-05-05T09:00:00.000Z',
    });
    expect((await history(who)).mails).toEqual(['trialStarted']);
  });

  test('after the onboarding takes effect at once', async () => {
    const who = await newcomer();
    await complete(who);
    expect((await call(who.owner)).json()).toEqual({ subscription: null });
    expect(await choose(who, 'MONTHLY')).toMatchObject({ state: 'TRIAL', trialEndsAt: trialEnd });
    expect(await history(who)).toEqual({ events: ['MONTHLY TRIAL PROVIDER'], mails: ['trialStarted'] });
  });

  test('again keeps the rest of the trial; the same one changes nothing', async () => {
    const who = await subscriber('MONTHLY');
    moveTo('2026-03-09T09:00:00Z');
    expect(await choose(who, 'ANNUAL')).toMatchObject({ plan: 'ANNUAL', state: 'TRIAL', nextAt: trialEnd });
    expect(await choose(who, 'FREE')).toMatchObject({ state: 'ACTIVE', nextAt: null, price: 0 });
    expect(await choose(who, 'MONTHLY')).toMatchObject({ state: 'TRIAL', nextAt: trialEnd, price: 19.9 });
    const before = await history(who);
    expect(await choose(who, 'MONTHLY')).toMatchObject({ state: 'TRIAL', nextAt: trialEnd });
    expect(await history(who)).toEqual(before);
    expect(before.mails).toEqual(['trialStarted']);
  });

  test('that does not exist is refused at its field', async () => {
    const who = await newcomer();
    const response = await call(who.owner, '', { plan: 'WEEKLY' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { plan: 'Veuillez choisir une formule' },
    });
  });

  test('that costs something else than was read is refused, and says what it costs now', async () => {
    const { owner } = await newcomer();
    const ask = (expectedPrice: number) => call(owner, '', { plan: 'MONTHLY', expectedPrice });
    await setPrices({ MONTHLY: 2990, ANNUAL: 29900 });
    try {
      expect((await ask(19.9)).json()).toMatchObject({
        errorCode: 'CNF001',
        reason: 'PLAN_PRICE',
        changes: [{ field: 'price', from: 19.9, to: 29.9 }],
      });
      expect((await call(owner)).json()).toEqual({ subscription: null });
      expect((await ask(29.9)).json()).toMatchObject({ subscription: { plan: 'MONTHLY', price: 29.9 } });
    } finally {
      await setPrices(null);
    }
  });

  test('on two devices at once results in one plan', async () => {
    const who = await newcomer();
    await complete(who);
    const answers = await Promise.all([
      call(who.owner, '', { plan: 'MONTHLY' }),
      call(who.owner, '', { plan: 'ANNUAL' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read(who)).toMatchObject({ state: 'TRIAL', trialEndsAt: trialEnd });
    expect((await history(who)).mails).toEqual(['trialStarted']);
  });
});

describe('in the beta', () => {
  test('a free plan has no end', async () => {
    const who = await subscriber('FREE');
    moveTo('2028-03-02T09:00:00Z');
    await sweepSubscriptions(testApp.deps);
    expect(await read(who)).toMatchObject({ state: 'ACTIVE', price: 0, nextAt: null });
    expect(await history(who)).toEqual({ events: ['FREE ACTIVE PROVIDER', 'FREE ACTIVE SYSTEM'], mails: [] });
  });

  test('a trial sends reminders five days and one day before its end, once each, and continues without a price', async () => {
    const who = await subscriber('MONTHLY');
    const seen: string[] = [];
    for (let hours = 1; hours <= 16 * 24; hours += 1) {
      testApp.clock.advance(60);
      if (hours % 6 === 0) await sweepSubscriptions(testApp.deps);
      const { mails } = await history(who);
      for (const mail of mails.slice(1 + seen.length)) seen.push(`${mail} after ${hours / 24} days`);
    }
    expect(seen).toEqual(['trialEnding after 10 days', 'trialEnding after 14 days']);
    expect(await read(who)).toMatchObject({
      state: 'ACTIVE',
      price: 0,
      nextAt: '2026-04-17T08:00:00.000Z',
      cancelEffectiveAt: '2026-04-17T08:00:00.000Z',
    });
    const reminder = (await testApp.mailsTo(who.owner, 'subscription.%'))[1] ?? expect.unreachable();
    expect(reminder.subject).toBe('Votre essai se termine le mardi 17 mars 2026');
    expect(reminder.text).toContain('tant que dure la bêta, votre formule continue à 0\u00a0€');
  });

  test('a late reminder is sent once, and none after the end of the trial', async () => {
    const late = await subscriber('MONTHLY');
    moveTo('2026-03-16T12:00:00Z');
    await sweepSubscriptions(testApp.deps);
    await sweepSubscriptions(testApp.deps);
    expect((await history(late)).mails).toEqual(['trialStarted', 'trialEnding']);
    const over = await subscriber('MONTHLY');
    moveTo('2026-03-18T12:00:00Z');
    await sweepSubscriptions(testApp.deps);
    expect((await history(over)).mails).toEqual(['trialStarted']);
  });
});

describe('cancelling', () => {
  test('takes effect at the end of the trial, and until then keeps the profile listed and later visits booked', async () => {
    const who = await subscriber('MONTHLY');
    const customer = await testApp.signUp();
    const visit = { service_id: who.serviceId, customer_id: customer.id, status: 'CONFIRMED' } as const;
    const booking = { ...visit, start_at: new Date('2026-04-02T08:00:00Z') };
    const bookingId = await makeBooking(testApp.deps.db, booking, testApp.clock.now());
    const cancelled = { state: 'CANCELLED', endsAt: trialEnd, canCancel: false, cancelEffectiveAt: null };
    expect(await read(who)).toMatchObject({ canCancel: true, cancelEffectiveAt: trialEnd });
    expect(await cancel(who, 'Je pars à la retraite.')).toMatchObject(cancelled);
    expect(await cancel(who)).toMatchObject(cancelled);
    moveTo('2026-03-17T08:59:00Z');
    await sweepSubscriptions(testApp.deps);
    expect(await read(who)).toMatchObject(cancelled);
    moveTo(trialEnd);
    await sweepSubscriptions(testApp.deps);
    expect(await read(who)).toMatchObject({ state: 'ENDED', endsAt: trialEnd, canCancel: false });
    expect(await history(who)).toEqual({
      events: [
        'MONTHLY TRIAL PROVIDER',
        'MONTHLY TRIAL SYSTEM',
        'MONTHLY CANCELLED PROVIDER',
        'MONTHLY ENDED SYSTEM',
      ],
      mails: ['trialStarted', 'cancelled', 'ended'],
    });
    const [, told] = await testApp.mailsTo(who.owner, 'subscription.%');
    expect(told?.text).toContain('prend fin le mardi 17 mars 2026');
    const { db } = testApp.deps;
    const kept = await db.selectFrom('booking').select('status').where('id', '=', bookingId).execute();
    expect(kept).toEqual([{ status: 'CONFIRMED' }]);
    const { cancel_reason } = await db
      .selectFrom('subscription')
      .select('cancel_reason')
      .where('provider_id', '=', who.providerId)
      .executeTakeFirstOrThrow();
    expect(cancel_reason).toBe('Je pars à la retraite.');
  });

  test('a free plan ends at once, and one that has not begun is unchanged', async () => {
    const who = await subscriber('FREE');
    moveTo('2026-03-05T09:00:00Z');
    expect(await cancel(who)).toMatchObject({ state: 'ENDED', endsAt: '2026-03-05T09:00:00.000Z' });
    expect((await history(who)).mails).toEqual(['cancelled']);
    const early = await newcomer();
    const nothing = await call(early.owner, '/cancel', {});
    expect([nothing.statusCode, nothing.json()]).toEqual([200, { subscription: null }]);
    await choose(early, 'MONTHLY');
    expect(await cancel(early)).toMatchObject({ state: 'TRIAL', endsAt: null });
  });

  test('is undone by choosing again, with the rest of the trial', async () => {
    const who = await subscriber('ANNUAL');
    await cancel(who);
    moveTo('2026-03-14T09:00:00Z');
    const resumed = { state: 'TRIAL', nextAt: trialEnd, endsAt: null, canCancel: true };
    expect(await choose(who, 'ANNUAL')).toMatchObject(resumed);
    expect((await history(who)).mails).toEqual(['trialStarted', 'cancelled', 'resumed']);
    moveTo('2026-03-16T09:00:00Z');
    await sweepSubscriptions(testApp.deps);
    expect((await history(who)).mails).toEqual(['trialStarted', 'cancelled', 'resumed', 'trialEnding']);
  });

  test('requires no body and accepts a reason of at most 500 characters', async () => {
    const who = await subscriber('MONTHLY');
    const tooLong = await call(who.owner, '/cancel', { reason: 'x'.repeat(501) });
    expect(tooLong.statusCode).toBe(400);
    const url = '/api/v1/subscriptions/me/cancel';
    const bare = await testApp.request({ method: 'POST', url, as: who.owner });
    expect(bare.statusCode).toBe(200);
    expect(await read(who)).toMatchObject({ state: 'CANCELLED' });
  });
});

describe('outside the beta', () => {
  test('a trial without a payment ends, once, for several sweeps', async () => {
    const who = await subscriber('MONTHLY');
    moveTo('2026-03-12T09:00:00Z');
    await Promise.all([sweepSubscriptions(afterBeta), sweepSubscriptions(afterBeta)]);
    moveTo(trialEnd);
    await Promise.all([sweepSubscriptions(afterBeta), sweepSubscriptions(afterBeta)]);
    expect(await read(who)).toMatchObject({ state: 'ENDED', endsAt: trialEnd });
    expect(await history(who)).toEqual({
      events: ['MONTHLY TRIAL PROVIDER', 'MONTHLY TRIAL SYSTEM', 'MONTHLY ENDED SYSTEM'],
      mails: ['trialStarted', 'trialEnding', 'ended'],
    });
    const [, reminder, over] = await testApp.mailsTo(who.owner, 'subscription.%');
    expect(reminder?.text).toContain('votre profil quittera la recherche');
    expect(reminder?.text).toContain('19,90\u00a0€ par mois');
    expect(over?.subject).toBe('Votre profil n’apparaît plus dans la recherche');
  });

  test.each(['FREE', 'MONTHLY'] as const)(
    'a plan (%s) without a price gets a trial from the day of the first sweep',
    async (plan) => {
      const who = await subscriber(plan);
      moveTo('2026-05-04T09:00:00Z');
      await sweepSubscriptions(testApp.deps);
      moveTo('2026-05-10T09:00:00Z');
      await Promise.all([sweepSubscriptions(afterBeta), sweepSubscriptions(afterBeta)]);
      expect(await read(who)).toMatchObject({ plan, state: 'TRIAL', nextAt: '2026-05-25T09:00:00.000Z' });
      const { mails } = await history(who);
      expect(mails.filter((mail) => mail === 'betaOver')).toHaveLength(1);
      moveTo('2026-05-25T09:00:00Z');
      await sweepSubscriptions(afterBeta);
      expect(await read(who)).toMatchObject({ state: 'ENDED', endsAt: '2026-05-25T09:00:00.000Z' });
    },
  );
});

describe('access', () => {
  test('to a plan is for its provider alone', async () => {
    const client = await testApp.signUp();
    for (const [path, payload] of [
      ['', undefined],
      ['', { plan: 'MONTHLY' }],
      ['/cancel', {}],
    ] as const) {
      const anonymous = await testApp.request({
        method: payload ? 'POST' : 'GET',
        url: `/api/v1/subscriptions/me${path}`,
        ...(payload && { payload }),
      });
      expect(anonymous.statusCode).toBe(401);
      expect((await call(client, path, payload)).statusCode).toBe(403);
    }
    const one = await subscriber('MONTHLY');
    const other = await subscriber('ANNUAL');
    await cancel(other);
    expect(await read(one)).toMatchObject({ plan: 'MONTHLY', state: 'TRIAL' });
  });

  test('is refused with RES001 without a provider', async () => {
    const { owner, providerId } = await newcomer();
    await testApp.deps.db.deleteFrom('service').where('provider_id', '=', providerId).execute();
    await testApp.deps.db.deleteFrom('provider').where('id', '=', providerId).execute();
    for (const answer of [call(owner), call(owner, '', { plan: 'FREE' }), call(owner, '/cancel', {})])
      expect((await answer).json()).toMatchObject({ errorCode: 'RES001' });
  });
});

describe('the mails', () => {
  test('are written in the language of their reader and link to the plan', async () => {
    const arabic = await subscriber('ANNUAL', 'ar');
    await cancel(arabic);
    const [started, cancelled] = await testApp.mailsTo(arabic.owner, 'subscription.%');
    expect(started?.html).toContain('<html lang="ar" dir="rtl">');
    expect(started?.text).toContain('الثلاثاء، 17 مارس 2026');
    expect(started?.text).toContain('http://localhost:3000/provider/dashboard#subscription');
    const english = await subscriber('MONTHLY', 'en');
    await cancel(english);
    await choose(english, 'MONTHLY');
    const subjects = (await testApp.mailsTo(english.owner, 'subscription.%')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your trial begins', 'Your plan is cancelled', 'Your plan continues']);
    for (const { text, subject } of [
      started,
      cancelled,
      ...(await testApp.mailsTo(english.owner, 'subscription.%')),
    ].map((mail) => mail ?? expect.unreachable()))
      expect(`${subject} ${text}`).not.toMatch(/\{\{|subscription\./);
  });
});

test('the sweep runs every minute', () => {
  expect(crontab).toContain('* * * * * sweep-subscriptions');
  expect(tasksOf(testApp.deps).map(({ name }) => name)).toContain('sweep-subscriptions');
});
