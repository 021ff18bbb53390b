import { expect, test } from 'vitest';
import type { CategoryRow } from './category-queries.ts';
import { toCategory, toCategoryDetail } from './category-rules.ts';
import type { ServiceDetailRow } from './queries.ts';
import { toServiceDetail, toServiceWords } from './rules.ts';

const row = (id: string, parent_id: string | null, position: number): CategoryRow => ({
  id,
  parent_id,
  position,
  name: id,
  description: '',
  icon: 'wrench',
  featured: false,
  service_count: 0,
  provider_count: 0,
});
const plumbing = row('plumbing', null, 5);
const leak = row('leak-repair', 'plumbing', 17);
const boiler = row('boiler', 'plumbing', 2);

test('a child has a cover of its root, different from its neighbours', () => {
  expect(toCategory(plumbing).coverUrl).toBe('/media/cover-plumbing-5.webp');
  expect(toCategory(leak).coverUrl).toBe('/media/cover-plumbing-1.webp');
});

test('a category is shown among its parent and its children', () => {
  const family = [plumbing, leak, boiler];
  expect(toCategoryDetail('plumbing', family)).toMatchObject({
    id: 'plumbing',
    children: [{ id: 'leak-repair' }, { id: 'boiler' }],
    breadcrumb: [{ id: 'plumbing' }],
  });
  expect(toCategoryDetail('leak-repair', family)).toMatchObject({
    children: [],
    breadcrumb: [{ id: 'plumbing' }, { id: 'leak-repair' }],
  });
  expect(toCategoryDetail('painting', family)).toBeUndefined();
});

test('euros become whole cents', () => {
  const input = { price: 19.99, coverUrl: null } as Parameters<typeof toServiceWords>[0];
  expect(toServiceWords(input)).toEqual({ priceCents: 1999 });
  expect(toServiceWords({ ...input, price: 0.29 }).priceCents).toBe(29);
  expect(toServiceWords({ ...input, price: 1.005 }).priceCents).toBe(100);
});

test('a service contains the radius only where it applies, and whether its cover was chosen', () => {
  const person = {
    provider_id: '0195d0f0-0000-7000-8000-000000000003',
    first_name: 'Amina',
    last_name: 'Benali',
    business_name: null,
    rating_counts: [0, 0, 0, 0, 0],
    languages: ['fr'],
    checks: [],
    categories: [],
    opening_today: null,
    last_seen_at: null,
    avatar_name: null,
    provider_since: '2026-01-02T09:00:00Z',
    notice_minutes: 120,
  };
  const service = {
    ...person,
    service_id: '0195d0f0-0000-7000-8000-000000000004',
    root_id: 'plumbing',
    price_cents: 4500,
    price_unit: 'VISIT',
    active: true,
    cover_name: null,
    service_rating_counts: [0, 0, 0, 0, 0],
    next_slots: null,
    created_at: new Date('2026-03-01T09:00:00Z'),
    updated_at: new Date('2026-03-02T09:00:00Z'),
    area_type: 'RADIUS',
    radius_km: 15,
    area_names: [],
    provider: person,
  } as unknown as ServiceDetailRow;
  const now = new Date('2026-03-02T09:00:00Z');
  expect(toServiceDetail(service, now)).toMatchObject({
    coverChosen: false,
    area: { type: 'RADIUS', radiusKm: 15 },
    provider: { priceFrom: 45, displayName: 'Amina B.' },
  });
  const change = { area_type: 'AREAS' as const, cover_name: 'a.webp', area_names: ['Lyon'] };
  expect(toServiceDetail({ ...service, ...change }, now)).toMatchObject({
    coverChosen: true,
    coverUrl: '/media/a.webp',
    area: { type: 'AREAS', radiusKm: null, names: ['Lyon'] },
  });
});
