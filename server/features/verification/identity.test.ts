import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { PendingDocument, Verification } from '#contract/verification.ts';
import { verificationCalls } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { translate } from '#server/kernel/text/i18n.ts';
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

const person = {
  firstName: 'Zoé',
  lastName: 'Le Goff',
  birthDate: '1990-05-17',
  gender: 'FEMALE',
  nationality: 'FRENCH',
  idNumber: 'x1y2z3a4',
  phone: '06 39 98 12 34',
  street: '3 rue des Lilas',
  city: 'Lyon',
  postalCode: '69003',
  country: 'FR',
  emergencyName: 'Maëlle Quénelle',
  emergencyPhone: '06 39 98 43 21',
  languages: ['fr'],
};
const complete = async (as: SignedInUser, stepKey: string, payload: object) => {
  const url = `/api/v1/onboarding/transition?stepKey=${stepKey}&action=complete`;
  const answer = await testApp.request({ method: 'PUT', url, as, payload });
  expect(answer.statusCode, answer.body).toBe(200);
};
const say = (as: SignedInUser, changed: object = {}) =>
  complete(as, 'PERSONAL_INFO', { ...person, ...changed });

/** A cleaner without a business whose personal data is complete; only an identity document is required. */
async function makeOwner() {
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Zoé', lastName: 'Le Goff' });
  const { id: providerId } = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: [{ categoryId: 'cleaning' }],
    profile: { trader: false },
  });
  await say(owner);
  return { owner, providerId };
}
async function makeApproved(queries = ['type=PASSPORT']) {
  const made = await makeOwner();
  const ids: string[] = [];
  for (const query of queries) {
    const { id } = await calls.handIn(made.owner, made.providerId, query);
    expect((await calls.decide(admin, id, { status: 'APPROVED' })).statusCode).toBe(200);
    ids.push(id);
  }
  expect(await badgeOf(made.providerId)).toEqual([true, ['IDENTITY']]);
  return { ...made, ids };
}
async function badgeOf(id: string): Promise<[verified: boolean, checks: string[]]> {
  const answer = await testApp.request({ url: `/api/v1/providers/${id}` });
  const { verified, checks } = answer.json<ProviderDetail>();
  return [verified, checks.map(({ type }) => type)];
}
const statusOf = async (as: SignedInUser, id: string, language = 'fr') => {
  const url = `/api/v1/verification/status/${id}`;
  const headers = { 'accept-language': language };
  return (await testApp.request({ url, as, headers })).json<Verification>();
};
const templatesTo = async (owner: SignedInUser) =>
  (await testApp.mailsTo(owner))
    .map(({ template }) => template)
    .filter((template) => template !== 'verification.approved');

