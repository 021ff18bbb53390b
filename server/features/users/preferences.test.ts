import { afterAll, describe, expect, test } from 'vitest';
import type { Preferences, PreferencesInput } from '#contract/users.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { db } = testApp.deps;
const { ask } = createTalks(testApp);
const path = '/users/me/preferences';

const initial: Preferences = {
  language: 'fr',
  theme: 'system',
  timeZone: 'Europe/Paris',
  marketingConsent: false,
  hideLastSeen: false,
  placeLookupConsent: false,
  version: 0,
};
const get = async (as: SignedInUser) => (await ask<Preferences>('GET', path, as)).body;
const put = (as: SignedInUser, changes: Partial<Record<keyof PreferencesInput, unknown>>) =>
  ask<Preferences>('PUT', path, as, { ...initial, ...changes });
const consentOf = async ({ id }: SignedInUser) =>
  (
    await db
      .selectFrom('account')
      .select('marketing_consent_at as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).at;

describe('preferences', () => {
  test('begin with the language of the sign-up, and without any consent', async () => {
    const person = await testApp.signUp();
    expect(await get(person)).toEqual(initial);
    expect(await consentOf(person)).toBe(null);
  });

  test('are kept', async () => {
    const person = await testApp.signUp();
    const wanted = {
      language: 'ar',
      theme: 'dark',
      timeZone: 'America/Argentina/Buenos_Aires',
      marketingConsent: true,
      hideLastSeen: true,
    } as const;
    const saved = await put(person, wanted);
    expect(saved).toMatchObject({ status: 200, body: { ...wanted, version: 1 } });
    expect(await get(person)).toEqual(saved.body);
    const me = await ask('GET', '/users/me', person);
    expect(me.body).toMatchObject({ language: 'ar', theme: 'dark', timeZone: wanted.timeZone });
    expect(await get(await testApp.signUp())).toEqual(initial);
  });

  test('keep when marketing was agreed to until that is withdrawn', async () => {
    const person = await testApp.signUp();
    const at = testApp.clock.now();
    await put(person, { marketingConsent: true });
    testApp.clock.advance(1);
    await put(person, { marketingConsent: true, theme: 'light', version: 1 });
    expect(await consentOf(person)).toEqual(at);
    await put(person, { version: 2 });
    expect(await consentOf(person)).toBe(null);
  });

  test('are refused when they are based on an older version', async () => {
    const person = await testApp.signUp();
    const both = await Promise.all([put(person, { theme: 'dark' }), put(person, { theme: 'light' })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)?.code).toBe('CNF001');
    for (const version of [0, 2, 2_147_483_647])
      expect(await put(person, { timeZone: 'UTC', version })).toMatchObject({ code: 'CNF001' });
    expect(await get(person)).toMatchObject({ timeZone: 'Europe/Paris', version: 1 });
  });

  test('are based on an older version after a change of one of them elsewhere', async () => {
    const person = await testApp.signUp();
    const fields = { firstName: 'Zoé', lastName: 'Ben', language: 'en' };
    const form = { files: [], fields };
    await testApp.request({ method: 'PUT', url: '/api/v1/users/me/with-avatar', as: person, form });
    expect(await put(person, {})).toMatchObject({ code: 'CNF001' });
    expect(await get(person)).toMatchObject({ language: 'en', version: 1 });
  });

  test('share with the profile whether the last visit is hidden', async () => {
    const person = await testApp.signUp({ userType: 'provider' });
    const own = (changes: object) => ask('PUT', '/providers/me', person, changes);
    expect((await own({ hideLastSeen: true })).body).toMatchObject({ hideLastSeen: true });
    await own({ hideLastSeen: true, paused: true });
    expect(await get(person)).toMatchObject({ hideLastSeen: true, version: 1 });
    await put(person, { version: 1 });
    expect((await ask('GET', '/providers/me', person)).body).toMatchObject({ hideLastSeen: false });
  });

  test.for([
    ['language', ['es', '', null]],
    ['theme', ['blue', 'DARK', null]],
    ['timeZone', ['Mars/Olympus', '+02:00', '', 'Europe/Paris ', 'x'.repeat(100), null]],
    ['marketingConsent', ['yes', null]],
    ['hideLastSeen', [1, null]],
    ['version', [-1, 2_147_483_648, '0']],
  ] as const)('refuse a wrong %s', async ([field, values]) => {
    const person = await testApp.signUp();
    for (const value of [...values, undefined]) {
      const { code, body } = await put(person, { [field]: value });
      expect({ value, code, fields: Object.keys(Object(body).validationErrors) }).toEqual({
        value,
        code: 'VAL001',
        fields: [field],
      });
    }
    expect(await get(person)).toEqual(initial);
  });

  test('belong to one person who is signed in', async () => {
    expect(await ask('GET', path)).toMatchObject({ status: 401 });
    expect(await ask('PUT', path)).toMatchObject({ status: 401 });
  });
});
