import { expect, test } from 'vitest';
import { comingSaturday } from './days.ts';
import { formatFor } from './format.ts';

const now = '2026-11-20T09:58:00Z';
const fr = formatFor('fr', new Date(now));
const ar = formatFor('ar', new Date(now));

test('formats money without zero cents, with western digits in Arabic', () => {
  expect(fr.money(26)).toBe('26\u00a0€');
  expect(fr.money(14.5)).toBe('14,50\u00a0€');
  expect(fr.moneyExact(78)).toBe('78,00\u00a0€');
  expect(ar.money(26)).toBe('26\u00a0€');
});

test.each([
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const)('formats numbers as Intl does in %s', (language, locale) => {
  const format = formatFor(language);
  const plain = new Intl.NumberFormat(locale);
  const cents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  for (const value of [0, 1, 7, 26, 999, 1000, 1234, 20_000, 999_999, 1_234_567]) {
    expect(format.number(value)).toBe(plain.format(value));
    expect(format.moneyExact(value)).toBe(cents.format(value));
    expect(format.moneyExact(value + 0.29)).toBe(cents.format(value + 0.29));
    expect(format.number(value + 0.125)).toBe(plain.format(value + 0.125));
    expect(format.number(value + 0.5)).toBe(plain.format(value + 0.5));
  }
  for (const value of [0, 1, 4.85, 4.95, 4.949, 3.25, 5])
    expect(format.rating(value)).toBe(decimal.format(value));
  for (const value of [0, 0.005, 0.124, 0.125, 0.995, 1, 12])
    expect(format.percent(value)).toBe(share.format(value));
  expect(format.number(-1.5)).toBe(plain.format(-1.5));
});

test('names a slot by its distance from today, in the zone of Paris', () => {
  expect(fr.slotShort('2026-11-20T15:30:00Z', now)).toBe('Auj. 16:30');
  expect(fr.slotShort('2026-11-21T08:00:00Z', now)).toBe('Demain 09:00');
  expect(fr.slotShort('2026-11-23T07:30:00Z', now)).toBe('Lun. 08:30');
  expect(fr.slotShort('2026-12-05T08:00:00Z', now)).toBe('Sam. 5 déc. 09:00');
  expect(fr.slot('2026-11-20T23:30:00Z', now)).toBe('Demain, 00:30');
  expect(fr.slot('2026-12-31T22:30:00Z', now)).toBe('Jeu. 31 déc., 23:30');
  expect(fr.slot('2026-12-31T23:30:00Z', now)).toBe('Ven. 1er janv. 2027, 00:30');
  expect(fr.slotShort('2027-02-01T08:00:00Z', now)).toBe('Lun. 1er févr. 2027 09:00');
  expect(fr.slotDay('2027-02-01T08:00:00Z', now).name).toBe('1er févr. 2027');
  expect(ar.slotShort('2026-11-20T15:30:00Z', now)).toBe('اليوم 16:30');
});

test('writes the year of a day that is not of this year', () => {
  expect(fr.weekdayDate('2027-02-01T08:00:00Z')).toBe('Lundi 1er février 2027');
  expect(fr.weekdayDate('2026-12-01T08:00:00Z')).toBe('Mardi 1er décembre');
  expect(fr.dateTime('2025-12-24T08:00:00Z')).toBe('Mercredi 24 décembre 2025, 09:00');
  expect(fr.shortDate('2025-12-24T08:00:00Z')).toBe('Mer. 24 déc. 2025');
  expect(fr.dayMonth('2025-12-24T08:00:00Z')).toBe('24 déc. 2025');
  expect(fr.dateRange('2025-12-29T12:00:00Z', '2026-01-04T12:00:00Z')).toBe('29 déc. 2025 – 4 janv. 2026');
  expect(ar.dateTime('2025-12-24T08:00:00Z')).toContain('2025');
});

test('finds the year in the zone of the day', () => {
  expect(fr.shortDate('2025-12-31T23:30:00Z')).toBe('Jeu. 1er janv.');
  expect(fr.shortDate('2025-12-31T23:30:00Z', 'UTC')).toBe('Mer. 31 déc. 2025');
});

test('leaves the year out of the days around the new year', () => {
  const eve = new Date('2026-12-30T08:00:00Z');
  const format = formatFor('fr', eve);
  expect(format.slot('2027-01-02T08:00:00Z', eve)).toBe('Sam. 2 janv., 09:00');
  expect(format.slotShort('2027-01-02T08:00:00Z', eve)).toBe('Sam. 09:00');
});

test('formats hours in the direction of the language, whatever text surrounds them', () => {
  expect(fr.hours({ start: '09:00', end: '12:00' })).toBe('09:00\u00a0–\u00a012:00');
  expect(ar.hours({ start: '09:00', end: '12:00' })).toBe('\u206709:00\u00a0–\u00a012:00\u2069');
  expect(ar.timeRange('2026-11-20T08:00:00Z', '2026-11-20T11:00:00Z')).toBe(
    '\u206709:00\u00a0–\u00a012:00\u2069',
  );
  expect(ar.list([ar.hours({ start: '09:00', end: '12:00' })])).toBe('\u206709:00\u00a0–\u00a012:00\u2069');
});

test('formats durations and distances', () => {
  expect(fr.duration(45)).toBe('45\u00a0min');
  expect(fr.duration(90)).toBe('1\u00a0h\u00a030');
  expect(fr.duration(180)).toBe('3\u00a0h');
  expect([0, 1, 2, 15].map((minutes) => ar.duration(minutes))).toEqual([
    '0\u00a0دقيقة',
    'دقيقة',
    'دقيقتان',
    '15\u00a0دقيقة',
  ]);
  expect([60, 120, 180, 1440].map((minutes) => ar.duration(minutes))).toEqual([
    'ساعة',
    'ساعتان',
    '3\u00a0ساعات',
    '24\u00a0ساعة',
  ]);
  expect(ar.duration(150)).toBe('ساعتان و30\u00a0دقيقة');
  expect(ar.durationShort(150)).toBe('2\u00a0س 30\u00a0د');
  expect(ar.durationAfter(120)).toBe('ساعتين');
  expect(fr.durationAfter(120)).toBe('2\u00a0h');
  expect(fr.distance(3)).toBe('3\u00a0km');
  expect(fr.distance(0)).toBe('à moins de 1\u00a0km');
});

test('formats shares, isolated in Arabic', () => {
  expect(fr.percent(0.12)).toBe('12\u00a0%');
  expect(ar.percent(0.12)).toBe('\u206612%\u2069');
});

test('names the day of a free start: alone today, with its number within a week, by its date afterwards', () => {
  const days = ['2026-11-20T15:30:00Z', '2026-11-21T08:00:00Z', '2026-11-27T08:00:00Z'];
  expect(days.map((day) => fr.slotDay(day, now))).toEqual([
    { name: 'Auj.', number: null },
    { name: 'Sam.', number: '21' },
    { name: '27 nov.', number: null },
  ]);
  expect(ar.slotDay(days[1] ?? '', now)).toEqual({ name: 'السبت', number: '21' });
});

test('finds the Saturday after a day', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28'];
  expect(days.map(comingSaturday)).toEqual(['2026-11-21', '2026-11-28', '2026-11-28', '2026-12-05']);
});

test('says the first of a month as French does', () => {
  expect(fr.date('2026-12-01T09:00:00Z')).toBe('1er décembre 2026');
  expect(fr.weekdayDate('2026-12-01T09:00:00Z')).toBe('Mardi 1er décembre');
  expect(fr.date('2026-12-11T09:00:00Z')).toBe('11 décembre 2026');
  expect(fr.dayNumber('2026-12-01T09:00:00Z')).toBe('1');
});
