import { expect, test } from 'vitest';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import type { IpPlace } from '#server/kernel/ip-location/ip-place.ts';
import { sessionRecordMonths } from '#contract/auth-limits.ts';
import { keptSince, placeColumns } from './rules.ts';

test('what is not known of a place is said so', () => {
  const place = { country: 'FR', city: 'Lyon', region: 'ARA', latitude: 45.8, longitude: 4.8, org: 'ISP' };
  expect(placeColumns(place as IpPlace)).toEqual(place);
  const nothing = Object.fromEntries(Object.keys(place).map((name) => [name, null]));
  expect(placeColumns(nothing as unknown as IpPlace)).toEqual({
    country: 'unknown',
    city: 'unknown',
    region: 'unknown',
    latitude: 0,
    longitude: 0,
    org: 'unknown',
  });
});

test('records are kept for some months', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(keptSince(now)).toEqual(moveBy(now, { months: -sessionRecordMonths }, platformTimeZone));
});
