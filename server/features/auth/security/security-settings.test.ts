import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { SignedIn, SecuritySettings } from '#contract/auth.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { listedSessionsMax } from '#contract/auth-limits.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const inFrance = '2a01:e0a::1';
const inBritain = '81.2.69.142';
const url = '/api/v1/users/me/security-settings';
const settingsOf = async (as: SignedInUser, language = 'fr') => {
  const response = await testApp.request({ url, as, headers: { 'accept-language': language } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SecuritySettings>();
};
type From = { address?: string; userAgent?: string; cookie?: string };
/** Another session of the same person; in a new browser unless a cookie names one. */
async function signIn(user: SignedInUser, { address = '127.0.0.1', userAgent, cookie }: From = {}) {
  const response = await testApp.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: user.email, password: user.password },
    remoteAddress: address,
    headers: { ...(userAgent && { 'user-agent': userAgent }), ...(cookie && { cookie }) },
  });
  const refresh = response.cookies.find(({ name }) => name === 'refresh')?.value ?? '';
  const { accessToken } = response.json<SignedIn>();
  return { ...user, accessToken, refreshCookie: refresh };
}
const otherSessionOf = async (as: SignedInUser) =>
  (await settingsOf(as)).sessions.find(({ current }) => !current)?.id ?? '';
const end = (as: SignedInUser, id: string) =>
  testApp.request({ method: 'DELETE', url: `/api/v1/users/me/sessions/${id}`, as });
const recognise = (as: SignedInUser, id: string) =>
  testApp.request({ method: 'POST', url: `/api/v1/users/me/sessions/${id}/recognise`, as });
/** Without signing in again. */
const statusWith = async ({ accessToken }: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode;

describe('the security settings', () => {
  test('of a new account', async () => {
    const user = await testApp.signUp();
    const { sessions, ...settings } = await settingsOf(user);
    expect(settings).toEqual({
      twoFactor: {
        enabled: false,
        since: null,
        lastUsedAt: null,
        recoveryCodesLeft: 0,
        recoveryCodeUsedAt: null,
      },
      twoFactorRequired: false,
      signInAlerts: false,
      failedSignInAlerts: true,
      hasPassword: true,
      passwordChangedAt: null,
      emailVerifiedAt: null,
      pendingEmail: null,
      socialAccounts: [],
    });
    expect(sessions).toMatchObject([{ kind: 'UNKNOWN', place: null, current: true, doubtful: false }]);
  });

  test('list live sessions with device and place in the language of the reader, the current one first', async () => {
    const user = await testApp.signUp();
    testApp.clock.advance(1);
    const other = await signIn(user, { address: inFrance, userAgent: firefox });
    const [mine, theirs, ...more] = (await settingsOf(user)).sessions;
    expect(mine).toMatchObject({ current: true, doubtful: false });
    expect(theirs).toMatchObject({
      kind: 'COMPUTER',
      device: 'Windows',
      browser: 'Firefox',
      place: 'France',
      current: false,
      createdAt: testApp.clock.now().toISOString(),
    });
    expect(more).toEqual([]);
    expect((await settingsOf(user, 'ar')).sessions[1]?.place).toBe('فرنسا');
    const [first] = (await settingsOf(other)).sessions;
    expect(first).toMatchObject({ id: theirs?.id, current: true });
  });

  test('list no more sessions than the settings show', async () => {
    const user = await testApp.signUp();
    const now = testApp.clock.now();
    const rows = Array.from({ length: listedSessionsMax + 5 }, () => ({
      id: randomUUID(),
      account_id: user.id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + hourMs),
    }));
    await db.insertInto('auth_session').values(rows).execute();
    const { sessions } = await settingsOf(user);
    expect(sessions).toHaveLength(listedSessionsMax);
    expect(sessions[0]?.current).toBe(true);
  });

  test('tell of passwords, of another address and of social accounts', async () => {
    const user = await testApp.signUp();
    const now = testApp.clock.now();
    const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
    const link = (email: string, purpose: 'CHANGE' | 'VERIFY', expires_at: Date) => ({
      token_hash: createHash('sha256').update(email).digest(),
      account_id: user.id,
      purpose,
      email,
      created_at: now,
      expires_at,
    });
    const pending = `${randomUUID()}@example.org`;
    await db
      .insertInto('email_link')
      .values([
        link(pending, 'CHANGE', later(60)),
        link(`${randomUUID()}@example.org`, 'CHANGE', later(-1)),
        link(`${randomUUID()}@example.org`, 'VERIFY', later(60)),
      ])
      .execute();
    await db
      .insertInto('social_account')
      .values({ provider: 'GOOGLE', subject: user.id, account_id: user.id, email: 'a@b.c', linked_at: now })
      .execute();
    const passwords = { currentPassword: user.password, newPassword: 'Grenier-vert-43' };
    await testApp.request({ method: 'PUT', url: '/api/v1/users/me/password', as: user, payload: passwords });
    expect(await settingsOf(user)).toMatchObject({
      passwordChangedAt: now.toISOString(),
      pendingEmail: { email: pending, sentAt: now.toISOString(), expiresAt: later(60).toISOString() },
      socialAccounts: [{ provider: 'GOOGLE', email: 'a@b.c', linkedAt: now.toISOString() }],
    });
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', user.id).execute();
    expect((await settingsOf(user)).hasPassword).toBe(false);
  });

  test('keep the choice of alerts, each on its own', async () => {
    const user = await testApp.signUp();
    const put = async (payload: object) => testApp.request({ method: 'PUT', url, as: user, payload });
    const both = await put({ signInAlerts: true, failedSignInAlerts: false });
    expect(both.json()).toMatchObject({ signInAlerts: true, failedSignInAlerts: false });
    await put({ signInAlerts: false });
    expect(await settingsOf(user)).toMatchObject({ signInAlerts: false, failedSignInAlerts: false });
    const invalid = await put({ signInAlerts: 'yes', hasPassword: false });
    expect(invalid.json<ErrorPayload>().validationErrors).toHaveProperty('signInAlerts');
  });
});

