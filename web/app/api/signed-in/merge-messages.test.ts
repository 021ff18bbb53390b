import { expect, test } from 'vitest';
import { mergeMessages, replaceMessages } from './merge-messages.ts';

const message = (id: string, minute: number, text = '') => ({
  id,
  sentAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  text,
});

test('puts older and newer messages around those that are there, newest first', () => {
  const cached = [message('c', 3), message('b', 2)];
  const merged = mergeMessages(cached, [message('a', 1), message('d', 4)]);
  expect(merged.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('has each message once, as it was read last', () => {
  const merged = mergeMessages([message('a', 1, 'before')], [message('a', 1, 'after')]);
  expect(merged).toEqual([message('a', 1, 'after')]);
});

test('orders messages of one instant by their id', () => {
  const merged = mergeMessages([message('b', 1)], [message('c', 1), message('a', 1)]);
  expect(merged.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('drops what is not found any more, and keeps what arrived meanwhile', () => {
  const known = [message('b', 2), message('a', 1)];
  const cached = [message('d', 4), ...known];
  expect(replaceMessages(cached, known, [message('b', 2, 'edited')])).toEqual([
    message('d', 4),
    message('b', 2, 'edited'),
  ]);
  expect(replaceMessages(cached, known, [])).toEqual([message('d', 4)]);
});
