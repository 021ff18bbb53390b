import { expect, test } from 'vitest';
import { reminderAfter } from './rules.ts';

test('the second reminder comes seven days after the first, which may be late, and is the last', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(reminderAfter(0, now)).toEqual(new Date('2026-03-17T12:00:00Z'));
  expect(reminderAfter(1, now)).toBeNull();
  expect(reminderAfter(2, now)).toBeNull();
});
