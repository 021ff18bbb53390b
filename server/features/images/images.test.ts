import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { Picture } from '#contract/images.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.signUp();
});
afterAll(() => testApp.close());

const draw = (wish: Record<string, string>, as: SignedInUser | undefined = user, payload?: object) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1/images/cover-photo?${new URLSearchParams(wish).toString()}`,
    ...(as && { as }),
    ...(payload && { payload }),
  });
const get = (path: string, as?: SignedInUser) =>
  testApp.request({ url: `/api/v1/images/${path}`, ...(as && { as }) });
const urlOf = async (wish: Record<string, string>, as?: SignedInUser, payload?: object) =>
  (await draw(wish, as, payload)).json<Picture>().url;

describe('a cover', () => {
  test('is drawn, stored and public', async () => {
    const answer = await draw({ title: 'Chez Amina', categoryName: 'Plomberie' });
    const picture = answer.json<Picture>();
    expect([answer.statusCode, picture]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1280\.webp$/),
        width: 1280,
        height: 640,
        credit: null,
        creditUrl: null,
        choice: null,
      },
    ]);
    const shown = await testApp.request({ url: picture.url });
    const { format, width } = await sharp(shown.rawPayload).metadata();
    expect([format, width]).toEqual(['webp', 1280]);
  });

  test('is that of the trade in the words, in query or body', async () => {
    const title = 'Même titre';
    const plumbing = await urlOf({ title, categoryName: 'plumbing' });
    expect(await urlOf({ title, keywords: 'fuite robinet' })).toBe(plumbing);
    expect(await urlOf({}, user, { title, categoryName: 'سباكة' })).toBe(plumbing);
    const other = await urlOf({ title, keywords: 'xyzzy' });
    expect(other).not.toBe(plumbing);
    expect(await urlOf({ title })).toBe(other);
    expect(await urlOf({ title: 'Autre', categoryName: 'plumbing' })).not.toBe(plumbing);
  });

  test('is that of the first service without words', async () => {
    const owner = await testApp.signUp({ userType: 'provider' });
    await makeProvider(testApp.deps, { accountId: owner.id, services: [{ categoryId: 'ironing' }] });
    expect(await urlOf({ title: 'Zoé' }, owner)).toBe(
      await urlOf({ title: 'Zoé', categoryName: 'cleaning' }),
    );
  });

  test('is refused to visitors and for a title that is too long', async () => {
    const visitor = await testApp.request({ method: 'POST', url: '/api/v1/images/cover-photo' });
    expect(visitor.statusCode).toBe(401);
    const long = await draw({ title: 'a'.repeat(201) });
    expect([long.statusCode, Object.keys(long.json<ErrorPayload>().validationErrors ?? {})]).toEqual([
      400,
      ['title'],
    ]);
  });
});

describe('the picture search', () => {
  test('returns covers that match the words', async () => {
    const pictures = (await get('search?query=jardin', user)).json<Picture[]>();
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(pictures.every(({ url }) => url.includes('gardening'))).toBe(true);
    for (const { url } of pictures) expect((await testApp.request({ url })).statusCode).toBe(200);
    expect((await get('search?query=xyzzy', user)).json<Picture[]>().length).toBe(9);
    expect((await get('search?query=', user)).statusCode).toBe(400);
    expect((await get('search?query=jardin')).statusCode).toBe(401);
  });

  test('returns them from the source that the status names', async () => {
    expect((await get('status')).json()).toEqual({ source: 'generated', available: true });
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    expect((await get('test-connection', admin)).json()).toMatchObject({
      source: 'generated',
      reachable: true,
    });
    expect((await get('test-connection', user)).statusCode).toBe(403);
  });
});
