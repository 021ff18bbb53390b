import { expect, test } from 'vitest';
import { easterSunday, holidayKeys, holidaysOf, nextHolidays } from './holidays-rules.ts';

// Dates published by the Bureau des longitudes.
test.each([
  [1818, '1818-03-22'],
  [1900, '1900-04-15'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [1999, '1999-04-04'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
  [2285, '2285-03-22'],
])('computes Easter of %i', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('names the eleven holidays of a year', () => {
  expect(holidaysOf(2026).map(({ key }) => key)).toEqual([...holidayKeys]);
  expect(holidaysOf(2026)).toContainEqual({ key: 'ascension', day: '2026-05-14' });
  expect(holidaysOf(2026)).toContainEqual({ key: 'whitMonday', day: '2026-05-25' });
});

test('continues into the next year, including the current day', () => {
  expect(nextHolidays('2026-12-25', 3)).toEqual([
    { key: 'christmas', day: '2026-12-25' },
    { key: 'newYear', day: '2027-01-01' },
    { key: 'easterMonday', day: '2027-03-29' },
  ]);
});