describe('a checked identity', () => {
  test.each([
    ['another birth date', (owner: SignedInUser) => say(owner, { birthDate: '1991-05-17' })],
    ['another ID number', (owner: SignedInUser) => say(owner, { idNumber: 'x1y2z3a5' })],
    ['another last name', (owner: SignedInUser) => say(owner, { lastName: 'Le Gall' })],
    [
      'another first name, with the first step',
      (owner: SignedInUser) => complete(owner, 'PROVIDER_SIGNUP', { firstName: 'Chloé' }),
    ],
    [
      'another first name, with the account',
      async (owner: SignedInUser) => {
        const answer = await testApp.request({
          method: 'PUT',
          url: '/api/v1/users/me/with-avatar',
          as: owner,
          form: { files: [], fields: { firstName: 'Chloé', lastName: 'Le Goff' } },
        });
        expect(answer.statusCode, answer.body).toBe(200);
      },
    ],
  ])('is withdrawn after %s, once, with a reason and a mail', async (_what, change) => {
    const { owner, providerId, ids } = await makeApproved();
    await change(owner);
    expect(await badgeOf(providerId)).toEqual([false, []]);
    for (const language of ['fr', 'ar'] as const) {
      const { status, requirements, documents } = await statusOf(owner, providerId, language);
      expect([status, requirements[0]?.status]).toEqual(['ACTION_REQUIRED', 'ACTION_REQUIRED']);
      expect(documents).toMatchObject([
        {
          id: ids[0],
          status: 'REVOKED',
          notes: translate(language, 'verification:systemReason.PERSON_CHANGED'),
        },
      ]);
    }
    const history = await testApp.deps.db
      .selectFrom('verification_event')
      .select(['action', 'account_id', 'reason'])
      .where('document_id', '=', ids[0]!)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(history.at(-1)).toEqual({ action: 'REVOKED', account_id: null, reason: 'PERSON_CHANGED' });
    expect(await templatesTo(owner)).toEqual(['verification.withdrawn']);
    const next = await calls.handIn(owner, providerId);
    await calls.decide(admin, next.id, { status: 'APPROVED' });
    expect(await badgeOf(providerId)).toEqual([true, ['IDENTITY']]);
  });

  test('is withdrawn for both sides of a card, with one mail', async () => {
    const sides = ['type=IDENTITY_CARD&side=FRONT', 'type=IDENTITY_CARD&side=BACK'];
    const { owner, providerId, ids } = await makeApproved(sides);
    await say(owner, { lastName: 'Martin' });
    const { documents } = await statusOf(owner, providerId);
    expect(documents.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'REVOKED']));
    expect(await templatesTo(owner)).toEqual(['verification.withdrawn']);
  });

  test('is kept when letter case, accents, spaces or other fields change', async () => {
    const { owner, providerId } = await makeApproved();
    await say(owner, { firstName: 'ZOE', lastName: 'Legoff', idNumber: 'X1Y2Z3A4' });
    await say(owner, { street: '5 rue des Lilas', phone: '06 39 98 12 35', nationality: 'ALGERIAN' });
    expect(await badgeOf(providerId)).toEqual([true, ['IDENTITY']]);
    expect(await templatesTo(owner)).toEqual([]);
  });

  test('is kept until a draft is completed', async () => {
    const { owner, providerId } = await makeApproved();
    const url = '/api/v1/onboarding/transition?stepKey=PERSONAL_INFO';
    const payload = { lastName: 'Martin' };
    expect((await testApp.request({ method: 'PUT', url, as: owner, payload })).statusCode).toBe(200);
    expect(await badgeOf(providerId)).toEqual([true, ['IDENTITY']]);
    await complete(owner, 'PERSONAL_INFO', {});
    expect(await badgeOf(providerId)).toEqual([false, []]);
  });

  test('is withdrawn without documents of other types', async () => {
    const { owner, providerId } = await makeApproved(['type=PASSPORT', 'type=URSSAF_CERTIFICATE']);
    await say(owner, { lastName: 'Martin' });
    const { documents } = await statusOf(owner, providerId);
    expect(documents.map(({ type, status }) => [type, status])).toEqual([
      ['PASSPORT', 'REVOKED'],
      ['URSSAF_CERTIFICATE', 'APPROVED'],
    ]);
  });

  test('leaves a waiting document waiting, and a decision on the previous person is stale', async () => {
    const { owner, providerId } = await makeOwner();
    const { id } = await calls.handIn(owner, providerId);
    const claimed = (await calls.review(admin, id, { status: 'IN_REVIEW' })).json<PendingDocument>();
    await say(owner, { lastName: 'Martin' });
    expect((await statusOf(owner, providerId)).documents).toMatchObject([{ id, status: 'IN_REVIEW' }]);
    expect(await templatesTo(owner)).toEqual([]);
    const late = await calls.review(admin, id, { status: 'APPROVED', version: claimed.version });
    expect([late.statusCode, late.json<ErrorPayload>().errorCode]).toEqual([409, 'CNF001']);
    const again = await calls.review(admin, id, { status: 'APPROVED', version: claimed.version + 1 });
    expect(again.json<PendingDocument>().provider.lastName).toBe('Martin');
    expect(await badgeOf(providerId)).toEqual([true, ['IDENTITY']]);
  });

  test('is withdrawn even if its document no longer exists', async () => {
    const { owner, providerId, ids } = await makeApproved();
    await testApp.deps.db.deleteFrom('verification_document').where('id', '=', ids[0]!).execute();
    await say(owner, { birthDate: '1991-05-17' });
    expect(await badgeOf(providerId)).toEqual([false, []]);
  });
});
