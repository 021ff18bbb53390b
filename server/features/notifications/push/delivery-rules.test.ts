import { expect, test } from 'vitest';
import { answerOf, decideDelivery, nextAttempt } from './delivery-rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daySeconds = 24 * 60 * 60;
const secondsUntil = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 1000;

test.each([
  [199, 'REFUSED'],
  [200, 'SENT'],
  [299, 'SENT'],
  [300, 'REFUSED'],
  [403, 'REFUSED'],
  [404, 'GONE'],
  [405, 'REFUSED'],
  [410, 'GONE'],
  [411, 'REFUSED'],
  [429, 'BUSY'],
  [430, 'REFUSED'],
  [499, 'REFUSED'],
  [500, 'BUSY'],
])('a push service that answers %i says %s', (status, kind) => {
  expect(answerOf(status, '5')).toEqual(kind === 'BUSY' ? { kind, retryAfter: '5' } : { kind });
});

test('a push is tried again after 1, 5, 30 and 120 minutes, then given up', () => {
  const minutes = [1, 2, 3, 4, 5].map((attempts) => secondsUntil(nextAttempt(attempts, undefined, now)));
  expect(minutes).toEqual([60, 300, 1800, 7200, undefined]);
});

test.each([
  ['59', 60],
  ['61', 61],
  ['Tue, 10 Mar 2026 12:02:00 GMT', 120],
  ['Tue, 10 Mar 2026 11:00:00 GMT', 60],
  ['soon', 60],
  [String(daySeconds), daySeconds],
  [String(daySeconds + 1), undefined],
])('a service that asks to wait (%s) is obeyed within a day: after %i seconds', (retryAfter, seconds) => {
  expect(secondsUntil(nextAttempt(1, retryAfter, now))).toBe(seconds);
});

test.each([
  ['is wanted now', {}, 'NOW', 'SEND'],
  ['is wanted later', {}, { at: now }, { at: now }],
  ['is not wanted', {}, 'NO', 'DROP'],
  ['was read elsewhere', { read_at: now }, 'NOW', 'DROP'],
  ['was deleted', { deleted_at: now }, 'NOW', 'DROP'],
  ['is for another account of the device', { subscriber_id: 'other' }, 'NOW', 'DROP'],
  ['is a day late', { due_at: new Date(now.getTime() - daySeconds * 1000) }, 'NOW', 'SEND'],
  ['is later than a day', { due_at: new Date(now.getTime() - daySeconds * 1000 - 1) }, 'NOW', 'LATE'],
] as const)('a push that %s', (_case, change, push, decision) => {
  const claimed = { due_at: now, account_id: 'a', subscriber_id: 'a', read_at: null, deleted_at: null };
  expect(decideDelivery({ ...claimed, ...change }, push, now)).toEqual(decision);
});
