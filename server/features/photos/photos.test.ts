import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photosMax, workPhotoWidths } from '#contract/photos-limits.ts';
import type { OwnPhotos, PhotosChange } from '#contract/photos.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { call, sendForm, startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { once, repeat } from '#server/testing/many.ts';
import { makePhoto } from '#server/testing/pictures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const path = '/providers/me/photos';
const smallSize = { width: 20, height: 20 };
const publicPath = (id: string) => ({ url: `/api/v1/providers/${id}` });
const servicePath = (id: string) => ({ url: `/api/v1/services/${id}` });

async function makeOwner(services = 1) {
  const owner = await testApp.signUp({ userType: 'provider' });
  const { id, serviceIds } = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: Array.from({ length: services }, () => ({})),
  });
  return { owner, providerId: id, serviceIds };
}
const add = async (owner: SignedInUser, bytes?: Buffer) =>
  testApp.request(sendForm('POST', path, owner, 'file', bytes ?? (await makePhoto())));
const list = async (owner: SignedInUser) =>
  (await testApp.request(call('GET', path, owner))).json<OwnPhotos>();
const change = (owner: SignedInUser, body: PhotosChange) => testApp.request(call('PUT', path, owner, body));
const remove = (owner: SignedInUser, id: string) => testApp.request(call('DELETE', `${path}/${id}`, owner));
const shown = async (providerId: string) =>
  (await testApp.request(publicPath(providerId))).json<ProviderDetail>();

type Words = Partial<PhotosChange['photos'][number]>;
/** The photos as they are, each with these words. */
const asInput = ({ version, photos }: OwnPhotos, words: (index: number) => Words = () => ({})) => ({
  version,
  photos: photos.map(({ id, alt, serviceId, pairId }, index) => ({
    id,
    alt,
    serviceId,
    pairId,
    ...words(index),
  })),
});

/** A provider with this many described photos. */
async function makeGallery(count: number, services = 1) {
  const made = await makeOwner(services);
  await repeat(count, async () => {
    await add(made.owner, await makePhoto(smallSize));
  });
  const described = await change(
    made.owner,
    asInput(await list(made.owner), (index) => ({ alt: `Photo ${index}` })),
  );
  return { ...made, ...described.json<OwnPhotos>() };
}

describe('adding a photo', () => {
  test('stores a large and a small copy without what the camera wrote, and shows none before it has a text', async () => {
    const { owner, providerId } = await makeOwner();
    const added = await add(owner, await makePhoto({ width: 1600, height: 2000 }));
    expect(added.statusCode).toBe(201);
    const [photo] = added.json<OwnPhotos>().photos;
    expect(photo).toMatchObject({ alt: null, position: 0, width: workPhotoWidths.large, height: 1024 });
    for (const [url, width] of [
      [photo?.url, workPhotoWidths.large],
      [photo?.smallUrl, workPhotoWidths.small],
    ] as const) {
      const { rawPayload } = await testApp.request({ url: url ?? '' });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
      expect(rawPayload.includes('Canari-Camera')).toBe(false);
    }
    expect((await shown(providerId)).photos).toEqual([]);
  });

  test.each([
    ['a text', () => Buffer.from('a text'), 415],
    ['half a photo', async () => (await makePhoto()).subarray(0, 900), 415],
    ['nothing', () => Buffer.alloc(0), 400],
  ])('refuses %s and keeps no file', async (_name, bytes, status) => {
    const { owner } = await makeOwner();
    const folder = join(testApp.deps.config.dataDir, 'media');
    const before = await readdir(folder).catch(() => []);
    const refused = await add(owner, await bytes());
    expect(refused.statusCode).toBe(status);
    expect(refused.json<ErrorPayload>().validationErrors?.['file']).toBeTruthy();
    expect((await list(owner)).photos).toEqual([]);
    expect(await readdir(folder).catch(() => [])).toEqual(before);
  });

  test(`is over at ${photosMax}, for two at once too`, async () => {
    const { owner } = await makeOwner();
    await repeat(photosMax - 1, async () => {
      await add(owner, await makePhoto(smallSize));
    });
    const answers = await Promise.all([add(owner), add(owner)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]));
    const { photos } = await list(owner);
    expect(photos.map(({ position }) => position)).toEqual(Array.from({ length: photosMax }, (_, at) => at));
  });
});

