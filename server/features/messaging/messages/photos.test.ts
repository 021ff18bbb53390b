import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { unsentPhotoHours } from '#contract/files-limits.ts';
import { photoLinkMinutes } from '#contract/messaging-rules.ts';
import type { StoredFile } from '#contract/files.ts';
import { sweepFiles } from '#server/features/files/actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { makePdf, makePhoto } from '#server/testing/pictures.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makeTalk, send, read, view } = createTalks(testApp);

async function upload(as: SignedInUser, category = 'MESSAGE', bytes?: Buffer) {
  const form = { files: [{ bytes: bytes ?? (await makePhoto({ width: 60, height: 40 })) }] };
  return testApp.request({ method: 'POST', url: `/api/v1/files/upload?category=${category}`, as, form });
}
const uploadPhoto = async (as: SignedInUser, category?: string) =>
  (await upload(as, category)).json<StoredFile>().id;
const stored = () => readdir(join(testApp.deps.config.dataDir, 'files')).catch(() => []);
const get = (url: string) => testApp.request({ url });

test('a photo is redrawn, private, and shown to both members by a link that expires', async () => {
  const { customer, owner, id } = await makeTalk();
  const answer = await upload(customer);
  const photo = answer.json<StoredFile>();
  expect(photo).toMatchObject({
    category: 'MESSAGE',
    mediaType: 'image/webp',
    url: null,
    width: 40,
    height: 60,
  });
  const sent = await send(id, customer, { fileId: photo.id, text: 'Voici la fuite' });
  expect(sent.body).toMatchObject({
    text: 'Voici la fuite',
    photo: { fileId: photo.id, width: 40, height: 60 },
  });
  const seen = (await read(id, owner))[0]?.photo;
  expect((await view(id, owner)).lastMessage).toMatchObject({ photo: true, text: 'Voici la fuite' });
  const url = seen?.url ?? '';
  const shown = await get(url);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.rawPayload.includes('Canari')).toBe(false);
  expect(shown.headers).toMatchObject({
    'cache-control': expect.stringContaining('private'),
    'content-disposition': expect.stringContaining('inline'),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  for (const changed of [url.replace(/expires=\d/, 'expires=9'), `${url}x`, url.split('?')[0] ?? ''])
    expect((await get(changed)).statusCode).toBe(404);
  const foreign = await makeTalk();
  const { body: other } = await send(foreign.id, foreign.customer, 'Bonjour');
  expect((await get(url.replace(sent.body.id, other.id))).statusCode).toBe(404);
  for (const as of [owner, foreign.customer])
    expect((await testApp.request({ url: `/api/v1/files/${photo.id}/download`, as })).statusCode).toBe(404);
  testApp.clock.advance(photoLinkMinutes - 1);
  expect((await get(url)).statusCode).toBe(200);
  testApp.clock.advance(photoLinkMinutes + 1);
  expect((await get(url)).statusCode).toBe(404);
});

test('a photo belongs to its sender and to one message', async () => {
  const { customer, owner, id } = await makeTalk();
  const fileId = await uploadPhoto(customer);
  expect((await send(id, owner, { fileId })).code).toBe('VAL001');
  expect((await send(id, customer, { fileId: await uploadPhoto(customer, 'COVER') })).code).toBe('VAL001');
  expect((await send(id, customer, { fileId })).status).toBe(201);
  expect((await send(id, customer, { fileId })).code).toBe('VAL001');
  expect(await read(id, owner)).toMatchObject([{ text: null, photo: { fileId }, deletedAt: null }]);
  expect((await view(id, owner)).lastMessage).toMatchObject({ text: null, photo: true, deleted: false });
});

test('anything but a photo is refused', async () => {
  const { customer } = await makeTalk();
  expect((await upload(customer, 'MESSAGE', makePdf())).statusCode).toBe(415);
});

test('deleting the message erases the photo', async () => {
  const { customer, owner, id } = await makeTalk();
  const before = await stored();
  const { body: message } = await send(id, customer, { fileId: await uploadPhoto(customer) });
  expect((await stored()).length).toBe(before.length + 1);
  expect((await ask('DELETE', `/messages/messages/${message.id}`, customer)).status).toBe(204);
  expect(await stored()).toEqual(before);
  expect((await get(message.photo?.url ?? '')).statusCode).toBe(404);
  expect((await read(id, owner))[0]).toMatchObject({ photo: null, deletedAt: expect.any(String) });
});

test('a photo that its owner removes from the files leaves the place of a deleted message', async () => {
  const { customer, owner, id } = await makeTalk();
  const fileId = await uploadPhoto(customer);
  await send(id, customer, { fileId });
  expect((await ask('DELETE', `/files/${fileId}`, customer)).status).toBe(204);
  expect((await read(id, owner))[0]).toMatchObject({ photo: null, deletedAt: expect.any(String) });
  expect((await view(id, owner)).lastMessage).toMatchObject({ deleted: true, photo: false });
});

test('a photo that was never sent is deleted after a day, and a sent one is kept', async () => {
  const { customer, id } = await makeTalk();
  const [sent, unsent] = [await uploadPhoto(customer), await uploadPhoto(customer)];
  await send(id, customer, { fileId: sent });
  const exists = async (fileId: string) =>
    (await testApp.request({ url: `/api/v1/files/${fileId}`, as: customer })).statusCode === 200;
  const hours = (count: number) => new Date(testApp.clock.now().getTime() + count * hourMs);
  await sweepFiles(testApp.deps, hours(unsentPhotoHours));
  expect([await exists(sent), await exists(unsent)]).toEqual([true, true]);
  await sweepFiles(testApp.deps, hours(unsentPhotoHours + 1));
  expect([await exists(sent), await exists(unsent)]).toEqual([true, false]);
});

test('a photo with a text stays editable in its text', async () => {
  const { customer, owner, id } = await makeTalk();
  const { body: message } = await send(id, customer, { fileId: await uploadPhoto(customer), text: 'Ici' });
  const edited = await ask('PUT', `/messages/messages/${message.id}`, customer, { text: 'Là' });
  expect(edited.body).toMatchObject({ text: 'Là', photo: { fileId: message.photo?.fileId } });
  expect((await read(id, owner))[0]?.text).toBe('Là');
});
