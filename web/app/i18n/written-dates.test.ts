import { afterEach, expect, test } from 'vitest';
import { dayOf } from './days.ts';
import { formatFor } from './format.ts';
import { setWrittenDates, type WrittenDates } from './written-dates.ts';

const instant = '2026-11-20T15:30:00Z';

afterEach(() => setWrittenDates(() => undefined));

test('keeps what is written while a page is rendered, ranges too', () => {
  const written: WrittenDates = {};
  setWrittenDates(() => written);
  formatFor('fr').time(instant);
  formatFor('fr').dateRange(instant, '2026-11-24T15:30:00Z');
  dayOf(new Date(instant), 'Indian/Reunion');
  expect(Object.values(written).flatMap((texts) => Object.values(texts))).toEqual([
    '16:30',
    '2026-11-20',
    '2026-11-24',
    expect.stringMatching(/^20.*24 novembre$/),
    '2026-11-20',
  ]);
});

test('writes again what the page says, whatever the locale data of the browser', () => {
  const written: WrittenDates = {};
  setWrittenDates(() => written);
  formatFor('ar').shortDate(instant);
  for (const texts of Object.values(written)) texts[Date.parse(instant)] = 'as written';
  expect(formatFor('ar').shortDate(instant)).toBe('As written');
  expect(formatFor('fr').shortDate(instant)).toBe('Ven. 20 nov.');
  expect(formatFor('ar').shortDate('2026-11-21T15:30:00Z')).not.toBe('As written');
});