describe('changing order, texts, pairs and services', () => {
  const unchanged = once(() => makeGallery(2));

  test('is one write that visitors see', async () => {
    const { owner, providerId, serviceIds, ...own } = await makeGallery(3);
    const [first, second, third] = own.photos.map(({ id }) => id) as [string, string, string];
    const words = { alt: 'Four', serviceId: serviceIds[0] ?? '', pairId: first };
    const answer = await change(owner, {
      version: own.version,
      photos: [
        { id: third, alt: 'Lit', serviceId: null, pairId: null },
        { id: second, ...words },
        { id: first, ...words },
      ],
    });
    expect(answer.json()).toEqual(await list(owner));
    expect((await shown(providerId)).photos).toMatchObject([
      { id: third, alt: 'Lit', position: 0, pairId: null, phase: null },
      { id: second, alt: 'Four', position: 1, pairId: first, phase: 'BEFORE' },
      { id: first, alt: 'Four', position: 2, pairId: first, phase: 'AFTER' },
    ]);
  });

  test.each<[string, (photos: PhotosChange['photos']) => unknown[], string]>([
    ['a photo that is left out', (photos) => photos.slice(1), 'photos'],
    ['a photo twice', ([one, , ...rest]) => [one, one, ...rest], 'photos'],
    ['half a pair', ([one, ...rest]) => [{ ...one, pairId: one?.id }, ...rest], 'photos.0.pairId'],
    [
      'a pair without a text',
      (photos) => photos.map((photo) => ({ ...photo, alt: null, pairId: photos[0]?.id })),
      'photos.0.pairId',
    ],
    ['a phone number', ([one, ...rest]) => [{ ...one, alt: 'Au 06 12 34 56 78' }, ...rest], 'photos.0.alt'],
    ['a text of blanks', ([one, ...rest]) => [{ ...one, alt: '  ' }, ...rest], 'photos.0.alt'],
    ['a long text', ([one, ...rest]) => [{ ...one, alt: 'a'.repeat(151) }, ...rest], 'photos.0.alt'],
    [
      'an unknown service',
      ([one, ...rest]) => [{ ...one, serviceId: one?.id }, ...rest],
      'photos.0.serviceId',
    ],
  ])('refuses %s and changes nothing', async (_name, changed, field) => {
    const { owner, ...own } = await unchanged();
    const { version, photos } = asInput(own);
    const refused = await testApp.request(call('PUT', path, owner, { version, photos: changed(photos) }));
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toContain(field);
    expect(await list(owner)).toMatchObject({ version });
  });

  test('refuses the service and the photo of another provider', async () => {
    const { owner, ...own } = await makeGallery(1);
    const other = await makeGallery(1);
    const service = asInput(own, () => ({ serviceId: other.serviceIds[0] ?? '' }));
    expect((await change(owner, service)).statusCode).toBe(400);
    const photo = asInput(own, () => ({ id: other.photos[0]?.id ?? '' }));
    expect((await change(owner, photo)).statusCode).toBe(404);
  });

  test('is refused when the photos have changed since they were read', async () => {
    const { owner, ...own } = await makeGallery(2);
    await add(owner);
    const stale = await change(owner, asInput(own));
    expect(stale.json<ErrorPayload>().errorCode).toBe('CNF001');
    const before = asInput(await list(owner));
    await change(
      owner,
      asInput(await list(owner), () => ({ alt: 'Autre texte' })),
    );
    expect((await change(owner, before)).json<ErrorPayload>().errorCode).toBe('CNF001');
  });
});

describe('removing a photo', () => {
  test('closes the gap, leaves the other one of its pair, and deletes the files', async () => {
    const { owner, ...own } = await makeGallery(4);
    const pairId = own.photos[1]?.id ?? '';
    const paired = (
      await change(
        owner,
        asInput(own, (index) => (index === 1 || index === 2 ? { pairId } : {})),
      )
    ).json<OwnPhotos>();
    expect((await remove(owner, pairId)).statusCode).toBe(204);
    const { photos } = await list(owner);
    expect(photos).toMatchObject(
      [0, 2, 3].map((from, position) => ({
        id: paired.photos[from]?.id,
        position,
        pairId: null,
        phase: null,
      })),
    );
    for (const url of [paired.photos[1]?.url, paired.photos[1]?.smallUrl])
      expect((await testApp.request({ url: url ?? '' })).statusCode).toBe(404);
    expect((await remove(owner, pairId)).statusCode).toBe(404);
  });

  test('keeps the file that another provider shows too', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()];
    const bytes = await makePhoto();
    await add(one.owner, bytes);
    const [photo] = (await add(other.owner, bytes)).json<OwnPhotos>().photos;
    const [removed] = (await list(one.owner)).photos;
    expect(removed?.url).toBe(photo?.url);
    await remove(one.owner, removed?.id ?? '');
    expect((await testApp.request({ url: photo?.url ?? '' })).statusCode).toBe(200);
    expect((await remove(one.owner, photo?.id ?? '')).statusCode).toBe(404);
  });
});

