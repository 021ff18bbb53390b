import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import {
  addChange,
  changedCount,
  changedLines,
  isChange,
  type NotificationChange,
} from './notification-changes.ts';

const line = (id: string, minute: number, given: Partial<Notification> = {}): Notification => ({
  id,
  message: id,
  type: 'TEXT_MESSAGE',
  priority: 'NORMAL',
  timestamp: `2026-11-24T10:0${minute}:00.000Z`,
  read: false,
  ...given,
});
const read = (id: string): NotificationChange => ({ kind: 'read', id, unread: 1 });
const remove = (id: string, unread = 1): NotificationChange => ({ kind: 'delete', id, unread });
const readAll = (minute: number, filter: 'all' | 'bookings' = 'all'): NotificationChange => ({
  kind: 'readAll',
  filter,
  until: line('', minute).timestamp,
  unread: 2,
});
const shown = (lines: readonly Notification[], changes: readonly NotificationChange[]) =>
  changedLines(lines, changes).map((one) => `${one.id}${one.read ? ' read' : ''}`);

test('lines are shown as read and gone before the server knows', () => {
  const lines = [line('c', 3), line('b', 2), line('a', 1)];
  expect(shown(lines, [])).toEqual(['c', 'b', 'a']);
  expect(shown(lines, [read('c'), remove('b')])).toEqual(['c read', 'a']);
});

test('reading a whole list leaves what arrived later, and other kinds', () => {
  const lines = [line('d', 4), line('c', 3), line('b', 2, { type: 'BOOKING_CONFIRMED' })];
  expect(shown(lines, [readAll(3)])).toEqual(['d', 'c read', 'b read']);
  expect(shown(lines, [readAll(3, 'bookings')])).toEqual(['d', 'c', 'b read']);
});

test('a line that is unchanged keeps its identity', () => {
  const lines = [line('a', 1), line('b', 2, { read: true })];
  expect(changedLines(lines, [read('b')])[1]).toBe(lines[1]);
});

test('the count is lowered, never below nothing', () => {
  expect(changedCount(5, [read('a'), readAll(3)])).toBe(2);
  expect(changedCount(1, [readAll(3)])).toBe(0);
});

test('the same twice is one change, and a deletion replaces the reading of its line', () => {
  const twice = addChange(addChange([], read('a')), read('a'));
  expect(twice).toEqual([read('a')]);
  expect(addChange([read('a'), read('b')], remove('a', 0))).toEqual([read('b'), remove('a', 1)]);
  expect(addChange([readAll(1)], readAll(2))).toHaveLength(2);
});

test('what an older version has stored is left out', () => {
  expect([read('a'), remove('a'), readAll(1)].every(isChange)).toBe(true);
  const wrong = [
    null,
    'read',
    {},
    { kind: 'read', unread: 1 },
    { kind: 'read', id: 'a' },
    { kind: 'x', id: 'a', unread: 1 },
  ];
  expect(wrong.filter(isChange)).toEqual([]);
  expect(isChange({ kind: 'readAll', unread: 1, filter: 'all' })).toBe(false);
});
