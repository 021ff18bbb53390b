import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaMap } from '#contract/providers-limits.ts';
import type { MapFrame, ProviderArea } from '#contract/providers.ts';
import { makeProvider } from './factory.ts';
import { kmPerDegree } from '#server/features/places/queries.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const ask = (id: string, as?: SignedInUser) => testApp.request({ url: `/api/v1/providers/${id}/area`, as });
const areaOf = async (id: string) => {
  const response = await ask(id);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ProviderArea>();
};
const named = (area: ProviderArea, name: string) => area.places.find((place) => place.name === name);
const middleOf = ({ north, south, east, west }: MapFrame) => ({
  lat: (north + south) / 2,
  lng: (east + west) / 2,
});
/** A ray to the east crosses an outline an odd number of times. */
function isOnLand(land: ProviderArea['land'], { lat, lng }: { lat: number; lng: number }): boolean {
  return land.some((ring) => {
    let inside = false;
    for (let index = 0; index < ring.length; index += 2) {
      const [x1 = 0, y1 = 0] = ring.slice(index, index + 2);
      const [x2 = 0, y2 = 0] = [ring.at(index - 2), ring.at(index - 1)];
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
    return inside;
  });
}
const [nantes, reze, saintHerblain] = ['44109', '44143', '44162'];

test('shows the surrounding communes, the largest first, and which of them the circle covers', async () => {
  const { id } = await makeProvider(testApp.deps, { insee: nantes, radiusKm: 8 });
  const area = await areaOf(id);
  expect(area.radiusKm).toBe(8);
  expect(area.places[0]).toMatchObject({ name: 'Nantes', covered: true, population: expect.any(Number) });
  expect(named(area, 'Rezé')).toMatchObject({ covered: true });
  expect(named(area, 'Couëron')).toMatchObject({ covered: false });
  expect(named(area, 'Saint-Nazaire')).toBeUndefined();
  expect(area.places.length).toBeLessThanOrEqual(areaMap.placesMax);
});

test('frames the whole circle, with the proportions of the map on the ground', async () => {
  const { id } = await makeProvider(testApp.deps, { insee: nantes, radiusKm: 8 });
  const { frame, publicPoint } = await areaOf(id);
  if (!frame || !publicPoint) throw new Error('No map');
  const high = (frame.north - frame.south) * kmPerDegree;
  const wide = (frame.east - frame.west) * kmPerDegree * Math.cos((publicPoint.lat * Math.PI) / 180);
  expect(wide / high).toBeCloseTo(areaMap.width / areaMap.height, 2);
  expect(high).toBeCloseTo(2 * 8 * areaMap.margin, 1);
});

test('draws land, and sea near a coast', async () => {
  const inland = await makeProvider(testApp.deps, { insee: '69123', radiusKm: 10 });
  const { frame, land } = await areaOf(inland.id);
  if (!frame) throw new Error('No map');
  expect(land).toHaveLength(1);
  expect(land[0]).toHaveLength(8);
  expect(isOnLand(land, middleOf(frame))).toBe(true);

  const marseille = await makeProvider(testApp.deps, { insee: '13055', radiusKm: 30 });
  const coast = await areaOf(marseille.id);
  expect(isOnLand(coast.land, { lat: 43.53, lng: 5.45 }), 'Aix-en-Provence').toBe(true);
  expect(isOnLand(coast.land, { lat: 43.1, lng: 5.2 }), 'the bay').toBe(false);
  expect(coast.land.flat().length).toBeLessThan(1_000);
});

test('draws the river that crosses a town', async () => {
  const { id } = await makeProvider(testApp.deps, { insee: nantes, radiusKm: 20 });
  const { rivers, frame } = await areaOf(id);
  if (!frame) throw new Error('No map');
  const lngs = rivers.flatMap((river) => river.filter((_degrees, index) => index % 2 === 0));
  // Below the town it is an arm of the sea.
  expect(Math.min(...lngs)).toBeLessThan(-1.7);
  expect(Math.max(...lngs)).toBeGreaterThan(frame.east);
});

test('draws an island overseas', async () => {
  const { id } = await makeProvider(testApp.deps, { insee: '97411', radiusKm: 20 });
  const { land } = await areaOf(id);
  expect(isOnLand(land, { lat: -20.95, lng: 55.47 })).toBe(true);
  expect(isOnLand(land, { lat: -20.75, lng: 55.45 })).toBe(false);
});

test('frames every commune of a list and covers no other', async () => {
  const { id } = await makeProvider(testApp.deps, { insee: nantes, areaInsee: [reze, saintHerblain] });
  const area = await areaOf(id);
  expect(area.radiusKm).toBeNull();
  const covered = area.places.filter((place) => place.covered).map(({ name }) => name);
  expect(covered.toSorted()).toEqual(['Rezé', 'Saint-Herblain']);
  expect(named(area, 'Nantes')).toMatchObject({ covered: false });
});

test.each([
  ['69383', ['69123'], ['Lyon', 'Lyon 3e']],
  ['75111', ['75056'], ['Paris', 'Paris 11e']],
  ['69383', ['69383'], ['Lyon 3e']],
  ['13208', ['13201'], ['Marseille 1er']],
])('from %s a list of %j covers %j', async (insee, areaInsee, expected) => {
  const { id } = await makeProvider(testApp.deps, { insee, areaInsee });
  const covered = (await areaOf(id)).places.filter((place) => place.covered).map(({ name }) => name);
  expect(covered.toSorted()).toEqual(expected);
});

test('names the arrondissement of an address, and no other one', async () => {
  const { id } = await makeProvider(testApp.deps, { insee: '69383', radiusKm: 5 });
  const names = (await areaOf(id)).places.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('Lyon')).toSorted()).toEqual(['Lyon', 'Lyon 3e']);
});

test('contains the grid point and never the exact one', async () => {
  const exact = { lat: 47.21837, lon: -1.55362, public_lat: 47.22, public_lon: -1.555 };
  const { id } = await makeProvider(testApp.deps, { insee: nantes, profile: exact });
  const response = await ask(id);
  expect(response.json<ProviderArea>().publicPoint).toEqual({ lat: 47.22, lng: -1.555 });
  expect(response.body).not.toContain('47.21837');
});

test('of a hidden provider is shown to its owner only, without a map until there is an address', async () => {
  const owner = await testApp.signUp({ userType: 'provider' });
  const { id } = await makeProvider(testApp.deps, { accountId: owner.id, insee: null });
  expect((await ask(id)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
  expect((await ask(id, await testApp.signUp())).statusCode).toBe(404);
  expect((await ask(id, owner)).json()).toEqual({
    publicPoint: null,
    radiusKm: 20,
    frame: null,
    land: [],
    lakes: [],
    rivers: [],
    borders: [],
    places: [],
  });
});