describe('what is shown', () => {
  test('on a service are its own photos, otherwise those of no service', async () => {
    const { owner, serviceIds, ...own } = await makeGallery(3, 2);
    const [mine = '', other = ''] = serviceIds;
    await change(
      owner,
      asInput(own, (index) => ({ serviceId: index === 2 ? mine : null })),
    );
    const photosOf = async (id: string) =>
      (await testApp.request(servicePath(id))).json<ServiceDetail>().photos.map(({ alt }) => alt);
    expect(await photosOf(mine)).toEqual(['Photo 2']);
    expect(await photosOf(other)).toEqual(['Photo 0', 'Photo 1']);
    await change(
      owner,
      asInput(await list(owner), (index) => (index === 2 ? { alt: null } : {})),
    );
    expect(await photosOf(mine)).toEqual(['Photo 0', 'Photo 1']);
  });

  test('on the card of a service is a photo instead of a drawn cover, and an uploaded cover instead of both', async () => {
    const { providerId, serviceIds, photos } = await makeGallery(1);
    const coverWith = async (name: string) => {
      await testApp.deps.db
        .updateTable('service')
        .set({ cover_name: name })
        .where('id', '=', serviceIds[0] ?? '')
        .execute();
      return (await shown(providerId)).services[0]?.coverUrl;
    };
    expect(await coverWith('cover-cleaning-3.webp')).toBe(photos[0]?.smallUrl);
    expect(await coverWith('uploaded.webp')).toBe('/media/uploaded.webp');
  });

  test('a drawn cover behind a photo is still the one that was chosen', async () => {
    const { owner, serviceIds, photos } = await makeGallery(1);
    const { url } = servicePath(serviceIds[0] ?? '');
    const drawn = '/media/cover-cleaning-3.webp';
    const read = async () => (await testApp.request({ url, as: owner })).json<ServiceDetail>();
    async function save(coverUrl: string | null) {
      const { title, description, categoryId, price, durationMinutes } = await read();
      const payload = { title, description, categoryId, price, durationMinutes, coverUrl };
      return (await testApp.request({ method: 'PUT', url, as: owner, payload })).json<ServiceDetail>();
    }
    const behind = { coverUrl: photos[0]?.smallUrl, chosenCoverUrl: drawn };
    expect(await save(drawn)).toMatchObject(behind);
    expect(await save((await read()).chosenCoverUrl)).toMatchObject(behind);
  });

  test('for its owner a photo of a removed service is of none', async () => {
    const { owner, serviceIds, ...own } = await makeGallery(1, 2);
    const [removed = ''] = serviceIds;
    await change(
      owner,
      asInput(own, () => ({ serviceId: removed })),
    );
    expect((await testApp.request(call('DELETE', `/services/${removed}`, owner))).statusCode).toBe(204);
    const left = await list(owner);
    expect(left.photos[0]?.serviceId).toBeNull();
    expect((await change(owner, asInput(left))).statusCode).toBe(200);
  });

  test('on cards is the first one of the service, never the one before the work', async () => {
    const { owner, providerId, serviceIds, ...own } = await makeGallery(3);
    const cards = async () => {
      const { photoUrl, services } = await shown(providerId);
      return [photoUrl, services[0]?.coverUrl];
    };
    const small = (index: number) => own.photos[index]?.smallUrl;
    expect(await cards()).toEqual([small(0), small(0)]);
    const pairId = own.photos[0]?.id ?? '';
    const paired = await change(
      owner,
      asInput(own, (index) => (index < 2 ? { pairId } : {})),
    );
    expect(await cards()).toEqual([small(1), small(1)]);
    await change(
      owner,
      asInput(paired.json<OwnPhotos>(), (index) => (index === 2 ? { serviceId: serviceIds[0] ?? '' } : {})),
    );
    expect(await cards()).toEqual([small(2), small(2)]);
  });

  test('masks contact details of older texts', async () => {
    const { owner, providerId, photos } = await makeGallery(1);
    await testApp.deps.db
      .updateTable('provider_photo')
      .set({ alt: 'Appelez le 06 12 34 56 78' })
      .where('id', '=', photos[0]?.id ?? '')
      .execute();
    expect((await shown(providerId)).photos[0]?.alt).not.toContain('06');
    expect((await list(owner)).photos[0]?.alt).toContain('06 12 34 56 78');
  });
});

test('only a provider has photos', async () => {
  const client = await testApp.signUp();
  expect((await testApp.request({ url: `/api/v1${path}` })).statusCode).toBe(401);
  expect((await testApp.request(call('GET', path, client))).statusCode).toBe(403);
});
