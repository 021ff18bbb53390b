import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { viewMinutes } from '#contract/account-desk-limits.ts';
import type { AccountView } from '#contract/account-desk.ts';
import type { Role } from '#contract/auth-limits.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { runTasksOf } from './factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { call } = testApp;
const { db } = testApp.deps;

const reason = 'Ne voit pas sa demande.';
const support = () => testApp.signUp({ roles: ['SUPPORT'] });
const begin = (as: SignedInUser | undefined, id: string, words: unknown = reason) =>
  call('POST', `/admin/users/${id}/view`, as, { reason: words });
async function viewOf(viewer: SignedInUser, { id }: { id: string }): Promise<AccountView> {
  const answer = await begin(viewer, id);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<AccountView>();
}
const asView = (
  { token }: Pick<AccountView, 'token'>,
  path: string,
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  payload?: object,
) =>
  testApp.request({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
/** What the person of a view is answered: who it is, or the refusal. */
async function seenBy(view: Pick<AccountView, 'token'>): Promise<string | undefined> {
  const answer = (await asView(view, '/users/me')).json<Partial<CurrentUser> & { errorCode?: string }>();
  return answer.id ?? answer.errorCode;
}
const rowsOf = (id: string) =>
  db.selectFrom('account_view').selectAll().where('account_id', '=', id).orderBy('started_at').execute();
const auditOf = (id: string) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'reason', 'at'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('a view of a person', () => {
  test('begins with a reason, reads as the person for some minutes, and is in the audit', async () => {
    const [viewer, person] = [await support(), await testApp.signUp({ firstName: 'Karim' })];
    const view = await viewOf(viewer, person);
    expect(view).toMatchObject({
      userId: person.id,
      name: 'Karim Martin',
      reason,
      startedAt: '2026-03-02T09:00:00.000Z',
      endsAt: '2026-03-02T09:15:00.000Z',
    });
    const answer = await asView(view, '/users/me');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json<CurrentUser>()).toMatchObject({
      id: person.id,
      email: person.email,
      roles: ['CLIENT'],
    });
    expect((await asView(view, '/users/me', 'HEAD')).statusCode).toBe(200);
    expect((await call('GET', '/users/me', viewer)).json<CurrentUser>().id).toBe(viewer.id);
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'ACCOUNT_VIEWED', actor_id: viewer.id, reason },
    ]);
  });

  test('keeps what is public out of caches too', async () => {
    const view = await viewOf(await support(), await testApp.signUp());
    const answer = await asView(view, '/categories');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test.each([
    ['POST', '/auth/logout'],
    ['POST', '/auth/refresh'],
    ['POST', '/auth/login'],
    ['POST', '/session'],
    ['PUT', '/users/me/preferences'],
    ['PUT', '/users/me/password'],
    ['POST', '/users/me/two-factor'],
    ['POST', '/users/me/export'],
    ['POST', '/users/me/identity-proof'],
    ['PUT', '/notifications/read-all'],
    ['POST', '/contact'],
    ['DELETE', '/users/me'],
    ['DELETE', '/admin/view'],
  ] as const)('refuses %s %s, in words', async (method, path) => {
    const view = await viewOf(await support(), await testApp.signUp());
    const answer = await asView(view, path, method, {});
    if (answer.statusCode === 404) throw new Error(`${path} is no call`);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { errorCode: 'AUT012' }]);
    expect(answer.json<{ message: string }>().message).toMatch(/autre personne/);
  });

  test('opens nothing of the desk, whatever its viewer may do', async () => {
    const view = await viewOf(await testApp.signUp({ roles: ['ADMIN'] }), await testApp.signUp());
    for (const path of ['/admin/users', '/admin/work', '/admin/flags', '/admin/audit'])
      expect((await asView(view, path)).json()).toMatchObject({ errorCode: 'AUT003' });
  });

  test.each<[string, Role[], number]>([
    ['a client', [], 403],
    ['a reviewer', ['REVIEWER'], 403],
    ['an editor', ['EDITOR'], 403],
    ['support', ['SUPPORT'], 201],
    ['an administrator', ['ADMIN'], 201],
  ])('by %s', async (_who, roles, status) => {
    const person = await testApp.signUp();
    expect((await begin(await testApp.signUp({ roles }), person.id)).statusCode).toBe(status);
    expect((await begin(undefined, person.id)).statusCode).toBe(401);
    expect(await rowsOf(person.id)).toHaveLength(status === 201 ? 1 : 0);
  });

  test('needs a reason and a person who is there, and is not of the team nor oneself', async () => {
    const [viewer, person] = [await support(), await testApp.signUp()];
    for (const words of ['', '   ', 'a'.repeat(1001), null])
      expect((await begin(viewer, person.id, words)).json()).toMatchObject({ errorCode: 'VAL001' });
    expect((await begin(viewer, randomUUID())).json()).toMatchObject({ errorCode: 'RES001' });
    expect((await begin(viewer, viewer.id)).json()).toMatchObject({ errorCode: 'USR008', reason: 'SELF' });
    for (const role of ['ADMIN', 'SUPPORT', 'REVIEWER', 'EDITOR'] as const) {
      const { id } = await testApp.signUp({ roles: [role] });
      expect((await begin(viewer, id)).json()).toMatchObject({
        errorCode: 'USR008',
        reason: 'ADMINISTRATOR',
      });
    }
    await call('DELETE', '/users/me', person, { password: person.password });
    expect((await begin(viewer, person.id)).json()).toMatchObject({ errorCode: 'RES001' });
  });

  test('of a suspended person shows what that person is shown', async () => {
    const [viewer, person] = [await support(), await testApp.signUp()];
    const suspension = { reason: 'SPAM', text: 'Deux annonces.', days: null, visits: [] };
    await call('POST', `/admin/users/${person.id}/suspend`, viewer, suspension);
    const view = await viewOf(viewer, person);
    expect((await asView(view, '/users/me')).json<CurrentUser>().suspension?.reason).toBe('SPAM');
    expect((await asView(view, '/bookings/customer')).json()).toMatchObject({ errorCode: 'AUT010' });
  });

  test('is found in the export of the person, without the viewer, and goes with the account', async () => {
    const [viewer, person] = [await support(), await testApp.signUp()];
    await viewOf(viewer, person);
    await call('DELETE', '/users/me', person, { password: person.password });
    expect(await rowsOf(person.id)).toEqual([]);
  });
});

