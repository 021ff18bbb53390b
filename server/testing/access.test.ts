import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/auth-limits.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { Caller } from '#contract/endpoint.ts';
import { callers } from '#server/kernel/http/access.ts';
import { startTestApp, type SignedInUser, type TestRequest } from './app.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { listOperations, type Operation } from './operations.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';
import { makeProvider } from '#server/features/providers/factory.ts';

const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
afterAll(() => testApp.close());
const operations = listOperations(testApp.app.swagger());
const validCall = validCalls(testApp);

type Stranger = Exclude<Caller, 'visitor' | 'owner'>;

const rolesOfTeam: Partial<Record<Stranger, Role>> = {
  support: 'SUPPORT',
  reviewer: 'REVIEWER',
  editor: 'EDITOR',
  administrator: 'ADMIN',
};

async function signUpStranger(caller: Stranger): Promise<SignedInUser> {
  if (caller === 'client') return testApp.signUp();
  const role = rolesOfTeam[caller];
  if (role) return testApp.signUp({ roles: [role] });
  const provider = await testApp.signUp({ userType: 'provider' });
  await makeProvider(testApp.deps, { accountId: provider.id });
  return provider;
}

// The last administrator cannot leave.
await testApp.signUp({ roles: ['ADMIN'] });
const strangers = new Map<Stranger, SignedInUser>();
/** A person without a relation to the resource of a call. */
async function strangerOf(caller: Stranger): Promise<SignedInUser> {
  const stranger = strangers.get(caller) ?? (await signUpStranger(caller));
  strangers.set(caller, stranger);
  return stranger;
}

const isAboutAccount = ({ url }: Operation) => /\/(?:auth|users\/me)(?:\/|$)/.test(url);

/** After a call that changed the account or its sessions. The team is told of much: who was of it is no longer. */
async function forgetStranger(caller: Stranger, { id }: SignedInUser): Promise<void> {
  strangers.delete(caller);
  const { db } = testApp.deps;
  await db
    .updateTable('account')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Only who claimed a document can decide on it: the valid call is an administrator's. */
const ofClaimants = ['decideDocuments', 'reviewDocument'];

const refusals: Record<number, string[]> = { 401: ['AUT002'], 403: ['AUT003', 'REV001'], 404: ['RES001'] };

describe('docs/access.md', () => {
  test.each(operations.filter((one) => !isErrorOnly(one)))(
    'lists the response of $operationId to each kind of caller',
    async (operation) => {
      const { operationId, method, receives } = operation;
      // A refused call leaves its records as they are, for the next caller.
      let unused: TestRequest | undefined;
      for (const caller of callers) {
        unused ??= await validCall(operation);
        const { as: owner, ...call } = unused;
        // For calls of administrators the valid call is an administrator's; `owner` is a provider there.
        const isClaimant = receives[caller] === 'served' && ofClaimants.includes(operationId);
        const isOwner = isClaimant || (caller === 'owner' && receives.owner === 'served');
        const kind = caller === 'owner' ? 'provider' : caller;
        const stranger = kind === 'visitor' || isOwner ? undefined : await strangerOf(kind);
        const as = isOwner ? owner : stranger;
        const response = await testApp.request({ ...call, ...(as && { as }) });
        const expected = receives[caller];
        if (expected === 'served') {
          expect([caller, response.statusCode < 300, response.body]).toEqual([caller, true, response.body]);
          if (method === 'GET') continue;
          unused = undefined;
          if (kind !== 'visitor' && stranger && isAboutAccount(operation))
            await forgetStranger(kind, stranger);
        } else {
          const { errorCode } = response.json<ErrorPayload>();
          expect([caller, response.statusCode, errorCode]).toEqual([caller, expected, errorCode]);
          expect(refusals[expected]).toContain(errorCode);
        }
      }
    },
  );

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
