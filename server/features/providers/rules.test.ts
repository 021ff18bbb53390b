import { describe, expect, test } from 'vitest';
import { toProviderArea } from './area-rules.ts';
import type { AreaRow } from './area-queries.ts';
import type { OwnProviderRow } from './queries.ts';
import { toOwnProvider, toProfileChange, toProviderDetail, toWeek, unpublishedReasons } from './rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const complete = {
  onboarded: true,
  subscribed: true,
  placed: true,
  has_area: true,
  has_hours: true,
  by_appointment: false,
  active_services: 1,
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
  [{ active_services: 0 }, ['NO_SERVICE']],
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

test('a week groups its spans by day', () => {
  const hours: [number, number, number][] = [
    [1, 540, 720],
    [1, 840, 1080],
    [3, 0, 1440],
  ];
  expect(toWeek(hours)).toEqual([
    {
      weekday: 1,
      slots: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '18:00' },
      ],
    },
    { weekday: 3, slots: [{ start: '00:00', end: '24:00' }] },
  ]);
});

type Service = OwnProviderRow['services'][number];
const person = {
  provider_id: '0195d0f0-0000-7000-8000-000000000003',
  business_name: null,
  first_name: 'Amina',
  last_name: 'benali',
  avatar_name: null,
  last_seen_at: null,
  hide_last_seen: false,
  verified: true,
  city: 'Lyon',
  rating_counts: [0, 0, 0, 0, 0],
  by_appointment: false,
  paused: false,
  notice_minutes: 120,
  provider_since: '2026-01-02T09:00:00+00:00',
};
const service = (change: Partial<Service>): Service => ({
  ...person,
  service_id: '0195d0f0-0000-7000-8000-000000000004',
  title: 'Réparation de fuite',
  category_id: 'leak-repair',
  category_name: 'Fuite d’eau',
  root_id: 'plumbing',
  price_cents: 4500,
  price_unit: 'VISIT',
  duration_minutes: 60,
  active: true,
  cover_name: null,
  service_rating_counts: [0, 0, 0, 0, 0],
  next_slots: null,
  has_hours: true,
  ...change,
});
const row = (change: Partial<OwnProviderRow> = {}): OwnProviderRow => ({
  ...person,
  ...complete,
  headline: null,
  postal_code: '69003',
  languages: ['fr'],
  completed_count: 7,
  provider_fault_count: 0,
  categories: [],
  checks: [],
  opening_today: null,
  bio: null,
  trader: false,
  siren: null,
  own_cover_name: null,
  area_type: 'RADIUS',
  radius_km: 15,
  public_lat: 45.755,
  public_lon: 4.855,
  area_names: [],
  instant_booking: false,
  response_minutes: null,
  time_zone: 'Europe/Paris',
  hours: [],
  services: [],
  buffer_minutes: 30,
  slot_step_minutes: 30,
  street: null,
  country: 'FR',
  place_insee: '69123',
  area_insee: [],
  vat_number: null,
  onboarding_percentage: 100,
  suspended_at: null,
  version: 1,
  ...change,
});

describe('a profile', () => {
  const early = service({ service_id: 'early', price_cents: 9000, next_slots: ['2026-03-02T11:00:00Z'] });
  const late = service({ service_id: 'late', price_cents: 4500, next_slots: ['2026-03-03T11:00:00Z'] });
  const never = service({ service_id: 'never', price_cents: 6000, root_id: 'gardening' });

  test('shows the lowest price and the next slot of its active services', () => {
    const off = service({ active: false, price_cents: 100, next_slots: ['2026-03-02T11:00:00Z'] });
    const shown = toProviderDetail(row({ services: [never, late, early, off] }), now);
    expect(shown).toMatchObject({
      priceFrom: 45,
      priceVaries: true,
      service: { id: 'early', price: 90 },
      nextSlotAt: '2026-03-02T11:00:00.000Z',
      jobsDone: 7,
      memberSince: '2026-01-02T09:00:00.000Z',
    });
    expect(toProviderDetail(row(), now)).toMatchObject({ priceFrom: null, nextSlotAt: null, coverUrl: null });
  });

  test('has the chosen cover, otherwise one of its first trade', () => {
    const services = [never, late];
    expect(toProviderDetail(row({ services, own_cover_name: 'a.webp' }), now)).toMatchObject({
      coverUrl: '/media/a.webp',
      coverChosen: true,
    });
    expect(toProviderDetail(row({ services }), now)).toMatchObject({
      coverUrl: '/media/cover-gardening-3.webp',
      coverChosen: false,
    });
  });

  test('names the business only if there is one, and the radius only where it applies', () => {
    expect(toProviderDetail(row(), now)).toMatchObject({
      legalIdentity: null,
      area: { radiusKm: 15, publicPoint: { lat: 45.755, lng: 4.855 } },
    });
    const change = { siren: '732829320', area_type: 'AREAS', public_lat: null } as const;
    expect(toProviderDetail(row(change), now)).toMatchObject({
      legalIdentity: { name: 'Amina B.', siren: '732829320' },
      area: { radiusKm: null, publicPoint: null },
    });
    expect(toProviderDetail(row({ public_lon: null }), now).area.publicPoint).toBeNull();
  });

  test('has a whole address or none', () => {
    expect(toOwnProvider(row(), now).address).toEqual({
      street: null,
      city: 'Lyon',
      postalCode: '69003',
      country: 'FR',
      insee: '69123',
    });
    for (const change of [{ city: null }, { postal_code: null }, { place_insee: null }])
      expect(toOwnProvider(row(change), now).address).toBeNull();
  });

  test('shows its owner the inactive services too', () => {
    const services = [service({ active: false }), service({})];
    expect(toOwnProvider(row({ services }), now).services.map(({ active }) => active)).toEqual([false, true]);
  });
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
      ['Lyon', 45.758, 4.835, false],
      ['Vienne', 45.524, 4.876, false],
    ],
    ...change,
  });
  const covered = (drawn: AreaRow) => toProviderArea(drawn).places.map((place) => place.covered);

  test('covers what is within the radius, its edge included', () => {
    expect(covered(area({}))).toEqual([true, false]);
    expect(covered(area({ radius_km: 26 }))).toEqual([true, true]);
    expect(covered(area({ radius_km: 0, places: [['Lyon', 45.755, 4.855, false]] }))).toEqual([true]);
  });

  test('covers only the communes of a list, whatever the radius was', () => {
    const places: AreaRow['places'] = [
      ['Lyon', 45.758, 4.835, false],
      ['Vienne', 45.524, 4.876, true],
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
