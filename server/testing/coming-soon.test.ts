import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  'recordConsent',
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
  return [answer.statusCode, answer.json<{ errorCode?: string }>().errorCode] as const;
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

  test('an administrator is refused too', async () => {
    // The sign-in is closed too: an administrator still holds the token of a moment ago.
    const { id, accessToken } = await soon.signUp();
    const admin = await soon.deps.accessTokens.issue(
      { accountId: id, sessionId: String(decodeJwt(accessToken)['sid']), roles: ['ADMIN'], language: 'fr' },
      soon.clock.now(),
    );
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    for (const url of ['/api/v1/admin/flags', '/api/v1/users/me']) {
      const answer = await soon.request({ url, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { errorCode: 'CFG002' }]);
    }
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
