import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/auth.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp, type TestApp, type SignedInUser } from '#server/testing/app.ts';
import { makePhoto } from '#server/testing/pictures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const setAvatar = (as: SignedInUser | undefined, bytes: Buffer, field = 'avatar') =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/users/me/avatar',
    ...(as && { as }),
    form: { files: [{ field, bytes }] },
  });
const change = (as: SignedInUser, fields: Record<string, string>, bytes?: Buffer) =>
  testApp.request({
    method: 'PUT',
    url: '/api/v1/users/me/with-avatar',
    as,
    form: { files: bytes ? [{ field: 'avatar', bytes }] : [], fields },
  });
const pictures = () => readdir(join(testApp.deps.config.dataDir, 'media'));

describe('the photo of a person', () => {
  test('is a square that replaces the previous one', async () => {
    const user = await testApp.signUp();
    const first = await setAvatar(user, await makePhoto());
    expect(first.statusCode).toBe(200);
    const { avatarUrl } = first.json<CurrentUser>();
    expect(avatarUrl).toMatch(/^\/media\/[0-9a-f]{32}-256\.webp$/);
    const second = (await setAvatar(user, await makePhoto())).json<CurrentUser>();
    expect(second.avatarUrl).not.toBe(avatarUrl);
    expect((await testApp.request({ url: avatarUrl ?? '' })).statusCode).toBe(404);
    expect((await testApp.request({ url: second.avatarUrl ?? '' })).statusCode).toBe(200);
  });

  test('is reported as missing with the text about photos', async () => {
    const user = await testApp.signUp();
    const fieldOf = async (bytes: Buffer, field?: string) =>
      (await setAvatar(user, bytes, field)).json<ErrorPayload>().validationErrors?.['avatar'];
    expect(await fieldOf(Buffer.alloc(5 * 1024 * 1024 + 1, 7))).toBe('Image trop lourde (5 Mo au maximum)');
    expect(await fieldOf(Buffer.from('text'))).toContain('Seules les images');
    expect(await fieldOf((await makePhoto()).subarray(0, 900))).toContain('n’a pas pu être lu');
    expect(await fieldOf(await makePhoto(), 'other')).toBe('Aucune image reçue');
    expect((await setAvatar(undefined, await makePhoto())).statusCode).toBe(401);
  });
});

describe('removing the photo', () => {
  const remove = (as?: SignedInUser) =>
    testApp.request({ method: 'DELETE', url: '/api/v1/users/me/avatar', ...(as && { as }) });

  test('deletes its file, and once more changes nothing', async () => {
    const user = await testApp.signUp();
    const { avatarUrl } = (await setAvatar(user, await makePhoto())).json<CurrentUser>();
    for (const _ of ['first', 'again']) {
      const removed = await remove(user);
      expect(removed.statusCode).toBe(200);
      expect(removed.json<CurrentUser>()).toMatchObject({ id: user.id, avatarUrl: null });
      expect((await testApp.request({ url: avatarUrl ?? '' })).statusCode).toBe(404);
    }
  });

  test('leaves the same picture of another person, and asks for a session', async () => {
    const [user, other] = [await testApp.signUp(), await testApp.signUp()];
    const photo = await makePhoto();
    await setAvatar(user, photo);
    const { avatarUrl } = (await setAvatar(other, photo)).json<CurrentUser>();
    await remove(user);
    expect((await testApp.request({ url: avatarUrl ?? '' })).statusCode).toBe(200);
    const me = await testApp.request({ url: '/api/v1/users/me', as: other });
    expect(me.json<CurrentUser>().avatarUrl).toBe(avatarUrl);
    expect((await remove()).statusCode).toBe(401);
  });
});

describe('changing the account', () => {
  test('stores names, phone and language, with or without a photo', async () => {
    const user = await testApp.signUp();
    const fields = { firstName: 'Zoé', lastName: 'Ben', phone: '06 12 34 56 78', language: 'ar' };
    const plain = (await change(user, fields)).json<CurrentUser>();
    expect(plain).toMatchObject({ ...fields, phone: '+33612345678', avatarUrl: null });
    const shown = (
      await change(user, { firstName: 'Zoé', lastName: 'Ben' }, await makePhoto())
    ).json<CurrentUser>();
    expect(shown).toMatchObject({ phone: '+33612345678', language: 'ar', avatarUrl: expect.any(String) });
    const without = (await change(user, { ...fields, phone: '' })).json<CurrentUser>();
    expect(without).toMatchObject({ phone: null, avatarUrl: shown.avatarUrl });
  });

  test('changes nothing when one field is invalid', async () => {
    const user = await testApp.signUp();
    const before = await pictures().catch(() => []);
    const fields = { firstName: '', lastName: 'Ben', phone: '12', roles: 'ADMIN' };
    const answer = await change(user, fields, await makePhoto());
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ErrorPayload>().validationErrors ?? {})).toContain('firstName');
    expect(await pictures().catch(() => [])).toEqual(before);
  });
});
