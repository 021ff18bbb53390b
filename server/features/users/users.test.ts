import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/auth.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { ensureAdministrator } from './actions.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());

test('the administrator of the settings is created once by two processes that start together', async () => {
  const { db, clock, config } = testApp.deps;
  const admin = { email: `${randomUUID()}@example.org`, password: 'Grenier-bleu-42' };
  const ensure = () => ensureAdministrator({ db, clock, config: { ...config, admin } });
  await Promise.all([ensure(), ensure()]);
  const signIn = { method: 'POST', url: '/api/v1/auth/login', payload: admin } as const;
  expect((await testApp.request(signIn)).json()).toMatchObject({ roles: expect.arrayContaining(['ADMIN']) });
});

describe('changing the account', () => {
  const change = (as: SignedInUser | undefined, payload: object) =>
    testApp.request({ method: 'PUT', url: '/api/v1/users/me', ...(as && { as }), payload });
  const names = { firstName: 'Zoé', lastName: 'Benali' };

  test('stores names, phone and language, and leaves out what is not named', async () => {
    const user = await testApp.signUp();
    const all = await change(user, { ...names, phone: '06 12 34 56 78', language: 'ar' });
    expect(all.json()).toMatchObject({ ...names, phone: '+33612345678', language: 'ar' });
    const later = (await change(user, { firstName: 'Zoé', lastName: 'Ben' })).json<CurrentUser>();
    expect(later).toMatchObject({ lastName: 'Ben', phone: '+33612345678', language: 'ar' });
    const pasted = { ...names, phone: '\u202a+33\u00a0(0)6\u201112\u201134\u201156 78\u202c' };
    expect((await change(user, pasted)).json()).toMatchObject({ phone: '+33612345678' });
    const overseas = { ...names, phone: '٠٦٩٢ ١٢ ٣٤ ٥٦' };
    expect((await change(user, overseas)).json()).toMatchObject({ phone: '+262692123456' });
    expect((await change(user, { ...names, phone: '' })).json()).toMatchObject({ phone: null });
    expect((await testApp.request({ url: '/api/v1/users/me', as: user })).json()).toMatchObject(names);
  });

  test('names every wrong field', async () => {
    const answer = await change(await testApp.signUp(), {
      firstName: '\u2066\u2069',
      lastName: '',
      phone: '12',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ErrorPayload>().validationErrors ?? {}).toSorted()).toEqual([
      'firstName',
      'lastName',
      'phone',
    ]);
  });

  test('is for signed-in people', async () => {
    expect((await change(undefined, names)).statusCode).toBe(401);
  });
});

describe('the card of another person', () => {
  const card = (id: string, as?: SignedInUser) =>
    testApp.request({ url: `/api/v1/users/${id}`, ...(as && { as }) });

  test('has the public name, the photo and the date of joining, and nothing else', async () => {
    const [reader, { id }] = [await testApp.signUp(), await testApp.signUp({ lastName: 'étienne' })];
    expect((await card(id, reader)).json()).toEqual({
      id,
      displayName: 'Camille É.',
      avatarUrl: null,
      memberSince: '2026-03-02T09:00:00.000Z',
    });
    expect((await card(id)).statusCode).toBe(401);
  });

  test('is not there for an account that does not exist', async () => {
    const reader = await testApp.signUp();
    expect((await card(randomUUID(), reader)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    expect((await card('me2', reader)).statusCode).toBe(400);
  });
});
