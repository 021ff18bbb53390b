import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { identityProofHeader, identityProofMinutes } from '#contract/auth-limits.ts';
import type { IdentityProof } from '#contract/auth.ts';
import { makeSecondFactor } from '../second-factor/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;

let admin: SignedInUser;
let user: SignedInUser;
beforeEach(async () => {
  [admin, user] = [await testApp.signUp({ roles: ['ADMIN'] }), await testApp.signUp()];
});

const prove = (as: SignedInUser, proof: { password: string; otp?: string }) =>
  testApp.request({ method: 'POST', url: '/api/v1/users/me/identity-proof', as, payload: proof });
const tokenOf = async (as: SignedInUser, otp?: string) =>
  (await prove(as, { password: as.password, ...(otp && { otp }) })).json<IdentityProof>().token;
/** An action that asks for the proof. */
const suspend = (token: string) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1/admin/users/${user.id}/suspend`,
    as: admin,
    headers: { [identityProofHeader]: token },
    payload: { reason: 'SPAM', text: 'Vous avez écrit à quarante personnes.' },
  });
const isSuspended = async () =>
  (await db.selectFrom('account').select('suspended_at').where('id', '=', user.id).executeTakeFirstOrThrow())
    .suspended_at !== null;

describe('the proof of who is calling', () => {
  test('is the password, and lets an action through', async () => {
    const token = await tokenOf(admin);
    expect((await suspend(token)).statusCode).toBe(200);
  });

  test('is missing: nothing is changed', async () => {
    const refused = await suspend('');
    expect(refused.json()).toMatchObject({ status: 403, errorCode: 'AUT011' });
    expect(await isSuspended()).toBe(false);
  });

  test('is not a wrong password', async () => {
    const refused = await prove(admin, { password: 'Not-the-password-1' });
    expect(refused.json()).toMatchObject({ status: 400, errorCode: 'VAL001' });
    expect(refused.json<{ validationErrors: object }>().validationErrors).toHaveProperty('password');
  });

  test('is the second factor too, of who has one', async () => {
    const { nextCode } = await makeSecondFactor(testApp, admin);
    const refused = await prove(admin, { password: admin.password });
    expect(refused.json<{ validationErrors: object }>().validationErrors).toHaveProperty('otp');
    expect((await suspend(await tokenOf(admin, nextCode()))).statusCode).toBe(200);
  });

  test('is of one sign-in only', async () => {
    const colleague = await testApp.signUp({ roles: ['ADMIN'] });
    expect((await suspend(await tokenOf(colleague))).json()).toMatchObject({ errorCode: 'AUT011' });
    expect(await isSuspended()).toBe(false);
  });

  test('ends after some minutes', async () => {
    const token = await tokenOf(admin);
    testApp.clock.advance(identityProofMinutes);
    expect((await suspend(token)).json()).toMatchObject({ errorCode: 'AUT011' });
  });

  test.each(['9999999999.', 'x.y', `${'9'.repeat(40)}.abc`])('is not made up: "%s"', async (made) => {
    expect((await suspend(made)).json()).toMatchObject({ errorCode: 'AUT011' });
    expect(await isSuspended()).toBe(false);
  });

  test('cannot be prolonged', async () => {
    const [, signature] = (await tokenOf(admin)).split('.');
    expect((await suspend(`9999999999.${signature}`)).json()).toMatchObject({ errorCode: 'AUT011' });
  });

  test('is for people who are signed in', async () => {
    const refused = await testApp.request({
      method: 'POST',
      url: '/api/v1/users/me/identity-proof',
      payload: { password: admin.password },
    });
    expect(refused.json()).toMatchObject({ status: 401, errorCode: 'AUT002' });
  });
});
