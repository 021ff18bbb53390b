import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '#server/testing/api-server.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

type From = { address?: string; forwardedFor?: string; app?: TestApp };
let addresses = 0;
/** An address that is used for one attempt only. */
const newAddress = () => `10.0.0.${++addresses}`;

function signIn(user: SignedInUser, password: string, { address, forwardedFor, app = testApp }: From) {
  return app.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: user.email, password },
    remoteAddress: address ?? '127.0.0.1',
    ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
  });
}
const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).statusCode;

/** Attempts with wrong passwords, each refused as wrong and not as locked. */
async function failTimes(count: number, user: SignedInUser, from: From): Promise<void> {
  for (let done = 0; done < count; done += 1) expect(await statusOf(user, 'Wrong-word-1', from)).toBe(401);
}

describe('wrong passwords lock sign-in', () => {
  test('after five for an account from one address, for the right password too, for a quarter of an hour', async () => {
    const [user, other] = [await testApp.signUp(), await testApp.signUp()];
    const from = { address: newAddress() };
    await failTimes(5, user, from);
    const held = await signIn(user, user.password, from);
    expect(held.json()).toMatchObject({ status: 429, errorCode: 'AUT004' });
    expect(held.headers['retry-after']).toBe('900');
    expect(await statusOf(user, user.password, { address: newAddress() })).toBe(200);
    expect(await statusOf(other, other.password, from)).toBe(200);
    testApp.clock.advance(15);
    expect(await statusOf(user, user.password, from)).toBe(200);
  });

  test('after ten for an account, from any address', async () => {
    const user = await testApp.signUp();
    for (let half = 0; half < 2; half += 1) {
      const from = { address: newAddress() };
      await failTimes(4, user, from);
    }
    await failTimes(2, user, { address: newAddress() });
    const held = await signIn(user, user.password, { address: newAddress() });
    expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '900']);
    testApp.clock.advance(15);
    expect(await statusOf(user, user.password, { address: newAddress() })).toBe(200);
  });

  test('after thirty from an address, for any account, known or not', async () => {
    const from = { address: newAddress() };
    const user = await testApp.signUp();
    for (let account = 0; account < 29; account += 1)
      await failTimes(1, { ...user, email: `nobody-${account}@example.org` }, from);
    expect(await statusOf(user, user.password, from)).toBe(200);
    await failTimes(1, { ...user, email: 'nobody-29@example.org' }, from);
    const held = await signIn(user, user.password, from);
    expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '900']);
    expect(await statusOf(user, user.password, { address: newAddress() })).toBe(200);
    testApp.clock.advance(15);
    expect(await statusOf(user, user.password, from)).toBe(200);
  });

  test('never for longer, however many attempts follow', async () => {
    const user = await testApp.signUp();
    const from = { address: newAddress() };
    await failTimes(5, user, from);
    for (let minute = 0; minute < 15; minute += 1) {
      for (const password of ['Wrong-word-1', user.password]) {
        const held = await signIn(user, password, from);
        expect([held.statusCode, held.headers['retry-after']]).toEqual([429, String((15 - minute) * 60)]);
      }
      testApp.clock.advance(1);
    }
    expect(await statusOf(user, user.password, from)).toBe(200);
  });

  test('and after the lock one wrong password does not lock it again', async () => {
    const user = await testApp.signUp();
    const from = { address: newAddress() };
    await failTimes(5, user, from);
    testApp.clock.advance(15);
    await failTimes(1, user, from);
    expect(await statusOf(user, user.password, from)).toBe(200);
  });

  test('not when they are spread over more than a quarter of an hour', async () => {
    const user = await testApp.signUp();
    const from = { address: newAddress() };
    for (let slip = 0; slip < 8; slip += 1) {
      await failTimes(1, user, from);
      testApp.clock.advance(4);
    }
    expect(await statusOf(user, user.password, from)).toBe(200);
  });

  test('also when they are simultaneous', async () => {
    const user = await testApp.signUp();
    const from = { address: newAddress() };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => statusOf(user, 'Wrong-word-1', from)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});

describe('the address of an attempt', () => {
  test.each(['127.0.0.1', '::1'])('counts when it is the local machine (%s)', async (address) => {
    const user = await testApp.signUp();
    await failTimes(5, user, { address });
    expect(await statusOf(user, user.password, { address })).toBe(429);
  });

  test('is not taken from a header of the attempt', async () => {
    const user = await testApp.signUp();
    const address = newAddress();
    for (let said = 0; said < 5; said += 1)
      await failTimes(1, user, { address, forwardedFor: `9.9.9.${said}` });
    expect(await statusOf(user, user.password, { address, forwardedFor: '9.9.9.99' })).toBe(429);
  });

  test('is taken from a trusted proxy, and from no other', async () => {
    const app = await startTestApp({ environment: { TRUSTED_PROXIES: '10.9.9.9' } });
    onTestFinished(() => app.close());
    const user = await app.signUp();
    const proxy = { app, address: '10.9.9.9' };
    await failTimes(5, user, { ...proxy, forwardedFor: '9.9.9.1' });
    expect(await statusOf(user, user.password, { ...proxy, forwardedFor: '9.9.9.1' })).toBe(429);
    // Entries before the address that the proxy itself added may be forged.
    expect(await statusOf(user, user.password, { ...proxy, forwardedFor: '9.9.9.3, 9.9.9.1' })).toBe(429);
    expect(await statusOf(user, user.password, { app, address: '9.9.9.1', forwardedFor: '9.9.9.4' })).toBe(
      429,
    );
    expect(await statusOf(user, user.password, { ...proxy, forwardedFor: '9.9.9.2' })).toBe(200);
  });
});

test('several processes share the counters', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const other = await startApiProcess(app);
  onTestFinished(() => other.stop());
  const user = await app.signUp();
  const signInThere = async (password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: user.email, password });
    return (await fetch(`${other.url}/api/v1/auth/login`, { method: 'POST', headers, body })).status;
  };
  await failTimes(3, user, { app });
  for (let count = 0; count < 2; count += 1) expect(await signInThere('Wrong-word-1')).toBe(401);
  expect(await signInThere(user.password)).toBe(429);
  expect(await statusOf(user, user.password, { app })).toBe(429);
});
