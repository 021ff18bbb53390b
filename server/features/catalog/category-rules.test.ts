import { expect, test } from 'vitest';
import type { CategoryRow } from './category-queries.ts';
import { toCategory, toCategoryDetail, toServiceWords } from './rules.ts';

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
  expect(toCategory(leak).coverUrl).toBe('/media/cover-plumbing-17.webp');
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
  expect(toServiceWords(input)).toMatchObject({ priceCents: 1999 });
  expect(toServiceWords(input)).not.toHaveProperty('price');
  expect(toServiceWords({ ...input, price: 0.29 }).priceCents).toBe(29);
  expect(toServiceWords({ ...input, price: 1.005 }).priceCents).toBe(100);
});
