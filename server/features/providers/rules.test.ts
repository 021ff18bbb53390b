import { describe, expect, test } from 'vitest';
import { toProviderArea, changedFields, toProfileChange, unpublishedReasons } from './rules.ts';
import type { AreaRow } from './queries.ts';

const complete = {
  onboarded: true,
  subscribed: true,
  placed: true,
  has_area: true,
  has_hours: true,
  by_appointment: false,
  active_services: 1,
  offered_services: 1,
  paused: false,
  suspended: false,
  published: true,
};

test.each([
  [{}, []],
  [{ onboarded: false }, ['ONBOARDING']],
  [{ subscribed: false }, ['SUBSCRIPTION']],
  [{ placed: false }, ['NO_PLACE']],
  [{ has_area: false }, ['NO_PLACE']],
  [{ has_hours: false }, ['NO_HOURS']],
  [{ has_hours: false, by_appointment: true }, []],
  [{ by_appointment: true }, []],
  [{ active_services: 0, offered_services: 0 }, ['NO_SERVICE']],
  [{ offered_services: 0 }, ['DOCUMENTS']],
  [{ paused: true }, ['PAUSED']],
  [{ suspended: true }, ['SUSPENDED']],
] as const)('a profile with %j is not listed because of %j', (change, reasons) => {
  expect(unpublishedReasons({ ...complete, ...change })).toEqual(reasons);
});

test('an empty text clears, an absent one is unchanged, and no item is listed twice', () => {
  const change = toProfileChange({
    businessName: '',
    vatNumber: null,
    headline: 'Plombière',
    languages: ['fr', 'ar', 'fr'],
    areaInsee: ['69123', '69123'],
  });
  expect(change).toMatchObject({
    business_name: null,
    vat_number: null,
    headline: 'Plombière',
    languages: ['fr', 'ar'],
    area_insee: ['69123'],
  });
  expect(change.bio).toBeUndefined();
});

describe('the map of an area', () => {
  const frame = { north: 45.9, south: 45.61234567, east: 5.2, west: 4.5 };
  const area = (change: Partial<AreaRow>): AreaRow => ({
    area_type: 'RADIUS',
    radius_km: 10,
    public_lat: 45.755,
    public_lon: 4.855,
    frame,
    places: [
      ['Lyon', 45.758, 4.835, false, 520_000],
      ['Vienne', 45.524, 4.876, false, 30_000],
    ],
    ...change,
  });
  const covered = (drawn: AreaRow) => toProviderArea(drawn).places.map((place) => place.covered);

  test('covers what is within the radius, its edge included', () => {
    expect(covered(area({}))).toEqual([true, false]);
    expect(covered(area({ radius_km: 26 }))).toEqual([true, true]);
    expect(covered(area({ radius_km: 0, places: [['Lyon', 45.755, 4.855, false, 520_000]] }))).toEqual([
      true,
    ]);
  });

  test('covers only the communes of a list, whatever the radius was', () => {
    const places: AreaRow['places'] = [
      ['Lyon', 45.758, 4.835, false, 520_000],
      ['Vienne', 45.524, 4.876, true, 30_000],
    ];
    expect(covered(area({ area_type: 'AREAS', places }))).toEqual([false, true]);
    expect(toProviderArea(area({ area_type: 'AREAS' })).radiusKm).toBeNull();
  });

  test('has neither point nor land without a public point', () => {
    for (const change of [{ public_lat: null }, { public_lon: null }]) {
      expect(toProviderArea(area(change)).publicPoint).toBeNull();
      expect(covered(area(change))).toEqual([false, false]);
    }
    expect(toProviderArea(area({ frame: null })).land).toEqual([]);
  });

  test('contains land as alternating numbers, to ten metres', () => {
    const [land] = toProviderArea(area({})).land;
    expect(land).toEqual([4.5, 45.9, 5.2, 45.9, 5.2, 45.6123, 4.5, 45.6123]);
  });
});

test.each([
  ['nothing', {}, []],
  ['the same values, a list in another order', { headline: 'Plombière', languages: ['ar', 'fr'] }, []],
  ['a text', { headline: 'Électricienne' }, ['headline']],
  ['a postal code: the commune is another one', { postal_code: '69002' }, ['city', 'postalCode', 'insee']],
  ['a text that is cleared', { headline: null, city: 'Lyon' }, ['headline']],
])('%s changes %j: %j', (_what, change, fields) => {
  const before = { headline: 'Plombière', languages: ['fr', 'ar'], city: 'Lyon', postal_code: '69001' };
  const changed = changedFields(before as Parameters<typeof changedFields>[0], change);
  expect(changed).toHaveLength(fields.length);
  expect(new Set(changed)).toEqual(new Set(fields));
});
