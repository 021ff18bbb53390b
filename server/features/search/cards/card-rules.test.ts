import { describe, expect, test } from 'vitest';
import type { ProviderCardRow, ServiceCardRow } from './card-queries.ts';
import {
  coverName,
  presenceOf,
  providerName,
  reasonsOf,
  toProviderCard,
  toServiceCard,
} from './card-rules.ts';
import { toServicePage } from './page-rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-03-02T09:00:00Z');
const at = (time: number) => new Date(now.getTime() + time);
const person = {
  provider_id: '0195d0f0-0000-7000-8000-000000000003',
  business_name: null,
  first_name: 'Amina',
  last_name: 'Benali',
  avatar_name: null,
  last_seen_at: null,
  hide_last_seen: false,
  verified: true,
  city: null,
  rating_counts: [0, 0, 0, 0, 0],
  by_appointment: false,
  paused: false,
  notice_minutes: 120,
  provider_since: at(-200 * day),
};
const service: ServiceCardRow = {
  ...person,
  service_id: '0195d0f0-0000-7000-8000-00000000000a',
  title: 'Réparation de fuite',
  category_id: 'leak-repair',
  category_name: 'Fuite d’eau',
  root_id: 'plumbing',
  price_cents: 4550,
  price_unit: 'VISIT',
  duration_minutes: 60,
  active: true,
  cover_name: null,
  service_rating_counts: [0, 0, 0, 1, 1],
  next_slots: null,
  has_hours: true,
};

describe('a card of a service', () => {
  test('shows the next start after the notice, and how soon that is', () => {
    const starts = [2 * hour - 1, 2 * hour, 9 * day].map(at);
    expect(toServiceCard({ ...service, next_slots: starts }, now)).toMatchObject({
      nextSlotAt: at(2 * hour).toISOString(),
      availability: 'AVAILABLE',
      price: 45.5,
      distanceKm: null,
      coverUrl: '/media/cover-plumbing-2.webp',
      rating: 4.5,
      reviewCount: 2,
      provider: { city: '', displayName: 'Amina B.', rating: null, reviewCount: 0 },
    });
    expect(toServiceCard({ ...service, next_slots: starts.slice(2) }, now).availability).toBe('BUSY');
    expect(toServiceCard(service, now)).toMatchObject({ nextSlotAt: null, availability: 'UNAVAILABLE' });
    expect(toServiceCard({ ...service, has_hours: false }, now).availability).toBe('UNKNOWN');
    expect(toServiceCard({ ...service, active: false, next_slots: starts }, now).availability).toBe(
      'UNAVAILABLE',
    );
    const chosen = toServiceCard({ ...service, cover_name: 'a.webp', business_name: 'Fuites & Cie' }, now);
    expect(chosen).toMatchObject({ coverUrl: '/media/a.webp', provider: { displayName: 'Fuites & Cie' } });
  });

  test('contains whole kilometres', () => {
    const km = (one: number) => toServiceCard(service, now, { km: one, textMatch: null }).distanceKm;
    expect([0.4, 1.9, 12].map(km)).toEqual([0, 1, 12]);
  });
});

describe('a card of a provider', () => {
  const row: ProviderCardRow = {
    ...person,
    headline: null,
    postal_code: null,
    languages: ['ar', 'xx', 'fr'],
    completed_count: 4,
    provider_fault_count: 1,
    categories: [],
    checks: [
      ['IDENTITY', '2026-01-02T09:00:00+01:00'],
      ['UNKNOWN', '2026-01-02T09:00:00+01:00'],
    ],
    opening_today: [['09:00', '12:00']],
  };
  const priceFrom = { ...service, price_varies: true };
  const next_slots = [1, 2, 3, 4, 5, 6].map((hours) => at(hours * hour));

  test('shows up to four starts of its service, and the lowest price', () => {
    expect(toProviderCard(row, { ...service, next_slots }, priceFrom, now)).toMatchObject({
      nextSlotAt: at(2 * hour).toISOString(),
      nextSlots: [2, 3, 4, 5].map((hours) => at(hours * hour).toISOString()),
      service: { id: service.service_id, title: service.title, price: 45.5, priceUnit: 'VISIT' },
      priceVaries: true,
      priceFrom: 45.5,
      priceFromUnit: 'VISIT',
      completionRate: 80,
      languages: ['fr', 'ar'],
      checks: [{ type: 'IDENTITY', checkedAt: '2026-01-02T08:00:00.000Z' }],
      openingToday: [{ start: '09:00', end: '12:00' }],
      availability: 'AVAILABLE',
    });
  });

  test('shows neither start nor price nor reason without a service', () => {
    expect(toProviderCard({ ...row, opening_today: null }, undefined, undefined, now)).toMatchObject({
      nextSlotAt: null,
      nextSlots: [],
      service: null,
      priceVaries: false,
      priceFrom: null,
      priceFromUnit: null,
      openingToday: null,
      availability: 'UNKNOWN',
      reasons: [],
    });
  });
});