test('a view is no visit of its person', async () => {
  const [viewer, person] = [await support(), await testApp.signUp()];
  const seenAt = async ({ id }: { id: string }) =>
    (await db.selectFrom('account').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow())
      .last_seen_at;
  const view = await viewOf(viewer, person);
  const before = await seenAt(person);
  testApp.clock.advance(2);
  expect(await seenBy(view)).toBe(person.id);
  // What is seen is written after the answer, in the order of the answers.
  await call('GET', '/users/me', viewer);
  await vi.waitFor(async () => expect(await seenAt(viewer)).toEqual(testApp.clock.now()));
  expect(await seenAt(person)).toEqual(before);
});

describe('a view ends', () => {
  test('by itself after its minutes, which is in the audit', async () => {
    const [viewer, person] = [await support(), await testApp.signUp()];
    const view = await viewOf(viewer, person);
    testApp.clock.advance(viewMinutes - 1);
    expect(await seenBy(view)).toBe(person.id);
    await runTasksOf(testApp.deps);
    expect(await rowsOf(person.id)).toMatchObject([{ ended_at: null }]);
    testApp.clock.advance(1);
    expect(await seenBy(view)).toBe('AUT002');
    testApp.clock.advance(5);
    await runTasksOf(testApp.deps);
    await runTasksOf(testApp.deps);
    const [row] = await rowsOf(person.id);
    expect(row?.ended_at).toEqual(row?.ends_at);
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'ACCOUNT_VIEWED' },
      { action: 'ACCOUNT_VIEW_ENDED', actor_id: null, at: row?.ends_at },
    ]);
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const journal = await call('GET', `/admin/audit?objectId=${person.id}`, admin);
    expect(journal.json()).toMatchObject({ content: [{ minutes: viewMinutes }, { minutes: viewMinutes }] });
  });

  test('when it is quitted, whatever time its token has left', async () => {
    const [viewer, person] = [await support(), await testApp.signUp()];
    const view = await viewOf(viewer, person);
    expect((await call('DELETE', '/admin/view', viewer)).statusCode).toBe(204);
    expect(await seenBy(view)).toBe('AUT002');
    expect((await call('DELETE', '/admin/view', viewer)).statusCode).toBe(204);
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'ACCOUNT_VIEWED' },
      { action: 'ACCOUNT_VIEW_ENDED', actor_id: viewer.id },
    ]);
    expect((await call('DELETE', '/admin/view')).statusCode).toBe(401);
    expect((await call('DELETE', '/admin/view', await testApp.signUp())).statusCode).toBe(403);
  });

  test('not by another person of the team, nor on another device', async () => {
    const [viewer, other, person] = [await support(), await support(), await testApp.signUp()];
    const view = await viewOf(viewer, person);
    await call('DELETE', '/admin/view', other);
    await viewOf(other, person);
    expect(await seenBy(view)).toBe(person.id);
  });

  test('when its sign-in ends', async () => {
    const [viewer, person] = [await support(), await testApp.signUp()];
    const view = await viewOf(viewer, person);
    testApp.clock.advance(2);
    const headers = { cookie: `refresh=${viewer.refreshCookie}` };
    await testApp.request({ method: 'POST', url: '/api/v1/auth/logout', headers });
    expect(await seenBy(view)).toBe('AUT002');
    await runTasksOf(testApp.deps);
    const [row] = await rowsOf(person.id);
    expect(row?.ended_at).toEqual(testApp.clock.now());
  });

  test('when the same sign-in begins another one, also at the same time', async () => {
    const [viewer, one, other] = [await support(), await testApp.signUp(), await testApp.signUp()];
    const first = await viewOf(viewer, one);
    const both = await Promise.all([begin(viewer, one.id), begin(viewer, other.id)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await seenBy(first)).toBe('AUT002');
    const seen = await Promise.all(both.map((answer) => seenBy(answer.json<AccountView>())));
    expect(seen.filter((answer) => answer === 'AUT002')).toHaveLength(1);
  });

  test('when the person joins the team, or the viewer leaves it', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const [viewer, person] = [await support(), await testApp.signUp()];
    const setRole = (id: string, role: string | null) =>
      call('PUT', `/admin/users/${id}/staff-role`, admin, { role, text: 'Une autre tâche.' });
    const joining = await viewOf(admin, person);
    await setRole(person.id, 'EDITOR');
    expect(await seenBy(joining)).toBe('AUT002');
    const leaving = await viewOf(viewer, await testApp.signUp());
    await setRole(viewer.id, null);
    expect(await seenBy(leaving)).toBe('AUT002');
  });
});

describe('the token of a view', () => {
  test('is refused when a part of it is changed, and is neither an access token nor a refresh token', async () => {
    const [viewer, person, other] = [await support(), await testApp.signUp(), await testApp.signUp()];
    const { token } = await viewOf(viewer, person);
    const [id = '', seconds = '', signature = ''] = token.split('.');
    const otherView = (await viewOf(await support(), other)).token.split('.');
    for (const forged of [
      `${otherView[0]}.${seconds}.${signature}`,
      `${id}.${Number(seconds) + 60}.${signature}`,
      `${id}.${seconds}.${otherView[2]}`,
    ])
      expect(await seenBy({ token: forged })).toBe('AUT002');
    expect(await testApp.deps.accessTokens.read(token, testApp.clock.now())).toBeUndefined();
    const headers = { cookie: `refresh=${token}` };
    const refreshed = await testApp.request({ method: 'POST', url: '/api/v1/auth/refresh', headers });
    expect(refreshed.statusCode).toBe(401);
  });
});
