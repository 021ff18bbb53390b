import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import fastifyStatic from '@fastify/static';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import { createHttpServer } from '#server/kernel/http/server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let port: number;
beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const address = testApp.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => testApp.close());

/** Sends raw bytes and returns everything that comes back. */
function sendRaw(bytes: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

function expectPayload(payload: ErrorPayload, status: number, errorCode: string): void {
  expect(payload).toMatchObject({ status, errorCode, traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(JSON.stringify(payload)).not.toMatch(/node_modules|\bat \/|select |fastify|zod|ECONNRE|postgres/i);
}

test('another verb is refused with the list of allowed ones', async () => {
  const response = await testApp.request({ method: 'DELETE', url: '/api/v1/bookings/x' });
  expect(response.headers['allow']?.split(', ').toSorted()).toEqual(['GET', 'HEAD']);
  expect(response.json()).toMatchObject({ error: 'Method Not Allowed', allowed: ['GET', 'HEAD'] });
  const own = await testApp.request({ method: 'POST', url: '/api/v1/providers/me/' });
  expect(own.headers['allow']?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'PUT']);
});

describe('every refusal has the error payload', () => {
  test.each([
    ['an unknown address', { url: '/api/v1/nothing-here' }, 404, 'RES001'],
    ['a name that is too long', { url: `/api/v1/services/${'x'.repeat(3000)}` }, 404, 'RES001'],
    ['a name longer than any', { url: `/api/v1/providers/${'a'.repeat(300)}` }, 404, 'RES001'],
    ['a doubled slash', { url: '/api//v1/categories' }, 404, 'RES001'],
    ['an unknown verb', { method: 'DELETE', url: '/api/v1/categories' }, 405, 'RES001'],
    ['an unknown verb of one thing', { method: 'PATCH', url: '/api/v1/services/x?a=b' }, 405, 'RES001'],
    ['a read of what is only written', { url: '/api/v1/auth/login' }, 405, 'RES001'],
    ['a broken percent code', { url: '/api/v1/categories/%E0%A4%A' }, 404, 'RES001'],
    [
      'JSON that ends early',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"email":',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'VAL001',
    ],
    [
      'bytes that are no UTF-8',
      {
        method: 'POST',
        url: '/api/v1/contact/messages',
        payload: Buffer.from(
          '{"name":"Zoé","email":"zoe@example.org","subject":"Facture","message":"Où est ma facture ?","fillSeconds":30}',
          'latin1',
        ),
        headers: { 'content-type': 'application/json; charset=iso-8859-1' },
      },
      400,
      'VAL001',
    ],
    [
      'another content type',
      { method: 'POST', url: '/api/v1/auth/login', payload: 'a', headers: { 'content-type': 'text/plain' } },
      415,
      'FIL002',
    ],
    [
      'a body beyond the limit',
      { method: 'POST', url: '/api/v1/auth/login', payload: { email: 'x'.repeat(300_000) } },
      413,
      'FIL001',
    ],
    [
      'a poisoned prototype',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'VAL001',
    ],
    [
      'no body at all',
      { method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'application/json' } },
      400,
      'VAL001',
    ],
    ['an id that is none', { url: '/api/v1/providers/12' }, 400, 'VAL001'],
  ] as const)('%s', async (_what, request, status, code) => {
    const response = await testApp.request(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-trace-id']).toBe(response.json<ErrorPayload>().traceId);
    expectPayload(response.json(), status, code);
  });

  test.each([
    ['rubbish', 'GARBAGE\r\n\r\n'],
    ['headers beyond all measure', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
    ],
  ])('%s on the wire', async (_what, bytes) => {
    const answer = await sendRaw(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expectPayload(JSON.parse(body), 400, 'VAL001');
  });
});

describe('a browser that requests a page', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  /** The visible text: the page without its head. */
  const shown = (page: string) => page.slice(page.indexOf('<body'));

  test.each([
    ['fr', 'ltr', 'Vous allez un peu vite pour nous.', 'Réessayer'],
    ['en', 'ltr', 'You are going a little too fast for us.', 'Try again'],
    ['ar', 'rtl', 'طلبات كثيرة في وقت قصير.', 'حاولوا من جديد'],
  ])('receives the page about too many requests in %s', async (language, direction, message, retry) => {
    const limited = await startTestApp({ environment: { RATE_LIMIT_SCALE: '0.001' } });
    const headers = { accept, 'accept-language': language };
    await limited.request({ url: '/services', headers });
    const held = await limited.request({ url: '/services', headers });
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect(held.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
    });
    expect(held.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(shown(held.body)).toContain(`<h1>${message}</h1>`);
    expect(shown(held.body)).toMatch(new RegExp(`<a href="">${retry}</a>\\s*<a href="/">`));
    const data = await limited.request({ url: '/api/v1/categories', headers });
    expectPayload(data.json(), 429, 'RAT001');
    await limited.close();
  });

  test('receives a page whose policy allows its own style and nothing else', async () => {
    const { body, headers } = await testApp.request({ url: '/nothing', headers: { accept } });
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(body).not.toMatch(/<script|style=|src=/);
    expect(style).toContain('prefers-color-scheme: dark');
  });

  test('receives the language chosen on the site rather than that of the browser', async () => {
    const headers = { accept, 'accept-language': 'fr', cookie: 'a=b; lang_pref=ar' };
    const { body } = await testApp.request({ url: '/nothing', headers });
    expect(body).toContain('<html lang="ar" dir="rtl">');
  });

  test('receives the error payload from the API, as programs do everywhere', async () => {
    for (const url of ['/api/v1/nothing', '/ws', '/media/nothing', '/assets/nothing.js'])
      expectPayload((await testApp.request({ url, headers: { accept } })).json(), 404, 'RES001');
    expectPayload((await testApp.request({ url: '/nothing' })).json(), 404, 'RES001');
    expectPayload(
      (await testApp.request({ method: 'POST', url: '/nothing', headers: { accept } })).json(),
      404,
      'RES001',
    );
  });

  test.each([
    ['a route that breaks', new Error('select secret'), 500, 'Une erreur inattendue s’est produite.'],
    [
      'a database that is away',
      Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
      503,
      'Le service est momentanément indisponible.',
    ],
  ])('receives a page about the fault of %s', async (_what, error, status, message) => {
    const app = await createHttpServer(testApp.deps, false);
    app.get('/page', { config: { access: 'public' }, schema: { hide: true } }, () => Promise.reject(error));
    const response = await app.inject({ url: '/page', headers: { accept } });
    expect(response.statusCode).toBe(status);
    expect(shown(response.body)).toContain(`<h1>${message}</h1>`);
    expect(response.body).not.toContain('secret');
    await app.close();
  });

  test('receives a page about a request that is too large', async () => {
    const cookie = 'y'.repeat(20_000);
    const answer = await sendRaw(
      `GET / HTTP/1.1\r\nhost: a\r\naccept: ${accept}\r\naccept-language: en\r\ncookie: ${cookie}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-type: text/html; charset=utf-8');
    expect(shown(answer)).toContain('<h1>Some details need correcting.</h1>');
  });
});

test('an address above the folder of the files is not found', async () => {
  const app = await createHttpServer(testApp.deps, false);
  await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/assets/' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const to = typeof address === 'object' && address ? address.port : 0;
  const answer = await sendRaw(
    'GET /assets/../../package.json HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    to,
  );
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 404 /);
  expectPayload(JSON.parse(body), 404, 'RES001');
  await app.close();
});

describe('languages', () => {
  const messageFor = async (acceptLanguage: string) =>
    (
      await testApp.request({ url: '/api/v1/nothing', headers: { 'accept-language': acceptLanguage } })
    ).json<ErrorPayload>().message;

  test('follow Accept-Language by weight, then French', async () => {
    expect(await messageFor('en-GB,fr;q=0.5')).toBe('We cannot find what you are looking for.');
    expect(await messageFor('de,ar;q=0.8,en;q=0.3')).toMatch(/\p{Script=Arabic}/u);
    expect(await messageFor('de')).toBe('Nous ne trouvons pas ce que vous cherchez.');
  });
});

describe('health', () => {
  test('is up, and tells the version and the flags', async () => {
    expect((await testApp.request({ url: '/health' })).json()).toEqual({
      status: 'UP',
      database: 'UP',
      migrations: 'UP',
    });
    expect((await testApp.request({ url: '/readyz' })).statusCode).toBe(200);
    expect((await testApp.request({ url: '/livez' })).body).toBe('ok');
    expect((await testApp.request({ url: '/status' })).json()).toMatchObject({
      version: '0.1.0',
      flags: { chat: true, comingSoon: false },
    });
  });
});

describe('limits', () => {
  test('refuse an address with Retry-After, also on loopback', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMIT_SCALE: '0.1' } });
    const read = () => limited.request({ url: '/api/v1/categories', remoteAddress: '127.0.0.1' });
    for (let count = 0; count < 30; count += 1) expect((await read()).statusCode).toBe(200);
    const held = await read();
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expectPayload(held.json(), 429, 'RAT001');
    expect(
      (await limited.request({ url: '/api/v1/categories', headers: { 'x-forwarded-for': '9.9.9.9' } }))
        .statusCode,
    ).toBe(429);
    await limited.close();
  });
});

test('a stopping server completes the requests in progress and refuses new ones with the error payload', async () => {
  const app = await createHttpServer(testApp.deps, false);
  const entered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();
  app.addHook('preClose', async () => leaving.resolve());
  app.get('/held', { config: { access: 'public' }, schema: { hide: true } }, async () => {
    entered.resolve();
    await released.promise;
    return { finished: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let answers = '';
  socket.on('data', (part) => (answers += part.toString()));
  const ended = once(socket, 'close');
  const ask = () => socket.write('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
  ask();
  await entered.promise;
  const closed = app.close();
  await leaving.promise;
  const arrived = once(app.server, 'request');
  ask();
  await arrived;
  released.resolve();
  await Promise.all([ended, closed]);
  const [, first = '', , second = ''] = answers.split(/\r\n\r\n|(?=HTTP\/1.1)/);
  expect(first).toBe('{"finished":true}');
  expectPayload(JSON.parse(second) as ErrorPayload, 503, 'SYS003');
});