describe('reasons', () => {
  const keys = (change: object, next: number | null = null, hit = {}) =>
    reasonsOf(
      { ...service, ...change },
      next === null ? null : at(next),
      { km: null, textMatch: null, ...hit },
      now,
    ).map(({ key }) => key);

  test.each([
    ['the title', {}, null, { textMatch: 'title' }, ['matchesTitle']],
    ['the category', {}, null, { textMatch: 'category' }, ['matchesCategory']],
    ['near under 20 km', {}, null, { km: 19.99 }, ['near']],
    ['covered from 20 km on', {}, null, { km: 20 }, ['coversPlace']],
    ['at the very place', {}, null, { km: 0 }, ['near']],
    ['well rated from five reviews', { rating_counts: [0, 0, 0, 2, 3] }, null, {}, ['wellRated']],
    ['four reviews', { rating_counts: [0, 0, 0, 0, 4] }, null, {}, []],
    ['4.5 of five', { rating_counts: [0, 0, 0, 3, 3] }, null, {}, ['wellRated']],
    ['4.4 of five', { rating_counts: [0, 0, 0, 3, 2] }, null, {}, []],
    ['free within 48 hours', {}, 48 * hour, {}, ['freeSoon']],
    ['free later', {}, 48 * hour + 1, {}, []],
    ['new for sixty days', { provider_since: at(-60 * day) }, null, {}, ['newcomer']],
    ['new no longer', { provider_since: at(-60 * day - 1) }, null, {}, []],
    ['new with a review', { provider_since: at(-day), rating_counts: [0, 0, 1, 0, 0] }, null, {}, []],
  ] as const)('%s', (_what, change, next, hit, expected) => {
    expect(keys(change, next, hit)).toEqual(expected);
  });

  test('are three at most, the strongest first', () => {
    const change = { rating_counts: [0, 0, 0, 0, 9], provider_since: at(0) };
    expect(keys(change, 0, { km: 3.7, textMatch: 'title' })).toEqual(['matchesTitle', 'near', 'wellRated']);
    const [near] = reasonsOf(service, null, { km: 3.7, textMatch: null }, now);
    expect(near?.params).toEqual({ km: 3 });
  });
});

test('the cover is determined by the last four digits of an id', () => {
  expect(coverName('plumbing', '')).toBe('cover-plumbing-0.webp');
  expect(coverName('plumbing', 'f-1-2-3-c')).toBe('cover-plumbing-4.webp');
  expect(coverName('plumbing', '0195d0f0-0000-7000-8000-000000000009')).toBe('cover-plumbing-1.webp');
});

test('a person is named by the business, otherwise by first name and initial', () => {
  expect(providerName({ ...person, business_name: 'Fuites & Cie' })).toBe('Fuites & Cie');
  expect(providerName(person)).toBe('Amina B.');
});

test('presence is rounded down to five minutes', () => {
  const seen = (last_seen_at: Date) => presenceOf({ last_seen_at, hide_last_seen: false }, now);
  expect(seen(at(-2 * 60_000 + 1)).online).toBe(true);
  expect(seen(at(-2 * 60_000)).online).toBe(false);
  expect(seen(at(-1)).lastSeenAt).toBe('2026-03-02T08:55:00.000Z');
  expect(seen(at(0)).lastSeenAt).toBe('2026-03-02T09:00:00.000Z');
});

describe('a page', () => {
  const request = { page: 0, size: 20 };
  const page = (title_hit: boolean, category_hit: boolean, total = 1) =>
    toServicePage(
      { rows: [{ ...service, km: null, title_hit, category_hit }], total },
      {} as never,
      request,
      now,
    );

  test.each([
    [true, true, ['matchesTitle']],
    [true, false, ['matchesTitle']],
    [false, true, ['matchesCategory']],
    [false, false, []],
  ])('returns what matched: title %s, category %s', (title, category, expected) => {
    expect(page(title, category).content[0]?.reasons.map(({ key }) => key)).toEqual(expected);
  });

  test('counts exactly up to a thousand', () => {
    expect(page(true, true, 1000)).toMatchObject({ totalElements: 1000, totalIsExact: true });
    expect(page(true, true, 1001)).toMatchObject({ totalElements: 1000, totalIsExact: false });
  });
});
