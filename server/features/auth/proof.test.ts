import { afterAll, describe, expect, test } from 'vitest';
import { proveOwner } from './proof-actions.ts';
import { codeHash } from './rules.ts';
import { makeSecondFactor } from './second-factor/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;

const address = '127.0.0.1';
const prove = ({ id }: SignedInUser, proof: { password: string; otp?: string }, options: object = {}) =>
  proveOwner(deps, id, proof, { address, ...options });
const both = { withSecondFactor: true };
const failing = (field: string, key: string) => ({
  code: 'VAL001',
  failure: { fields: { [field]: { key } } },
});
const failures = async () => (await db.selectFrom('sign_in_failure').select('id').execute()).length;

/** Takes the password of an account away and mails it a code. */
async function mailCode(user: SignedInUser, code: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', user.id).execute();
  const expires_at = new Date(clock.now().getTime() + 600_000);
  const row = {
    account_id: user.id,
    code_hash: codeHash(user.id, code),
    created_at: clock.now(),
    expires_at,
  };
  await db.insertInto('mailed_code').values(row).execute();
}

describe('the proof of an owner', () => {
  test('is the password, and the second factor where the call demands it', async () => {
    const user = await testApp.signUp();
    const { password } = user;
    await prove(user, { password }, both);
    const { nextCode } = await makeSecondFactor(testApp, user);
    await prove(user, { password });
    await expect(prove(user, { password, otp: '000' }, both)).rejects.toMatchObject(
      failing('otp', 'wrong_code'),
    );
    expect(await prove(user, { password, otp: nextCode() }, both)).toMatchObject({ id: user.id });
    expect(await failures()).toBe(0);
  });

  test('without the second factor is refused, and is no failure', async () => {
    const user = await testApp.signUp();
    await makeSecondFactor(testApp, user);
    const before = await failures();
    for (let count = 0; count < 7; count += 1)
      await expect(prove(user, { password: user.password }, both)).rejects.toMatchObject(
        failing('otp', 'required'),
      );
    expect(await failures()).toBe(before);
  });

  test('leaves the second factor unused when the password is wrong', async () => {
    const user = await testApp.signUp();
    const { nextCode } = await makeSecondFactor(testApp, user);
    const otp = nextCode();
    await expect(prove(user, { password: 'Wrong-word-1', otp }, both)).rejects.toMatchObject(
      failing('password', 'wrong_password'),
    );
    await prove(user, { password: user.password, otp }, both);
  });

  test('is a mailed code where there is no password: once, and not used up by a wrong second factor', async () => {
    const user = await testApp.signUp();
    const { nextCode } = await makeSecondFactor(testApp, user);
    await mailCode(user, '482913');
    await expect(prove(user, { password: '482914', otp: nextCode() }, both)).rejects.toMatchObject(
      failing('password', 'wrong_code'),
    );
    await expect(prove(user, { password: '482913', otp: '000' }, both)).rejects.toMatchObject(
      failing('otp', 'wrong_code'),
    );
    await prove(user, { password: '482 913', otp: nextCode() }, both);
    clock.advance(1);
    await expect(prove(user, { password: '482913', otp: nextCode() }, both)).rejects.toMatchObject(
      failing('password', 'wrong_code'),
    );
  });
});
