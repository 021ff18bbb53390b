import { expect, test } from 'vitest';
import type { ServiceCard } from '#contract/cards.ts';
import { offeredDuration, readChoice } from './choice.ts';

const now = new Date('2026-11-20T10:00:00Z');
const service = (id: string): ServiceCard => ({
  id,
  title: 'Ménage régulier',
  categoryId: 'home-cleaning',
  categoryName: 'Ménage régulier',
  price: 26,
  priceUnit: 'HOUR',
  durationMinutes: 120,
  coverUrl: null,
  availability: 'AVAILABLE',
  nextSlotAt: null,
  rating: null,
  reviewCount: 0,
  distanceKm: null,
  provider: {
    id: 'p',
    displayName: 'Amina B.',
    avatarUrl: null,
    verified: true,
    online: false,
    lastSeenAt: null,
    city: 'Nantes',
    timeZone: 'Europe/Paris',
    rating: null,
    reviewCount: 0,
  },
  reasons: [],
});
const provider = {
  services: [service('a'), service('b')],
  nextSlotAt: '2026-11-21T08:00:00Z',
  service: { id: 'b' },
  timeZone: 'Europe/Paris',
};
const read = (search: string, over: Partial<typeof provider> = {}) =>
  readChoice(new URLSearchParams(search), { ...provider, ...over }, now);

test('begins with the service that is available first, today', () => {
  expect(read('')).toMatchObject({ from: '2026-11-20', startAt: null, service: { id: 'b' } });
  expect(read('?serviceId=a').service?.id).toBe('a');
  expect(read('?serviceId=unknown').service?.id).toBe('b');
});

test('begins with the first free day when this week has none', () => {
  expect(read('', { nextSlotAt: '2026-12-03T08:00:00Z' }).from).toBe('2026-12-03');
});

test('shows no day of the past, beyond the horizon or that does not exist', () => {
  expect(read('?from=2026-11-25').from).toBe('2026-11-25');
  for (const from of ['2026-11-19', '2027-12-01', '2026-99-99', 'soon'])
    expect(read(`?from=${from}`).from).toBe('2026-11-20');
});

test('accepts only the durations of the service', () => {
  const offer = { durationMinutes: 120, durationStepMinutes: 60, durationMaxMinutes: 240 };
  expect(offeredDuration(read('?durationMinutes=180'), offer)).toBe(180);
  expect(offeredDuration(read('?durationMinutes=240'), offer)).toBe(240);
  expect(offeredDuration(read('?durationMinutes=90'), offer)).toBe(120);
});
