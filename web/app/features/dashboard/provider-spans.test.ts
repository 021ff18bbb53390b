import { expect, test } from 'vitest';
import { spanInDay, todayQuery } from './provider-today.tsx';

test('shows the visits of today and those that are not closed yet', () => {
  expect(todayQuery(new Date('2026-11-20T10:00:00Z'), 'Europe/Paris')).toMatchObject({
    from: '2026-11-17T23:00:00.000Z',
    to: '2026-11-20T23:00:00.000Z',
  });
});

test('returns the part of a visit that is on a day of its zone', () => {
  const visit = {
    startAt: '2026-11-20T22:00:00Z',
    endAt: '2026-11-21T00:00:00Z',
    timeZone: 'Europe/Paris',
  };
  expect(spanInDay(visit, '2026-11-20')).toEqual({ start: 1380, end: 1440 });
  expect(spanInDay(visit, '2026-11-21')).toEqual({ start: 0, end: 60 });
  expect(spanInDay(visit, '2026-11-22')).toBeUndefined();
});
