import { describe, expect, test } from 'vitest';
import { consentStateOf, makeConsentRecord, readConsentRecord } from './consents-rules.ts';
import { dayMs } from './durations.ts';

const at = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(at.getTime() + days * dayMs);
const record = makeConsentRecord({ analytics: true, source: 'banner', at, ttlDays: 365 });
const read = (change: object, now = at) => readConsentRecord(JSON.stringify({ ...record, ...change }), now);

describe('the record of a choice', () => {
  test('has version, categories, source and both instants', () => {
    expect(record).toEqual({
      version: 1,
      categories: { essential: true, analytics: true },
      source: 'banner',
      updatedAt: '2026-03-02T09:00:00.000Z',
      expiresAt: '2027-03-02T09:00:00.000Z',
    });
    expect(read({})).toEqual(record);
  });

  test('holds for 365 days and is discarded after 366', () => {
    expect(read({}, later(364))).toEqual(record);
    expect(read({}, later(365))).toBeUndefined();
    expect(read({}, later(366))).toBeUndefined();
  });

  test('holds when the clock of the browser goes back a day', () => {
    expect(read({}, later(-1))).toEqual(record);
  });

  test.each([
    { version: 2 },
    { version: undefined },
    { categories: undefined },
    { categories: { essential: true, analytics: 'yes' } },
    { source: 'elsewhere' },
    { updatedAt: 'yesterday' },
    { expiresAt: 'never' },
    { expiresAt: undefined },
  ])('is discarded with %o', (change) => {
    expect(read(change)).toBeUndefined();
  });

  test.each([null, undefined, '', '{', 'null', '[]', '1'])('is none in %o', (text) => {
    expect(readConsentRecord(text, at)).toBeUndefined();
  });
});

test.each([
  ['banner', true, 'accepted-all'],
  ['banner', false, 'rejected-optional'],
  ['modal', true, 'custom'],
  ['footer', false, 'custom'],
] as const)('a choice of the %s with analytics %o is %s', (source, analytics, state) => {
  expect(consentStateOf(makeConsentRecord({ analytics, source, at, ttlDays: 1 }))).toBe(state);
});

test('without a record the choice is unknown', () => {
  expect(consentStateOf(undefined)).toBe('unknown');
});
