import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { TradeRequirements, Verification } from '#contract/verification.ts';
import type { DocumentType } from '#contract/verification-rules.ts';
import { refreshCriminalRecordBadges } from './badge-actions.ts';
import { verificationCalls } from './factory.ts';
import { listBadgesOfOtherFlag } from './queries.ts';
import { listenersOf } from '#server/features.ts';
import { makeProvider, type ProviderOverrides } from '#server/features/providers/factory.ts';
import { createEvents } from '#server/kernel/events.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let admin: SignedInUser;
let calls: ReturnType<typeof verificationCalls>;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-22T10:00:00Z' });
  admin = await testApp.signUp({ roles: ['ADMIN'] });
  calls = verificationCalls(testApp);
});
afterAll(() => testApp.close());

/** A provider without a business, with every document that the trade requires checked. */
async function makeVerified(categoryId: string, profile: ProviderOverrides['profile'] = {}) {
  const owner = await testApp.signUp({ userType: 'provider' });
  const { id } = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: [{ categoryId }],
    profile: { trader: false, ...profile },
    verified: true,
  });
  return { owner, id };
}

/** The public view: the profile, and the search for verified providers. */
async function badgeOf(id: string, query: string): Promise<[profile: boolean, found: boolean]> {
  const { verified } = (await testApp.request({ url: `/api/v1/providers/${id}` })).json<ProviderDetail>();
  const search = await testApp.request({ url: `/api/v1/services?verifiedOnly=true&size=50&${query}` });
  return [verified, search.body.includes(id)];
}
const offer = (as: SignedInUser, categoryId: string) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/services',
    as,
    payload: {
      title: 'Recherche de fuite',
      description: 'Recherche et réparation, joints et petites pièces compris.',
      categoryId,
      price: 60,
      durationMinutes: 60,
    },
  });
async function approve(owner: SignedInUser, providerId: string, type: DocumentType): Promise<void> {
  const { id } = await calls.handIn(owner, providerId, `type=${type}&validUntil=2030-05-31`);
  const answer = await calls.decide(admin, id, { status: 'APPROVED' });
  expect(answer.statusCode, answer.body).toBe(200);
}
const declare = (as: SignedInUser, payload: object) =>
  testApp.request({
    method: 'PUT',
    url: '/api/v1/onboarding/transition?stepKey=PROVIDER_VERIFICATION.identity-verification&action=complete',
    as,
    payload: { identityType: 'PASSPORT', ...payload },
  });

