import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountView } from '#contract/account-desk.ts';
import type { SignedIn } from '#contract/auth.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp, type TestApp } from './app.ts';
import { listOperations, type Operation } from './operations.ts';

/** What is answered before the opening (docs/product/interface.md#coming-soon). */
const open = [
  'askInterest',
  'confirmInterest',
  'countProspects',
  'getCaptchaChallenge',
  'getHealth',
  'getOperator',
  'getReadiness',
  'getStatus',
  'leaveProspects',
  'leaveProspectsByMail',
  'login',
  'logout',
  'recordConsent',
  'refreshToken',
  'resubscribeToMails',
  'sendContactMessage',
  'subscribeToNewsletter',
  'unsubscribeFromMails',
];

const someId = '4f0c1b1e-0000-4000-8000-000000000001';

let operations: Operation[];
let soon: TestApp;
let withBlog: TestApp;
beforeAll(async () => {
  const usual = await startTestApp();
  operations = listOperations((await usual.request({ url: '/api/v1/openapi.json' })).json<object>());
  await usual.close();
  soon = await startTestApp({ environment: { COMING_SOON: 'on' } });
  withBlog = await startTestApp({ environment: { COMING_SOON: 'on', COMING_SOON_BLOG_ACCESS: 'on' } });
});
afterAll(() => Promise.all([soon.close(), withBlog.close()]));

async function ask(testApp: TestApp, method: Operation['method'], url: string) {
  const answer = await testApp.request({ method, url: url.replaceAll(/\{\w+\}/g, 'x') });
  const code = answer.body === '' ? undefined : answer.json<{ errorCode?: string }>().errorCode;
  return [answer.statusCode, code] as const;
}

async function openOperations(testApp: TestApp): Promise<string[]> {
  const names: string[] = [];
  for (const { operationId, method, url } of operations) {
    const [status, code] = await ask(testApp, method, url);
    if (code !== 'CFG002') names.push(operationId);
    else expect(status, operationId).toBe(503);
  }
  return names.toSorted();
}

describe('before the opening', () => {
  test('exactly these calls are answered, every other one is refused', async () => {
    expect(await openOperations(soon)).toEqual(open);
  });

  test.each(['SUPPORT', 'REVIEWER', 'EDITOR', 'ADMIN'] as const)(
    'who works as %s signs in, renews the sign-in, and reads the site and the desk',
    async (role) => {
      const person = await soon.signUp({ roles: [role] });
      const { email, password } = person;
      const signedIn = await soon.call('POST', '/auth/login', undefined, { email, password });
      expect([signedIn.statusCode, signedIn.body]).toEqual([200, signedIn.body]);
      const headers = { authorization: `Bearer ${signedIn.json<SignedIn>().accessToken}` };
      for (const url of ['/users/me', '/services?page=0&size=1', '/admin/work/counts', '/categories']) {
        const answer = await soon.request({ url: `/api/v1${url}`, headers });
        expect([url, answer.statusCode]).toEqual([url, 200]);
      }
      const missing = await soon.request({ url: '/api/v1/nothing-is-here', headers });
      expect(missing.json()).toMatchObject({ errorCode: 'RES001' });
      const cookie = `refresh=${signedIn.cookies.find(({ name }) => name === 'refresh')?.value}`;
      const renewed = await soon.request({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        headers: { cookie },
      });
      expect(renewed.statusCode).toBe(200);
    },
  );

  test.each(['client', 'provider'] as const)(
    'a %s is told in words that the site is not open, and stays signed in for later',
    async (userType) => {
      const person = await soon.signUp({ userType });
      const { email, password, refreshCookie } = person;
      const signIn = (typed: string) =>
        soon.call('POST', '/auth/login', undefined, { email, password: typed });
      for (let times = 0; times < 7; times += 1) {
        const answer = await signIn(password);
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { errorCode: 'AUT014' }]);
        expect(answer.json<ErrorPayload>().message).toMatch(/pas encore ouvert/);
      }
      expect((await signIn('Grenier-jaune-42')).json()).toMatchObject({ errorCode: 'AUT001' });
      const sessions = await soon.deps.db
        .selectFrom('auth_session')
        .select('id')
        .where('account_id', '=', person.id)
        .execute();
      expect(sessions).toHaveLength(1);
      const held = await soon.request({ url: '/api/v1/users/me', as: person });
      expect([held.statusCode, held.json()]).toMatchObject([503, { errorCode: 'CFG002' }]);
      const headers = { cookie: `refresh=${refreshCookie}` };
      const renew = (testApp: TestApp) =>
        testApp.request({ method: 'POST', url: '/api/v1/auth/refresh', headers });
      expect((await renew(soon)).json()).toMatchObject({ errorCode: 'CFG002' });
      const unused = await soon.deps.db
        .selectFrom('refresh_token as t')
        .innerJoin('auth_session as s', 's.id', 't.session_id')
        .select('t.rotated_at')
        .where('s.account_id', '=', person.id)
        .execute();
      expect(unused).toEqual([{ rotated_at: null }]);
    },
  );

  test('a view shows the team what people will see', async () => {
    const [viewer, person] = [await soon.signUp({ roles: ['SUPPORT'] }), await soon.signUp()];
    const begun = await soon.call('POST', `/admin/users/${person.id}/view`, viewer, {
      reason: 'Avant l’ouverture.',
    });
    const headers = { authorization: `Bearer ${begun.json<AccountView>().token}` };
    expect((await soon.request({ url: '/api/v1/users/me', headers })).statusCode).toBe(200);
  });

  test.each([
    ['GET', '/api/v1/nothing-is-here'],
    ['POST', '/nothing-is-here'],
    ['DELETE', '/api/v1/services'],
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/api/v1/blogs'],
    ['GET', '/api/v1/blog/articles/published'],
    ['GET', '/blog/rss.xml'],
    ['GET', '/blog/articles/un-article/share.jpg'],
    ['GET', '/api/v1/images/found?choice=a.b'],
    ['GET', `/services/${someId}/share.jpg`],
    ['GET', `/providers/${someId}/share.jpg`],
  ] as const)('%s %s is refused', async (method, url) => {
    expect(await ask(soon, method, url)).toEqual([503, 'CFG002']);
  });

  test('the blog is answered when it has access, and nothing else besides', async () => {
    const ofBlog = operations.filter(({ url }) => url.startsWith('/api/v1/blog/'));
    const names = ofBlog.map(({ operationId }) => operationId);
    expect(await openOperations(withBlog)).toEqual([...open, ...names].toSorted());
    expect(await ask(withBlog, 'GET', '/api/v1/blog/nothing-is-here')).toEqual([404, 'RES001']);
    expect(await ask(withBlog, 'GET', '/blog/articles/un-article/share.jpg')).toEqual([404, 'RES001']);
    expect(await ask(withBlog, 'GET', `/providers/${someId}/share.jpg`)).toEqual([503, 'CFG002']);
    expect(await ask(withBlog, 'GET', '/api/v1/blogs')).toEqual([503, 'CFG002']);
  });
});
