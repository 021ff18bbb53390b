import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { SignedIn } from '#contract/auth.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const password = 'Grenier-bleu-42';
const newEmail = () => `${randomUUID()}@example.org`;
const registration = (overrides: object = {}) => ({
  email: newEmail(),
  password,
  firstName: 'Zoé',
  lastName: 'Durand',
  ...overrides,
});
const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  testApp.request({ method: 'POST', url: `/api/v1/auth/${url}`, payload, headers });
const cookie = (value: string) => ({ cookie: `refresh=${value}` });
const refreshCookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'refresh')?.value ?? '';

describe('register', () => {
  test('creates a client and signs in', async () => {
    const body = registration();
    const response = await post('register', body);
    expect(response.statusCode).toBe(201);
    const answer = response.json<SignedIn>();
    expect(answer).toMatchObject({ firstName: 'Zoé', email: body.email, roles: ['CLIENT'], expiresIn: 900 });
    const set = String(response.headers['set-cookie']);
    expect(set).toMatch(/refresh=[^;]+; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict/);
    const me = await testApp.request({
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${answer.accessToken}` },
    });
    expect(me.json()).toMatchObject({
      id: answer.userId,
      providerAccount: false,
      onboarding: null,
      language: 'fr',
    });
  });

  test('creates the provider of a provider account', async () => {
    const user = await testApp.signUp({ userType: 'provider' });
    const me = await testApp.request({ url: '/api/v1/auth/me', as: user });
    expect(me.json()).toMatchObject({
      roles: ['PROVIDER'],
      providerAccount: true,
      onboarding: { percentage: 12, complete: false },
    });
  });

  test('names every wrong field in the language of the reader', async () => {
    const response = await post(
      'register',
      { email: 'x', password: 'abc', firstName: '', lastName: 'D' },
      { 'accept-language': 'en' },
    );
    expect(response.statusCode).toBe(400);
    const { validationErrors, errorCode } = response.json<ErrorPayload>();
    expect(errorCode).toBe('VAL001');
    expect(validationErrors).toEqual({
      email: 'Email address is not valid',
      password: 'Must be at least 8 characters',
      firstName: 'First and last names are required',
    });
  });

  test.each([
    ['roles', { roles: ['ADMIN'], providerAccount: true, id: randomUUID() }],
    ['another type', { userType: 'admin' }],
  ])('ignores %s in the body', async (_what, extra) => {
    const response = await post('register', registration(extra));
    if (response.statusCode === 201) expect(response.json<SignedIn>().roles).toEqual(['CLIENT']);
    else expect(response.json<ErrorPayload>().validationErrors).toHaveProperty('userType');
  });

  test('refuses an address in use, whatever its case', async () => {
    const user = await testApp.signUp();
    const response = await post('register', registration({ email: user.email.toUpperCase() }));
    expect(response.json()).toMatchObject({ status: 409, errorCode: 'USR001', errorType: 'FUNCTIONAL' });
  });

  test('refuses common passwords and those that contain the address', async () => {
    const common = await post('register', registration({ password: 'Azerty123' }));
    const own = await post(
      'register',
      registration({ email: `amelie.${randomUUID()}@example.org`, password: 'Amelie' }),
    );
    expect(common.json()).toMatchObject({ status: 422, errorCode: 'USR002' });
    expect(own.json<ErrorPayload>().validationErrors).toHaveProperty('password');
  });

  test('refuses a registration without accepted terms', async () => {
    const response = await post('register', registration({ termsAccepted: false }));
    expect(response.json<ErrorPayload>().validationErrors).toEqual({
      termsAccepted: 'Vous devez accepter les conditions d’utilisation',
    });
  });
});

describe('login', () => {
  test('answers the same for a wrong password and an unknown address', async () => {
    const user = await testApp.signUp();
    const wrong = await post('login', { email: user.email, password: 'Wrong-word-1' });
    const unknown = await post('login', { email: newEmail(), password: 'Wrong-word-1' });
    const told = ({ message, errorCode, status }: ErrorPayload) => ({ message, errorCode, status });
    expect(told(wrong.json())).toEqual(told(unknown.json()));
    expect(wrong.json()).toMatchObject({ status: 401, errorCode: 'AUT001' });
  });
});

describe('refresh', () => {
  test('rotates, and returns the same successor to two tabs', async () => {
    const user = await testApp.signUp();
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => post('refresh', undefined, cookie(user.refreshCookie))),
    );
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map(refreshCookieOf)).size).toBe(1);
    expect(tabs.map(refreshCookieOf)[0]).not.toBe(user.refreshCookie);
  });

  test('ends the family when a used token comes back later than ten seconds', async () => {
    const user = await testApp.signUp();
    const next = refreshCookieOf(await post('refresh', undefined, cookie(user.refreshCookie)));
    testApp.clock.advance(1);
    expect((await post('refresh', undefined, cookie(user.refreshCookie))).json()).toMatchObject({
      status: 401,
      errorCode: 'AUT002',
    });
    expect((await post('refresh', undefined, cookie(next))).statusCode).toBe(401);
    expect((await testApp.request({ url: '/api/v1/users/me', as: user })).statusCode).toBe(401);
  });

  test('refuses without a cookie, from another site and as a form', async () => {
    const user = await testApp.signUp();
    expect((await post('refresh')).json()).toMatchObject({ errorCode: 'AUT002' });
    const foreign = await post('refresh', undefined, {
      ...cookie(user.refreshCookie),
      origin: 'https://evil.example',
    });
    expect(foreign.json()).toMatchObject({ status: 403, errorCode: 'AUT003' });
    const form = await testApp.request({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      payload: 'a=b',
      headers: { ...cookie(user.refreshCookie), 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.json()).toMatchObject({ status: 415, errorCode: 'FIL002' });
  });
});

describe('logout', () => {
  test('ends the session at once and can be repeated', async () => {
    const user = await testApp.signUp();
    const response = await post('logout', undefined, {
      ...cookie(user.refreshCookie),
      'content-type': 'application/json',
    });
    expect(response.statusCode).toBe(204);
    expect(refreshCookieOf(response)).toBe('');
    expect((await testApp.request({ url: '/api/v1/users/me', as: user })).statusCode).toBe(401);
    expect((await post('refresh', undefined, cookie(user.refreshCookie))).statusCode).toBe(401);
    expect((await post('logout', undefined, cookie(user.refreshCookie))).statusCode).toBe(204);
  });
});

describe('forgotten password', () => {
  const mailedToken = async (email: string) => {
    const mail = await testApp.deps.db
      .selectFrom('outgoing_mail')
      .select(['text', 'subject'])
      .where('recipient_email', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return mail && /http:\/\/localhost:3000\/auth\/reset-password\?token=([\w-]{43})/.exec(mail.text)?.[1];
  };

  test('responds the same for known and unknown addresses, and mails the known one only', async () => {
    const user = await testApp.signUp();
    const stranger = newEmail();
    const known = await post('forgot-password', { email: user.email });
    const unknown = await post('forgot-password', { email: stranger });
    expect([known.statusCode, known.body]).toEqual([202, unknown.body]);
    await testApp.runJobs();
    expect(await mailedToken(user.email)).toBeDefined();
    expect(await mailedToken(stranger)).toBeUndefined();
  });

  test('sets a new password once and ends every session', async () => {
    const user = await testApp.signUp();
    await post('forgot-password', { email: user.email });
    await testApp.runJobs();
    const token = await mailedToken(user.email);
    const reset = (newPassword: string) => post('reset-password', { token, newPassword });
    expect((await reset('Azerty123')).json()).toMatchObject({ errorCode: 'USR002' });
    expect((await reset('Grenier-vert-43')).statusCode).toBe(200);
    expect((await reset('Grenier-vert-44')).json()).toMatchObject({ status: 410, errorCode: 'AUT006' });
    expect((await testApp.request({ url: '/api/v1/users/me', as: user })).statusCode).toBe(401);
    expect((await post('login', { email: user.email, password: user.password })).statusCode).toBe(401);
    expect((await post('login', { email: user.email, password: 'Grenier-vert-43' })).statusCode).toBe(200);
  });

  test('expires after half an hour', async () => {
    const user = await testApp.signUp();
    await post('forgot-password', { email: user.email });
    await testApp.runJobs();
    const token = await mailedToken(user.email);
    testApp.clock.advance(31);
    expect((await post('reset-password', { token, newPassword: 'Grenier-vert-43' })).json()).toMatchObject({
      errorCode: 'AUT006',
    });
  });
});

describe('bearer tokens', () => {
  test('refuses altered, unsigned, expired and foreign tokens before any validation', async () => {
    const user = await testApp.signUp();
    const [header = '', payload = '', signature = ''] = user.accessToken.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    const forged = [
      `${header}.${payload}.${signature.slice(0, -2)}xx`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      user.refreshCookie,
    ];
    for (const token of forged) {
      const response = await testApp.request({
        url: '/api/v1/users/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.json()).toMatchObject({ status: 401, errorCode: 'AUT002' });
    }
    testApp.clock.advance(16);
    const headers = { authorization: `Bearer ${user.accessToken}` };
    expect((await testApp.request({ url: '/api/v1/users/me', headers })).statusCode).toBe(401);
  });
});
