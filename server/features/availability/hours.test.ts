import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpeningHours } from '#contract/availability.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const url = '/api/v1/providers/me/opening-hours';
const read = async (as: SignedInUser) => (await testApp.request({ url, as })).json<OpeningHours>();
const save = (as: SignedInUser, payload: object) => testApp.request({ method: 'PUT', url, payload, as });
const morningsOf = (...weekdays: number[]) =>
  weekdays.map((weekday) => ({ weekday, slots: [{ start: '09:00', end: '12:00' }] }));
const signUp = () => testApp.signUp({ userType: 'provider' });

describe('the version of the week', () => {
  test('increases with each saved week, an empty one too', async () => {
    const provider = await signUp();
    const { version } = await read(provider);
    const saved = await save(provider, { version, openingHours: morningsOf(1, 2) });
    expect(saved.json()).toMatchObject({ version: version + 1, openingHours: morningsOf(1, 2) });
    const emptied = await save(provider, { version: version + 1, openingHours: [] });
    expect(emptied.json()).toMatchObject({ version: version + 2, openingHours: [] });
    expect(await read(provider)).toEqual(emptied.json());
  });

  test('refuses a week that was read before another tab saved', async () => {
    const provider = await signUp();
    const { version } = await read(provider);
    await save(provider, { version, openingHours: morningsOf(1) });
    const stale = await save(provider, { version, openingHours: morningsOf(5) });
    expect(stale.json()).toMatchObject({ status: 409, errorCode: 'CNF001' });
    expect(await read(provider)).toMatchObject({ version: version + 1, openingHours: morningsOf(1) });
  });

  test('keeps one of several weeks saved at once from the same version', async () => {
    const provider = await signUp();
    const { version } = await read(provider);
    const answers = await Promise.all(
      [1, 2, 3].map((weekday) => save(provider, { version, openingHours: morningsOf(weekday) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const kept = answers.find(({ statusCode }) => statusCode === 200);
    expect(await read(provider)).toEqual(kept?.json());
  });

  test('may be omitted', async () => {
    const provider = await signUp();
    for (const weekday of [1, 2])
      expect((await save(provider, { openingHours: morningsOf(weekday) })).json()).toMatchObject({
        openingHours: morningsOf(weekday),
      });
    expect((await save(provider, { version: null, openingHours: [] })).statusCode).toBe(400);
  });

  test('belongs to each provider, and differs from that of the profile', async () => {
    const provider = await signUp();
    const other = await signUp();
    const { version } = await read(provider);
    await save(other, { openingHours: morningsOf(3) });
    const profile = { method: 'PUT', url: '/api/v1/providers/me', as: provider } as const;
    await testApp.request({ ...profile, payload: { headline: 'Fuites et robinets' } });
    const saved = await save(provider, { version, openingHours: morningsOf(1) });
    expect(saved.statusCode, saved.body).toBe(200);
    const form = await testApp.request({ ...profile, payload: { version: 2, headline: 'Plomberie' } });
    expect(form.statusCode, form.body).toBe(200);
    expect(await read(other)).toMatchObject({ openingHours: morningsOf(3) });
    expect((await save(await testApp.signUp(), { version, openingHours: [] })).json()).toMatchObject({
      status: 403,
      errorCode: 'AUT003',
    });
  });
});
