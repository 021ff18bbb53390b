import { expect, test } from 'vitest';
import { ordinaryWeeks } from '#contract/statistics.ts';
import type { EventRow, HourRow, SignUpRow } from './queries.ts';
import { toDayFigures, toHours } from './rules.ts';

const day = '2026-03-10';
const event = (status: EventRow['status'], actor: EventRow['actor'], count: number, of = day): EventRow => ({
  day: of,
  status,
  actor,
  count,
});

test('the figures of a day count its events and sign-ups', () => {
  const events = [
    event('PENDING', 'CUSTOMER', 5),
    event('CONFIRMED', 'PROVIDER', 3),
    event('CONFIRMED', 'CUSTOMER', 2),
    event('DECLINED', 'PROVIDER', 7),
    event('EXPIRED', 'SYSTEM', 11),
    event('CANCELLED', 'CUSTOMER', 13),
    event('CANCELLED', 'PROVIDER', 17),
    event('PENDING', 'CUSTOMER', 100, '2026-03-09'),
  ];
  const signUp = (is_provider: boolean, count: number, of = day): SignUpRow => ({
    day: of,
    is_provider,
    count,
  });
  const signUps = [signUp(false, 19), signUp(true, 23), signUp(true, 100, '2026-03-11')];
  expect(toDayFigures(day, events, signUps)).toEqual({
    day,
    requests: 7,
    confirmed: 5,
    declined: 7,
    expired: 11,
    cancelledByCustomers: 13,
    cancelledByProviders: 17,
    newClients: 19,
    newProviders: 23,
  });
});

test('a day has 24 hours, with the mean of the ordinary ones', () => {
  const hour = (of: number, count: number): HourRow => ({ hour: of, count });
  const hours = toHours([hour(9, 2), hour(9, 3)], [hour(9, 4 * ordinaryWeeks), hour(10, 1)]);
  expect(hours).toHaveLength(24);
  expect(hours[9]).toEqual({ hour: 9, requests: 5, ordinary: 4 });
  expect(hours[0]).toEqual({ hour: 0, requests: 0, ordinary: 0 });
});
