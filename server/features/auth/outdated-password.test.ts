import { afterAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '#server/features/users/erasure-queries.ts';
import { updatePasswordHash } from '#server/features/users/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { hashPassword } from '#server/kernel/passwords.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { callDuring } from '#server/testing/call-during.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db, clock } = testApp.deps;

const signIn = ({ email, password }: SignedInUser) =>
  testApp.request({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } });
const openSessions = ({ id }: SignedInUser) =>
  db.selectFrom('auth_session').select('id').where('account_id', '=', id).execute();

describe('a password that is right when it is checked', () => {
  test('is refused at the sign-in once another one is set', async () => {
    const user = await testApp.signUp();
    const hash = await hashPassword('Grenier-vert-43');
    const replace = (tx: Tx) => updatePasswordHash(tx, user.id, hash, clock.now());
    const answer = await callDuring(db, replace, () => signIn(user));
    expect(answer.json()).toMatchObject({ status: 401, errorCode: 'AUT001' });
    expect(await openSessions(user)).toHaveLength(1);
  });

  test('proves nothing once another one is set', async () => {
    const user = await testApp.signUp();
    const hash = await hashPassword('Grenier-vert-43');
    const replace = (tx: Tx) => updatePasswordHash(tx, user.id, hash, clock.now());
    const payload = { email: 'elsewhere@example.org', password: user.password };
    const change = { method: 'PUT', url: '/api/v1/users/me/email', as: user, payload } as const;
    const answer = await callDuring(db, replace, () => testApp.request(change));
    expect(answer.json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { password: expect.any(String) },
    });
  });

  test('is that of an unknown address once the account is deleted', async () => {
    const user = await testApp.signUp();
    const answer = await callDuring(
      db,
      (tx) => eraseAccount(tx, user.id, clock.now()),
      () => signIn(user),
    );
    expect(answer.json()).toMatchObject({ status: 401, errorCode: 'AUT001' });
    expect(await openSessions(user)).toHaveLength(1);
  });
});
