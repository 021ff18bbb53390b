import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import { callers, type Caller } from '#server/kernel/http/access.ts';
import { startTestApp, type SignedInUser, type TestApp } from './app.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { listOperations, type Operation } from './operations.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';
import { makeProvider } from '#server/features/providers/factory.ts';

let testApp: TestApp;
let operations: Operation[];
beforeAll(async () => {
  testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
  operations = listOperations(testApp.app.swagger());
});
afterAll(() => testApp.close());

/** A person without a relation to the resource of a call; signed in again each time, because a call may end the session. */
async function signUpStranger(caller: Exclude<Caller, 'visitor' | 'owner'>): Promise<SignedInUser> {
  if (caller === 'client') return testApp.signUp();
  if (caller === 'administrator') return testApp.signUp({ roles: ['ADMIN'] });
  const provider = await testApp.signUp({ userType: 'provider' });
  await makeProvider(testApp.deps, { accountId: provider.id });
  return provider;
}

/** Only the administrator who claimed a document can decide on it: the valid call is theirs. */
const ofClaimants = ['reviewDocument'];

const refusals: Record<number, string[]> = { 401: ['AUT002'], 403: ['AUT003', 'REV001'], 404: ['RES001'] };

describe('docs/access.md', () => {
  test.each(callers)('lists the response of each operation to a caller who is %s', async (caller) => {
    const validCall = validCalls(testApp);
    const otherwise: string[] = [];
    for (const operation of operations.filter((one) => !isErrorOnly(one))) {
      const { as: owner, ...call } = await validCall(operation);
      // For calls of administrators the valid call is an administrator's; `owner` is a provider there.
      const isClaimant = caller === 'administrator' && ofClaimants.includes(operation.operationId);
      const isOwner = isClaimant || (caller === 'owner' && operation.receives.owner === 'served');
      const kind = caller === 'owner' ? 'provider' : caller;
      const stranger = kind === 'visitor' || isOwner ? undefined : await signUpStranger(kind);
      const as = isOwner ? owner : stranger;
      const response = await testApp.request({ ...call, ...(as && { as }) });
      const expected = operation.receives[caller];
      const agrees =
        expected === 'served'
          ? response.statusCode >= 200 && response.statusCode < 300
          : response.statusCode === expected &&
            refusals[expected]?.includes(response.json<ErrorPayload>().errorCode);
      if (!agrees)
        otherwise.push(
          `${operation.operationId}: ${expected} expected, ${response.statusCode} ${response.body.slice(0, 200)}`,
        );
    }
    expect(otherwise).toEqual([]);
  });

  test('lists every operation, and refuses every visitor of a protected one', () => {
    for (const { operationId, isGuarded, receives } of operations) {
      expect(Object.keys(receives), operationId).toEqual(callers);
      expect(receives.visitor, operationId).toBe(isGuarded ? 401 : 'served');
    }
    expect(operations.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(15);
  });
});

test('a protected operation responds to a visitor with 401, whatever was sent', async () => {
  for (const { operationId, method, url } of operations.filter(({ isGuarded }) => isGuarded)) {
    const response = await testApp.request({
      method,
      url: `${url.replaceAll(/\{\w+\}/g, 'x')}?page=x`,
      payload: '{"broken',
      headers: { 'content-type': 'application/json' },
    });
    expect([operationId, response.statusCode]).toEqual([operationId, 401]);
  }
});
