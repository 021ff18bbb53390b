import { afterAll, describe, expect, test } from 'vitest';
import type { OwnProvider, ProviderDetail } from '#contract/providers.ts';
import { makeProvider, type ProviderOverrides } from './factory.ts';
import { makeService } from '#server/features/catalog/factory.ts';
import { coverName } from '#server/features/search/cards/card-rules.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;

const read = async (id: string) => {
  const response = await testApp.request({ url: `/api/v1/providers/${id}` });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ProviderDetail>();
};
async function makeOwner(overrides: ProviderOverrides = {}) {
  const as = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
  const made = await makeProvider(testApp.deps, { accountId: as.id, ...overrides });
  const readOwn = async () =>
    (await testApp.request({ url: '/api/v1/providers/me', as })).json<OwnProvider>();
  return { ...made, readOwn };
}
const setProvider = (id: string, change: object) =>
  db.updateTable('provider').set(change).where('id', '=', id).execute();
const setStart = (serviceId: string, ...starts: string[]) =>
  db
    .updateTable('service_search')
    .set({ next_slots: starts.map((start) => new Date(start)) })
    .where('service_id', '=', serviceId)
    .execute();

describe('a profile', () => {
  test('shows the lowest price and the first free one of its active services', async () => {
    const { id, serviceIds, readOwn } = await makeOwner({
      services: [{ price: 60 }, { price: 45, priceUnit: 'HOUR' }, { price: 90 }, { price: 1, active: false }],
    });
    const [never = '', late = '', early = ''] = serviceIds;
    await setStart(never);
    await setStart(late, '2026-03-03T11:00:00Z');
    // The first start is inside the notice.
    await setStart(early, '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z');
    const expected = {
      priceFrom: 45,
      priceFromUnit: 'HOUR',
      priceVaries: true,
      service: { id: early, price: 90 },
      nextSlotAt: '2026-03-02T11:00:00.000Z',
      nextSlots: ['2026-03-02T11:00:00.000Z'],
      memberSince: '2026-03-02T09:00:00.000Z',
      reasons: [],
    };
    expect(await read(id)).toMatchObject(expected);
    expect(await readOwn()).toMatchObject(expected);
  });

  test('without a free service shows the first one, and no other price when they all cost the same', async () => {
    const { id, serviceIds } = await makeOwner({ services: [{ price: 60 }, { price: 60 }] });
    for (const one of serviceIds) await setStart(one);
    expect(await read(id)).toMatchObject({
      service: { id: serviceIds.toSorted()[0] },
      priceVaries: false,
      nextSlotAt: null,
      nextSlots: [],
      availability: 'UNAVAILABLE',
    });
  });

  test('without a service has neither price nor start nor cover', async () => {
    const { readOwn } = await makeOwner({ services: [] });
    expect(await readOwn()).toMatchObject({
      services: [],
      categories: [],
      service: null,
      priceFrom: null,
      priceFromUnit: null,
      priceVaries: false,
      nextSlotAt: null,
      nextSlots: [],
      coverUrl: null,
      reasons: [],
    });
  });

  test('has the chosen cover, otherwise one of its first trade', async () => {
    const { id } = await makeOwner({ services: [{ categoryId: 'lawn-mowing' }] });
    testApp.clock.advance(1);
    await makeService(testApp.deps, id);
    expect(await read(id)).toMatchObject({
      coverUrl: `/media/${coverName('gardening', id)}`,
      coverChosen: false,
      categories: [{ id: 'lawn-mowing' }, { id: 'leak-repair' }],
    });
    await setProvider(id, { cover_name: 'a.webp' });
    expect(await read(id)).toMatchObject({ coverUrl: '/media/a.webp', coverChosen: true });
  });

  test('names the business only if there is one, and the radius only where it applies', async () => {
    const { id, readOwn } = await makeOwner({ radiusKm: 15 });
    const { area, legalIdentity } = await read(id);
    expect({ area, legalIdentity }).toEqual({
      area: {
        type: 'RADIUS',
        radiusKm: 15,
        publicPoint: { lat: expect.any(Number), lng: expect.any(Number) },
        names: [],
      },
      legalIdentity: null,
    });
    await setProvider(id, { siren: '732829320', area_type: 'AREAS', area_insee: ['69266', '69123'] });
    expect(await read(id)).toMatchObject({
      legalIdentity: { name: 'Amina B.', siren: '732829320' },
      area: { type: 'AREAS', radiusKm: null, names: ['Lyon', 'Villeurbanne'] },
    });
    expect(await readOwn()).toMatchObject({ areaInsee: ['69123', '69266'] });
  });

  test('groups its opening hours by day', async () => {
    const span = (weekday: number, startMinute: number, endMinute: number) => ({
      weekday,
      startMinute,
      endMinute,
    });
    const { id } = await makeOwner({ hours: [span(3, 0, 1440), span(1, 840, 1085), span(1, 540, 720)] });
    expect((await read(id)).openingHours).toEqual([
      {
        weekday: 1,
        slots: [
          { start: '09:00', end: '12:00' },
          { start: '14:00', end: '18:05' },
        ],
      },
      { weekday: 3, slots: [{ start: '00:00', end: '24:00' }] },
    ]);
  });

  test('shows its owner a whole address or none, and the point only with a place', async () => {
    const { id, readOwn } = await makeOwner({ profile: { street: null } });
    expect((await readOwn()).address).toEqual({
      street: null,
      city: 'Lyon',
      postalCode: expect.stringMatching(/^69/),
      country: 'FR',
      insee: '69123',
    });
    await setProvider(id, { city: null });
    expect((await readOwn()).address).toBeNull();
    const placeless = await makeOwner({ insee: null });
    expect(await placeless.readOwn()).toMatchObject({
      address: null,
      area: { publicPoint: null },
      city: '',
      postalCode: '',
    });
  });

  test('shows its owner the inactive services too', async () => {
    const { id, readOwn, serviceIds } = await makeOwner({ services: [{ active: false }, {}] });
    const own = (await readOwn()).services.map((service) => [service.id, service.active]);
    expect(Object.fromEntries(own)).toEqual({ [serviceIds[0] ?? '']: false, [serviceIds[1] ?? '']: true });
    expect((await read(id)).services.map((service) => service.id)).toEqual([serviceIds[1]]);
  });

  test('tells its owner of a suspension', async () => {
    const { id, readOwn } = await makeOwner();
    expect((await readOwn()).suspendedAt).toBeNull();
    await setProvider(id, { suspended_at: new Date('2026-03-01T08:00:00Z') });
    expect((await readOwn()).suspendedAt).toBe('2026-03-01T08:00:00.000Z');
  });
});
