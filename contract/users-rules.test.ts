import { expect, test } from 'vitest';
import { isTimeZone, publicName } from './users-rules.ts';

test('others see the first name and an initial', () => {
  expect(publicName('Amina', 'benali')).toBe('Amina B.');
  expect(publicName('Élodie', 'école')).toBe('Élodie É.');
  expect(publicName('J', 'o')).toBe('J O.');
  expect(publicName('Sami', '—')).toBe('Sami');
});

test('a time zone is one in which dates can be written', () => {
  expect(['Europe/Paris', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
