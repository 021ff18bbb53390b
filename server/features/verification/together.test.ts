import { afterAll, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { PendingDocument } from '#contract/verification.ts';
import { verificationCalls } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-11-22T10:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const calls = verificationCalls(testApp);
const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });

/** A provider with a passport and a proof of address handed in, both taken by the administrator. */
async function makeCase(firstName = 'Awa') {
  const owner = await testApp.signUp({ userType: 'provider', firstName, lastName: 'Diallo' });
  const { id: providerId } = await makeProvider(deps, { accountId: owner.id });
  const passport = await calls.handIn(owner, providerId);
  const address = await calls.handIn(owner, providerId, 'type=PROOF_OF_ADDRESS');
  await testApp.request({
    method: 'POST',
    url: `/api/v1/admin/work/DOCUMENT/${providerId}/claim`,
    as: admin,
  });
  const decisions = (await waiting(providerId)).map(({ id, version }) => ({ documentId: id, version }));
  const [first = none, second = none] = decisions;
  return { owner, providerId, passport, address, first, second };
}
const none = { documentId: '', version: 0 };
const waiting = async (providerId: string) =>
  (
    await testApp.request({ url: `/api/v1/verification/admin/pending?providerId=${providerId}`, as: admin })
  ).json<{ content: PendingDocument[] }>().content;
const decide = (providerId: string, decisions: object[], as: SignedInUser = admin) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1/verification/admin/providers/${providerId}/decisions`,
    as,
    payload: { decisions },
  });
const mailsOf = async ({ email }: SignedInUser) => testApp.mailsTo(email, 'verification.%');
const notes = 'Le verso est illisible.';

test('documents of a person are decided together, and told in one mail', async () => {
  const { owner, providerId, first, second } = await makeCase();
  const answer = await decide(providerId, [
    { ...first, status: 'APPROVED', validUntil: '2030-06-30' },
    { ...second, status: 'RESUBMISSION_REQUIRED', notes },
  ]);
  expect(answer.statusCode).toBe(204);
  expect(await waiting(providerId)).toEqual([]);
  const mails = await mailsOf(owner);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ template: 'verification.reviewed', subject: 'Vos documents sont relus' });
  expect(mails[0]?.text).toMatch(/Approuvés\s: Passeport \(jusqu’au dimanche 30\sjuin\s2030\)/);
  expect(mails[0]?.text).toContain(notes);
  const told = await testApp.request({ url: '/api/v1/notifications', as: owner });
  expect(told.json<{ content: { type: string }[] }>().content.map(({ type }) => type)).toEqual([
    'VERIFICATION_ACTION_REQUIRED',
  ]);
});

test('all of them are decided, or none', async () => {
  const { owner, providerId, first, second } = await makeCase();
  const both = [
    { ...first, status: 'APPROVED' },
    { ...second, status: 'REJECTED', notes: 'Non' },
  ];
  const short = (await decide(providerId, both)).json<ErrorPayload>();
  expect([short.errorCode, Object.keys(short.validationErrors ?? {})]).toEqual([
    'VAL001',
    ['decisions.1.notes'],
  ]);
  const stale = await decide(providerId, [
    { ...first, status: 'APPROVED' },
    { ...second, status: 'APPROVED', version: 0 },
  ]);
  expect(stale.json<ErrorPayload>().errorCode).toBe('CNF001');
  const other = await makeCase('Marc');
  const foreign = await decide(providerId, [
    { ...first, status: 'APPROVED' },
    { ...other.second, status: 'APPROVED' },
  ]);
  expect(foreign.json<ErrorPayload>().errorCode).toBe('RES001');
  expect((await waiting(providerId)).map(({ status }) => status)).toEqual(['IN_REVIEW', 'IN_REVIEW']);
  expect(await mailsOf(owner)).toEqual([]);
});

test('the same file twice is said to be the same', async () => {
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Ana', lastName: 'Diallo' });
  const { id: providerId } = await makeProvider(deps, { accountId: owner.id });
  const first = await calls.handIn(owner, providerId, 'type=PROOF_OF_ADDRESS');
  await calls.handIn(owner, providerId);
  await calls.handIn(owner, providerId, 'type=BUSINESS_REGISTRATION');
  expect((await waiting(providerId)).map(({ type, sameAs }) => [type, sameAs])).toEqual([
    ['PROOF_OF_ADDRESS', null],
    ['PASSPORT', null],
    ['BUSINESS_REGISTRATION', first.id],
  ]);
});

test('one alone is told as it always was', async () => {
  const { owner, providerId, first } = await makeCase();
  await decide(providerId, [{ ...first, status: 'APPROVED' }]);
  expect((await mailsOf(owner)).map(({ template }) => template)).toEqual(['verification.approved']);
});

test('only who took them decides, and not the owner', async () => {
  const { owner, providerId, first } = await makeCase();
  const other = await testApp.signUp({ roles: ['REVIEWER'] });
  const approve = [{ ...first, status: 'APPROVED' }];
  const codeOf = async (as: SignedInUser) =>
    (await decide(providerId, approve, as)).json<ErrorPayload>().errorCode;
  expect(await codeOf(other)).toBe('VER003');
  expect(await codeOf(owner)).toBe('AUT003');
});
