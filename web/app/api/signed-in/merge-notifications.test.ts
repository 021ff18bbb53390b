import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { mergeNotifications } from './notifications.ts';

const line = (id: string, minute: string, message = id): Notification => ({
  id,
  message,
  type: 'TEXT_MESSAGE',
  priority: 'NORMAL',
  timestamp: `2026-11-20T10:${minute}:00.000Z`,
  read: false,
});

test('what was read twice is listed once, with its newer text, newest first', () => {
  const merged = mergeNotifications(
    [line('b', '02'), line('a', '01')],
    [line('a', '05', 'again'), line('c', '03')],
  );
  expect(merged.map(({ id, message }) => `${id} ${message}`)).toEqual(['a again', 'c c', 'b b']);
});

test('lines of one instant are in the order of their ids, the newest first', () => {
  expect(mergeNotifications([line('1', '01')], [line('2', '01')]).map(({ id }) => id)).toEqual(['2', '1']);
});
