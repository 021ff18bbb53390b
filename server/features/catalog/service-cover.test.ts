import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceCard } from '#contract/cards.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { hourMs } from '#contract/durations.ts';
import type { StoredFile } from '#contract/files.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { OwnProvider, ProviderDetail } from '#contract/providers.ts';
import { sweepFiles } from '#server/features/files/actions.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { makePhoto } from '#server/testing/pictures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const words = {
  title: 'Tonte de pelouse',
  description: 'Tonte, bordures et évacuation de l’herbe coupée.',
  categoryId: 'lawn-mowing',
  price: 35.5,
  durationMinutes: 90,
};
const drawn = '/media/cover-gardening-5.webp';
const usual = expect.stringMatching(/^\/media\/cover-gardening-\d{1,2}\.webp$/);

const signUpOwner = async () => {
  const user = await testApp.signUp({ userType: 'provider' });
  const { id, serviceIds } = await makeProvider(testApp.deps, {
    accountId: user.id,
    services: [{ categoryId: 'lawn-mowing' }],
  });
  return { user, id, serviceId: serviceIds[0] ?? '' };
};
const get = (path: string) => testApp.request({ url: path });
const save = (as: SignedInUser, serviceId: string, cover: object = {}) =>
  testApp.request({
    method: 'PUT',
    url: `/api/v1/services/${serviceId}`,
    as,
    payload: { ...words, ...cover },
  });
const coverOf = async (serviceId: string) =>
  (await get(`/api/v1/services/${serviceId}`)).json<ServiceDetail>().coverUrl;

let shade = 0;
async function upload(as: SignedInUser, category: string): Promise<StoredFile> {
  shade += 1;
  const bytes = await makePhoto({ width: 300 + shade, height: 150 });
  const url = `/api/v1/files/upload?category=${category}`;
  const answer = await testApp.request({ method: 'POST', url, as, form: { files: [{ bytes }] } });
  return answer.json<StoredFile>();
}

test('a drawn cover is shown wherever the service is', async () => {
  const { user, id } = await signUpOwner();
  const payload = { ...words, coverUrl: drawn };
  const made = await testApp.request({ method: 'POST', url: '/api/v1/services', as: user, payload });
  expect(made.statusCode, made.body).toBe(201);
  const { id: serviceId, coverUrl } = made.json<ServiceDetail>();
  expect(coverUrl).toBe(drawn);
  const lists = [
    (await get('/api/v1/services?query=pelouse&size=100')).json<{ content: ServiceCard[] }>().content,
    (await get(`/api/v1/services/providers/${id}`)).json<{ content: ServiceCard[] }>().content,
    (await get(`/api/v1/providers/${id}`)).json<ProviderDetail>().services,
  ];
  for (const cards of lists) expect(cards.find((card) => card.id === serviceId)?.coverUrl).toBe(drawn);
});

test('a change without a picture keeps it, and null restores the default one', async () => {
  const { user, serviceId } = await signUpOwner();
  const before = await coverOf(serviceId);
  const other = before === drawn ? '/media/cover-cleaning-1.webp' : drawn;
  expect((await save(user, serviceId, { coverUrl: other })).json()).toMatchObject({ coverUrl: other });
  expect((await save(user, serviceId)).json()).toMatchObject({ coverUrl: other, chosenCoverUrl: other });
  expect((await save(user, serviceId, { coverUrl: null })).json()).toMatchObject({
    coverUrl: before,
    chosenCoverUrl: null,
  });
  expect(await coverOf(serviceId)).toEqual(usual);
});

test('an uploaded picture stays while the service shows it, even if the file is deleted', async () => {
  const { user, serviceId } = await signUpOwner();
  const { id, url } = await upload(user, 'COVER');
  expect((await save(user, serviceId, { coverUrl: url })).json()).toMatchObject({ coverUrl: url });
  await testApp.request({ method: 'DELETE', url: `/api/v1/files/${id}`, as: user });
  await sweepFiles(testApp.deps, new Date(Date.now() + 2 * hourMs));
  expect((await get(url ?? '')).statusCode).toBe(200);
  expect((await save(user, serviceId, { coverUrl: url })).statusCode).toBe(200);
  await save(user, serviceId, { coverUrl: null });
  await sweepFiles(testApp.deps, new Date(Date.now() + 2 * hourMs));
  expect((await get(url ?? '')).statusCode).toBe(404);
  expect((await save(user, serviceId, { coverUrl: url })).statusCode).toBe(400);
});

test('any other address is refused, for a service and for a profile, and nothing changes', async () => {
  const { user, id, serviceId } = await signUpOwner();
  const stranger = await signUpOwner();
  const foreign = (await upload(stranger.user, 'COVER')).url;
  await save(stranger.user, stranger.serviceId, { coverUrl: foreign });
  const before = await coverOf(serviceId);
  for (const wrong of [
    foreign,
    (await upload(user, 'AVATAR')).url,
    `/media/${'0'.repeat(64)}-1280.webp`,
    '/media/cover-nothing-1.webp',
    '/media/cover-gardening-32.webp',
    'https://elsewhere.example/a.webp',
    '',
  ]) {
    const refused = await save(user, serviceId, { title: 'Autre titre', coverUrl: wrong });
    expect(refused.statusCode, `${wrong}: ${refused.body}`).toBe(400);
    expect(refused.json<ErrorPayload>()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { coverUrl: expect.any(String) },
    });
    const payload = { cover: wrong };
    const profile = await testApp.request({ method: 'PUT', url: '/api/v1/providers/me', as: user, payload });
    expect(profile.json<ErrorPayload>()).toMatchObject({
      status: 400,
      validationErrors: { cover: expect.any(String) },
    });
  }
  expect((await get(`/api/v1/services/${serviceId}`)).json()).toMatchObject({
    title: 'Réparation de fuite',
    coverUrl: before,
  });
  expect((await get(`/api/v1/providers/${id}`)).json()).toMatchObject({ coverChosen: false });
});

test('a profile contains whether its cover was chosen', async () => {
  const { user, id } = await signUpOwner();
  const { url } = await upload(user, 'COVER');
  const choose = async (cover: string | null) =>
    (
      await testApp.request({ method: 'PUT', url: '/api/v1/providers/me', as: user, payload: { cover } })
    ).json<OwnProvider>();
  expect(await choose(url)).toMatchObject({ coverUrl: url, coverChosen: true });
  expect((await get(`/api/v1/providers/${id}`)).json()).toMatchObject({ coverUrl: url, coverChosen: true });
  expect(await choose(null)).toMatchObject({ coverUrl: usual, coverChosen: false });
});
