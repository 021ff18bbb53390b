import { expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { readSeen, seenDays, seenMax, withSeen } from './seen-list.ts';

const now = Date.parse('2026-11-29T09:00:00Z');
const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const seen = (number: number, at = now) => ({ id: idOf(number), at });
const many = Array.from({ length: seenMax }, (_, index) => seen(index));

test.each([
  ['nothing', null, []],
  ['no JSON', '[', []],
  ['no list', '{"0":1}', []],
  [
    'what is no entry, and one twice',
    JSON.stringify([seen(1), 'x', null, { id: 'x', at: now }, { id: idOf(3) }, seen(1), seen(2)]),
    [seen(1), seen(2)],
  ],
  ['too many', JSON.stringify([...many, seen(99)]), many],
  [
    'what is too old',
    JSON.stringify([seen(1, now - seenDays * dayMs + 1), seen(2, now - seenDays * dayMs)]),
    [seen(1, now - seenDays * dayMs + 1)],
  ],
])('%s is read as far as it is a list of people', (_name, text, read) => {
  expect(readSeen(text, now)).toEqual(read);
});

test('who was seen last comes first, once, and the oldest goes', () => {
  expect(withSeen([seen(1, now - 5), seen(2)], seen(2, now + 1))).toEqual([
    seen(2, now + 1),
    seen(1, now - 5),
  ]);
  expect(withSeen(many, seen(99))).toEqual([seen(99), ...many.slice(0, -1)]);
});
