import { expect, test } from 'vitest';
import type { AnnouncementRow } from './queries.ts';
import { departmentPrefix, isSame, toAnnouncement } from './rules.ts';

const at = new Date('2026-03-10T12:00:00Z');
const words = (title: string) => ({ title, text: 'Texte' });
const wordings = { fr: words('Bonjour'), en: words('Hello'), ar: words('مرحبا') };
const row = {
  id: 'a',
  audience: 'ALL',
  category_id: null,
  place: null,
  state: 'SENDING',
  scheduled_at: null,
  started_at: at,
  wordings,
  link: null,
  delivered: 3,
  first_name: 'Amina',
  last_name: 'Benali',
  created_at: at,
  completed_at: null,
} as unknown as AnnouncementRow;

test('an announcement names its author while that person has an account', () => {
  expect(toAnnouncement(row).author).toBe('Amina B.');
  expect(toAnnouncement({ ...row, first_name: null, last_name: null }).author).toBeNull();
  expect(toAnnouncement({ ...row, first_name: null }).author).toBeNull();
  expect(toAnnouncement({ ...row, last_name: null }).author).toBeNull();
});

test.each([
  ['69', '69'],
  ['974', '974'],
  ['2a', '20'],
  ['2B', '20'],
  ['69003', undefined],
  ['Lyon', undefined],
  ['6', undefined],
])('%s begins the postal codes of a department with %s', (place, prefix) => {
  expect(departmentPrefix(place)).toBe(prefix);
});

test.each([
  ['the same', {}, true],
  ['no link', { link: undefined }, true],
  ['another audience', { audience: 'PROVIDERS' }, false],
  ['a trade', { category: 'cleaning' }, false],
  ['a place', { place: 'Lyon' }, false],
  ['a link', { link: '/blog' }, false],
  ['other words', { wordings: { ...wordings, fr: words('Bonsoir') } }, false],
])('a request that is sent again with %s asks for the same: %s', (_case, change, expected) => {
  const input = { audience: 'ALL', wordings, ...change } as unknown as Parameters<typeof isSame>[1];
  expect(isSame(row, input)).toBe(expected);
});
