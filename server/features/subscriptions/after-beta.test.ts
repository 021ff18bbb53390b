import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { choosePlan, recordPayment, sweepSubscriptions } from './actions.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

const start = '2026-03-02T09:00:00Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: start, environment: { BETA: 'off' } });
});
afterAll(() => testApp.close());

async function newcomer() {
  testApp.clock.set(start);
  const owner = await testApp.signUp({ userType: 'provider' });
  const { id: providerId } = await makeProvider(testApp.deps, { accountId: owner.id });
  const { db } = testApp.deps;
  await db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
  const done = { onboarding_completed_at: testApp.clock.now() };
  await db.updateTable('provider').set(done).where('id', '=', providerId).execute();
  return { owner, providerId };
}

const choose = (as: SignedInUser, plan: string) =>
  testApp.request({ method: 'POST', url: '/api/v1/subscriptions/me', as, payload: { plan } });
const read = async (as: SignedInUser) => {
  const response = await testApp.request({ url: '/api/v1/subscriptions/me', as });
  return response.json<{ subscription: unknown }>().subscription;
};

test('the free plan is shown as unavailable and cannot be chosen', async () => {
  const plans = await testApp.request({ url: '/api/v1/subscriptions/plans' });
  const listed = plans.json<SubscriptionPlan[]>();
  expect(listed.map(({ plan, priceNow, beta, available }) => [plan, priceNow, beta, available])).toEqual([
    ['FREE', 0, false, false],
    ['MONTHLY', 19.9, false, true],
    ['ANNUAL', 199, false, true],
  ]);
  const { owner } = await newcomer();
  const refused = await choose(owner, 'FREE');
  expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([422, 'SUB001']);
  expect(await read(owner)).toBeNull();
});

test('a free plan chosen in the beta begins as a trial when the beta ended before the onboarding did', async () => {
  const { owner, providerId } = await newcomer();
  const inBeta = { ...testApp.deps, config: { ...testApp.deps.config, beta: true } };
  await inTransaction(testApp.deps.db, async (tx) => {
    await tx
      .updateTable('provider')
      .set({ onboarding_completed_at: null })
      .where('id', '=', providerId)
      .execute();
    await choosePlan(inBeta, tx, providerId, 'FREE');
    await testApp.deps.events.emit(tx, {
      type: 'onboarding.completed',
      providerId,
      at: testApp.clock.now(),
    });
  });
  expect(await read(owner)).toMatchObject({
    plan: 'FREE',
    state: 'TRIAL',
    nextAt: '2026-03-17T09:00:00.000Z',
  });
  expect((await choose(owner, 'MONTHLY')).statusCode).toBe(200);
  expect(await read(owner)).toMatchObject({
    plan: 'MONTHLY',
    price: 19.9,
    nextAt: '2026-03-17T09:00:00.000Z',
  });
});

test('a plan that ended without payment gets no second trial, and begins when it is paid', async () => {
  const { owner, providerId } = await newcomer();
  expect((await choose(owner, 'MONTHLY')).statusCode).toBe(200);
  testApp.clock.set('2026-03-20T09:00:00Z');
  // No sweep has run: the decision takes the time into account all the same.
  const refused = await choose(owner, 'ANNUAL');
  expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([422, 'SUB001']);
  await sweepSubscriptions(testApp.deps);
  expect(await read(owner)).toMatchObject({
    state: 'ENDED',
    endsAt: '2026-03-17T09:00:00.000Z',
    needsPayment: true,
  });
  await inTransaction(testApp.deps.db, (tx) => recordPayment(testApp.deps, tx, providerId));
  expect(await read(owner)).toMatchObject({
    state: 'ACTIVE',
    nextAt: '2026-04-20T08:00:00.000Z',
    needsPayment: false,
  });
  testApp.clock.set('2026-04-13T09:00:00Z');
  await sweepSubscriptions(testApp.deps);
  testApp.clock.set('2026-04-20T09:00:00Z');
  await sweepSubscriptions(testApp.deps);
  expect(await read(owner)).toMatchObject({ state: 'PAST_DUE', nextAt: '2026-04-27T08:00:00.000Z' });
  testApp.clock.set('2026-04-27T09:00:00Z');
  await sweepSubscriptions(testApp.deps);
  expect(await read(owner)).toMatchObject({ state: 'ENDED' });
  const mails = await testApp.deps.db
    .selectFrom('outgoing_mail')
    .select('template')
    .where('recipient_email', '=', owner.email)
    .where('template', 'like', 'subscription.%')
    .orderBy('id')
    .execute();
  expect(mails.map(({ template }) => template.replace('subscription.', ''))).toEqual([
    'trialStarted',
    'ended',
    'renewal',
    'pastDue',
    'ended',
  ]);
});

test('the end of a trial removes the profile from the search, and a payment restores it', async () => {
  const { owner, providerId } = await newcomer();
  await choose(owner, 'MONTHLY');
  const isFound = async () => {
    const profile = await testApp.request({ url: `/api/v1/providers/${providerId}` });
    const list = await testApp.request({ url: '/api/v1/providers?size=100' });
    const isListed = list.json<{ content: { id: string }[] }>().content.some(({ id }) => id === providerId);
    return [profile.statusCode, isListed];
  };
  expect(await isFound()).toEqual([200, true]);
  testApp.clock.set('2026-03-17T08:59:00Z');
  await sweepSubscriptions(testApp.deps);
  expect(await isFound()).toEqual([200, true]);
  testApp.clock.set('2026-03-17T09:00:00Z');
  await sweepSubscriptions(testApp.deps);
  expect(await isFound()).toEqual([404, false]);
  await inTransaction(testApp.deps.db, (tx) => recordPayment(testApp.deps, tx, providerId));
  expect(await isFound()).toEqual([200, true]);
});