const askOf = async (as: SignedInUser, categoryId: string) => {
  const answer = await testApp.request({
    url: `/api/v1/verification/requirements?categoryId=${categoryId}`,
    as,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<TradeRequirements>();
};

describe('the requirements of a trade', () => {
  test('lists the missing documents to a provider with the badge, and says that it will be paused', async () => {
    const { owner, id } = await makeVerified('home-cleaning');
    expect(await askOf(owner, 'leak-repair')).toEqual({
      requirements: ['LIABILITY_INSURANCE', 'PROFESSIONAL_QUALIFICATION', 'DECENNIAL_INSURANCE'].map(
        (type) => ({
          types: [type],
          status: 'MISSING',
          missingSides: [],
        }),
      ),
      pausesBadge: true,
    });
    expect(await askOf(owner, 'ironing')).toEqual({ requirements: [], pausesBadge: false });
    await approve(owner, id, 'LIABILITY_INSURANCE');
    expect(await askOf(owner, 'painting')).toEqual({
      requirements: [{ types: ['LIABILITY_INSURANCE'], status: 'APPROVED', missingSides: [] }],
      pausesBadge: false,
    });
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([true, true]);
  });

  test('lists the missing documents to a provider without the badge, and says nothing of it', async () => {
    const owner = await testApp.signUp({ userType: 'provider' });
    const { requirements, pausesBadge } = await askOf(owner, 'plumbing');
    expect(requirements).toHaveLength(3);
    expect(pausesBadge).toBe(false);
    expect((await askOf(owner, 'nothing-of-ours')).requirements).toEqual([]);
  });

  test('are returned to providers only, for a category that exists', async () => {
    const url = '/api/v1/verification/requirements';
    const owner = await testApp.signUp({ userType: 'provider' });
    const statusOf = async (as: SignedInUser | undefined, query: string) =>
      (await testApp.request({ url: `${url}?${query}`, ...(as && { as }) })).statusCode;
    expect(await statusOf(undefined, 'categoryId=plumbing')).toBe(401);
    expect(await statusOf(await testApp.signUp({}), 'categoryId=plumbing')).toBe(403);
    expect(await statusOf(owner, 'categoryId=%27')).toBe(400);
    expect(await statusOf(owner, '')).toBe(400);
  });
});

describe('the badge', () => {
  test('is removed when a verified cleaner adds plumbing, until the documents of the trade are approved', async () => {
    const { owner, id } = await makeVerified('home-cleaning');
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([true, true]);
    expect((await offer(owner, 'leak-repair')).statusCode).toBe(201);
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([false, false]);
    await approve(owner, id, 'PROFESSIONAL_QUALIFICATION');
    await approve(owner, id, 'LIABILITY_INSURANCE');
    expect(await badgeOf(id, 'categoryId=leak-repair')).toEqual([false, false]);
    await approve(owner, id, 'DECENNIAL_INSURANCE');
    expect(await badgeOf(id, 'categoryId=leak-repair')).toEqual([true, true]);
  });

  test('is restored when the service is removed or deactivated', async () => {
    const { owner, id } = await makeVerified('home-cleaning');
    const { id: serviceId, ...service } = (await offer(owner, 'leak-repair')).json<ServiceDetail>();
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([false, false]);
    const switched = (active: boolean) =>
      testApp.request({
        method: 'PUT',
        url: `/api/v1/services/${serviceId}`,
        as: owner,
        payload: {
          title: service.title,
          description: service.description,
          categoryId: 'leak-repair',
          price: 60,
          durationMinutes: 60,
          active,
        },
      });
    expect((await switched(false)).statusCode).toBe(200);
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([true, true]);
    await switched(true);
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([false, false]);
    await testApp.request({ method: 'DELETE', url: `/api/v1/services/${serviceId}`, as: owner });
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([true, true]);
  });

  test('requires the registration of a registered business', async () => {
    const { owner, id } = await makeVerified('home-cleaning');
    const declared = await declare(owner, { trader: true, siret: '73282932000074' });
    expect(declared.statusCode, declared.body).toBe(200);
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([false, false]);
    await approve(owner, id, 'BUSINESS_REGISTRATION');
    expect(await badgeOf(id, 'categoryId=home-cleaning')).toEqual([true, true]);
  });

  test('requires the childcare approval for babies, from providers of childcare only', async () => {
    const { owner, id } = await makeVerified('childcare');
    expect(await badgeOf(id, 'categoryId=childcare')).toEqual([true, true]);
    await declare(owner, { trader: false, childcareUnder3: true });
    expect((await calls.status(owner, id)).json<Verification>().status).not.toBe('VERIFIED');
    await approve(owner, id, 'CHILDCARE_APPROVAL');
    expect(await badgeOf(id, 'categoryId=childcare')).toEqual([true, true]);
    const cleaner = await makeVerified('home-cleaning', { childcare_under_3: true });
    expect(await badgeOf(cleaner.id, 'categoryId=home-cleaning')).toEqual([true, true]);
  });

  test('requires what an administrator enables, until it is disabled', async () => {
    const minders = [await makeVerified('childcare'), await makeVerified('babysitting')];
    const cleaner = await makeVerified('home-cleaning');
    const { db } = testApp.deps;
    const badges = () => Promise.all([...minders, cleaner].map(async ({ id }) => (await badgeOf(id, ''))[0]));
    await refreshCriminalRecordBadges(testApp.deps);
    expect(await badges()).toEqual([true, true, true]);
    await db
      .insertInto('setting')
      .values({ key: 'flag.criminalRecord', value: 'true', updated_at: testApp.clock.now() })
      .execute();
    try {
      // A batch has a limit; the next one processes the rest.
      const all = await listBadgesOfOtherFlag(db, true, 100);
      await refreshCriminalRecordBadges(testApp.deps, all.length - 1);
      expect(await listBadgesOfOtherFlag(db, true, 100)).toEqual(all.slice(-1));
      await refreshCriminalRecordBadges(testApp.deps);
      expect(await badges()).toEqual([false, false, true]);
      const [minder] = minders;
      expect(await badgeOf(minder?.id ?? '', 'categoryId=childcare')).toEqual([false, false]);
    } finally {
      await db.deleteFrom('setting').where('key', '=', 'flag.criminalRecord').execute();
    }
    await refreshCriminalRecordBadges(testApp.deps);
    expect(await badges()).toEqual([true, true, true]);
  });

  test('is recomputed at a start with another value', async () => {
    const { id } = await makeVerified('childcare');
    const { deps } = testApp;
    const config = { ...deps.config, lockedFlags: { ...deps.config.lockedFlags, criminalRecord: true } };
    await refreshCriminalRecordBadges({
      ...deps,
      config,
      events: createEvents(listenersOf(config)(deps.realtime)),
    });
    expect(await badgeOf(id, 'categoryId=childcare')).toEqual([false, false]);
    await refreshCriminalRecordBadges(deps);
    expect(await badgeOf(id, 'categoryId=childcare')).toEqual([true, true]);
  });
});