describe('the end of a session', () => {
  test('is for a live one of one’s own, the current one too', async () => {
    const [user, stranger] = [await testApp.signUp(), await testApp.signUp()];
    await signIn(user);
    const id = await otherSessionOf(user);
    for (const absent of [id, randomUUID()])
      expect((await end(stranger, absent)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    expect((await end(user, 'x')).statusCode).toBe(400);
    expect((await end(user, id)).statusCode).toBe(204);
    expect((await end(user, id)).statusCode).toBe(404);
    const [mine] = (await settingsOf(user)).sessions;
    expect((await end(user, mine?.id ?? '')).statusCode).toBe(204);
    expect(await statusWith(user)).toBe(401);
  });

  test('for all others leaves the current one and those of other people', async () => {
    const [user, stranger] = [await testApp.signUp(), await testApp.signUp()];
    const others = [await signIn(user), await signIn(user)];
    const ended = await testApp.request({ method: 'DELETE', url: '/api/v1/users/me/sessions', as: user });
    expect(ended.statusCode).toBe(204);
    expect(await Promise.all(others.map(statusWith))).toEqual([401, 401]);
    expect(await Promise.all([user, stranger].map(statusWith))).toEqual([200, 200]);
  });
});

describe('a doubtful session', () => {
  test('is one on a new device, until another session recognises it', async () => {
    const user = await testApp.signUp();
    const other = await signIn(user);
    const doubts = async (as: SignedInUser) =>
      (await settingsOf(as)).sessions.map(({ doubtful }) => doubtful);
    expect(await doubts(user)).toEqual([false, true]);
    expect(await doubts(other)).toEqual([false, false]);
    const id = await otherSessionOf(user);
    expect((await recognise(other, id)).statusCode).toBe(404);
    const answer = await recognise(user, id);
    expect(answer.json<SecuritySettings>().sessions.map(({ doubtful }) => doubtful)).toEqual([false, false]);
    expect((await recognise(user, id)).statusCode).toBe(200);
  });

  test('is not one in a known browser, unless it is in another country', async () => {
    const user = await testApp.signUp();
    const from = (address: string) => signIn(user, { address, cookie: user.deviceCookie });
    const isDoubtful = async () => {
      const { sessions } = await settingsOf(user);
      return sessions.filter(({ doubtful }) => doubtful).map(({ place }) => place);
    };
    await from(inFrance);
    await from(inFrance);
    expect(await isDoubtful()).toEqual([]);
    await from(inBritain);
    expect(await isDoubtful()).toEqual(['Royaume-Uni']);
    await from(inBritain);
    expect(await isDoubtful()).toEqual(['Royaume-Uni']);
  });

  test('of somebody else, or one that has ended, cannot be recognised', async () => {
    const [user, stranger] = [await testApp.signUp(), await testApp.signUp()];
    await signIn(user);
    const id = await otherSessionOf(user);
    expect((await recognise(stranger, id)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    await end(user, id);
    expect((await recognise(user, id)).statusCode).toBe(404);
  });
});

describe('the cookie of a browser', () => {
  const cookieOf = (response: { headers: Record<string, unknown> }) =>
    [response.headers['set-cookie']].flat().find((one) => String(one).startsWith('device='));
  const signInWith = (user: SignedInUser, cookie?: string) =>
    testApp.request({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: user.email, password: user.password },
      headers: { ...(cookie && { cookie }) },
    });

  test('is set by a sign-in, out of reach of scripts, and stays the same', async () => {
    const user = await testApp.signUp();
    const set = String(cookieOf(await signInWith(user)));
    expect(set).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(String(cookieOf(await signInWith(user, user.deviceCookie)))).toContain(`${user.deviceCookie};`);
    expect(String(cookieOf(await signInWith(user, 'device=<script>')))).toMatch(/^device=[\w-]{43};/);
  });

  test('is in the database as a hash only', async () => {
    const user = await testApp.signUp();
    const name = user.deviceCookie.replace('device=', '');
    const rows = await db.selectFrom('auth_session').selectAll().where('account_id', '=', user.id).execute();
    expect(rows[0]?.device_hash).toEqual(createHash('sha256').update(name).digest());
    expect(JSON.stringify(rows)).not.toContain(name);
  });
});
