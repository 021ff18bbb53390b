import { expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { coverName, presenceOf, providerName } from './card-rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

test.each([
  [0, true, '12:00:00'],
  [1, true, '11:55:00'],
  [2 * minuteMs - 1, true, '11:55:00'],
  [2 * minuteMs, false, '11:55:00'],
  [5 * minuteMs, false, '11:55:00'],
  [5 * minuteMs + 1, false, '11:50:00'],
])('a person seen %i ms ago is online: %s, last seen at %s', (milliseconds, online, time) => {
  const person = { last_seen_at: ago(milliseconds), hide_last_seen: false };
  expect(presenceOf(person, now)).toEqual({ online, lastSeenAt: `2026-03-10T${time}.000Z` });
});

test.each([
  ['hides it', now, true],
  ['was never seen', null, false],
])('nothing is known of a person who %s', (_who, last_seen_at, hide_last_seen) => {
  expect(presenceOf({ last_seen_at, hide_last_seen }, now)).toEqual({ online: false, lastSeenAt: null });
});

test('a cover is one of 32 by the end of its seed', () => {
  const cover = (seed: string) => coverName('cleaning', seed);
  expect(cover('0197-0000-000f')).toBe('cover-cleaning-15.webp');
  expect(cover('0197-0000-0020')).toBe('cover-cleaning-0.webp');
  expect(cover('zz')).toBe('cover-cleaning-0.webp');
});

test('a provider is named by the business, otherwise by first name and initial', () => {
  const person = { first_name: 'Amina', last_name: 'Benali' };
  expect(providerName({ ...person, business_name: 'Net et Clair' })).toBe('Net et Clair');
  expect(providerName({ ...person, business_name: null })).toBe('Amina B.');
});
