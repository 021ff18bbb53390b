import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { textVersions } from '#contract/legal.ts';
import { eraseAccount } from '#server/features/users/erasure-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;

const person = (more: object = {}) => ({
  email: `${randomUUID()}@example.org`,
  password: 'Grenier-bleu-42',
  firstName: 'Zoé',
  lastName: 'Durand',
  ...more,
});
const none = { terms_version: null, terms_accepted_at: null };
const now = () => ({ terms_version: textVersions.terms.version, terms_accepted_at: clock.now() });

async function termsAfter(path: string, payload: { email: string }): Promise<object> {
  const answer = await testApp.request({ method: 'POST', url: `/api/v1${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return termsOf('email', payload.email);
}
const termsOf = (column: 'email' | 'id', value: string) =>
  deps.db
    .selectFrom('account')
    .select(['terms_version', 'terms_accepted_at'])
    .where(column, '=', value)
    .executeTakeFirstOrThrow();

test.each([
  ['/auth/register', { termsAccepted: true }],
  ['/auth/register', { termsAccepted: true, userType: 'provider' }],
  [
    '/providers/register',
    { termsAccepted: true, phone: '06 39 98 00 01', confirmPassword: 'Grenier-bleu-42' },
  ],
])('the version of the terms is recorded with its instant by %s with %j', async (path, more) => {
  clock.advance(1);
  expect(await termsAfter(path, person(more))).toEqual(now());
});

test('nothing is recorded when the terms are not named', async () => {
  expect(await termsAfter('/auth/register', person())).toEqual(none);
});

test('both go with the account', async () => {
  const { id } = await testApp.signUp();
  await inTransaction(deps.db, (tx) => eraseAccount(tx, id, clock.now()));
  expect(await termsOf('id', id)).toEqual(none);
});

test('there is no version without an instant', async () => {
  const { id } = await testApp.signUp();
  const change = deps.db.updateTable('account').set({ terms_accepted_at: null }).where('id', '=', id);
  await expect(change.execute()).rejects.toThrow('account_terms');
});
