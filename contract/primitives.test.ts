import { expect, test } from 'vitest';
import { BirthDate, Day, Instant, Price, WholeNumber, line, soughtWords, text } from './primitives.ts';

const kinds = [
  ['several lines', text(0, 80)],
  ['one line', line(0, 80)],
] as const;

test.each(kinds)('%s accept what people write in any language', (_kind, schema) => {
  for (const value of [
    'L’atelier d’Inès – 3ᵉ étage',
    'مرحبا \u200fabc\u200e',
    'e\u0301',
    '👩‍👩‍👧‍👦',
    '\u2068Zoé Q.\u2069، \u2066a \u2067b\u2069\u2069',
  ])
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
});

test.each(kinds)('%s refuse characters that change the direction of what follows', (_kind, schema) => {
  for (const value of [
    'a\u202eb',
    'a\u202ab\u202c',
    '\u202db',
    'a\u2066b',
    'a\u2069b\u2068',
    '\u0000',
    '\ud800',
  ])
    expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
});

test('an isolate has to be closed on its own line', () => {
  expect(text(0, 80).safeParse('\u2067a\u2069\n\u2068b\u2069').success).toBe(true);
  expect(text(0, 80).safeParse('\u2067a\n\u2069').success).toBe(false);
});

test('a value that is almost a whole number is refused', () => {
  for (const value of ['5e-324', '1.0000000000000002', '2.5', 'x', ''.padEnd(400, '9')])
    expect(WholeNumber.safeParse(value).success, value).toBe(false);
  expect(WholeNumber.safeParse('12')).toEqual({ success: true, data: 12 });
});

test('a price below a cent is refused', () => {
  for (const value of [0, -1, 5e-324, 0.009, 0.015, 10_000.01])
    expect(Price.safeParse(value).success, String(value)).toBe(false);
  for (const value of [0.01, 12.3, 10_000]) expect(Price.safeParse(value).data).toBe(value);
});

test('a text of invisible characters counts as empty', () => {
  for (const value of [
    '\u200b\u200b\u200b',
    '\u200f \u200f',
    '\ufeff\u2060\u200d',
    '\u3164\u115f\uffa0',
    '\u2800\u2800',
  ])
    for (const schema of [text(2, 80), line(2, 80), text(0, 80), line(0, 80)])
      expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
  expect(line(2, 80).safeParse('👍👍').success).toBe(true);
  expect(text(0, 80).safeParse(' ').data).toBe('');
});

test.each(['1999-12-31', '2101-01-01', '0001-01-01', '9999-12-31'])('%s is outside of our years', (day) => {
  for (const said of [Instant.safeParse(`${day}T00:00:00Z`), Day.safeParse(day)])
    expect(said.error?.issues).toMatchObject([{ message: 'year', params: { min: '2000', max: '2100' } }]);
});

test.each(['2000-01-01', '2026-02-28', '2099-12-31', '2100-12-31'])('%s is in our years', (day) => {
  expect(Instant.safeParse(`${day}T23:59:59.999Z`).success).toBe(true);
  expect(Day.safeParse(day).success).toBe(true);
});

test('a birth date may be of the last century, and none of these is a date', () => {
  expect(
    ['1926-03-02', '2008-02-29', '1826-03-02', '2101-01-01'].map((day) => BirthDate.safeParse(day).success),
  ).toEqual([true, true, false, false]);
  for (const typed of ['2026-02-30', '2026-2-3', '02/03/2026', ''])
    for (const schema of [Day, BirthDate, Instant])
      expect(schema.safeParse(typed).success, typed).toBe(false);
});

test('words to search for are searched without what no text can hold', () => {
  for (const [typed, sought] of [
    ['\u202d06 12 34 56 78\u202c', '06 12 34 56 78'],
    ['\u2066Zoé', 'Zoé'],
    ['Zoé\tQ.\n', 'Zoé Q.'],
    ['مرحبا \u200fabc', 'مرحبا \u200fabc'],
    ['\u202e', ''],
    ['\u200b', ''],
  ])
    expect(soughtWords(0, 80).safeParse(typed)).toEqual({ success: true, data: sought });
  for (const typed of ['a\u0000b', 'a\ud800'])
    expect(soughtWords(0, 80).safeParse(typed).success, JSON.stringify(typed)).toBe(false);
});
