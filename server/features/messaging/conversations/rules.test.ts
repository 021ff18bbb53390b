import { expect, test } from 'vitest';
import { mutingOf, statusOf } from './rules.ts';

const at = new Date('2026-03-02T09:00:00Z');
const open = {
  blocked_at: null,
  other_blocked_at: null,
  left_at: null,
  other_suspended_at: null,
  archived_at: null,
};

test.for([
  [{}, 'ACTIVE'],
  [{ archived_at: at }, 'ARCHIVED'],
  [{ archived_at: at, left_at: at }, 'CLOSED'],
  [{ archived_at: at, other_suspended_at: at }, 'CLOSED'],
  [{ left_at: at, blocked_at: at }, 'BLOCKED'],
  [{ left_at: at, archived_at: at, other_blocked_at: at }, 'BLOCKED'],
] as const)('the first state that applies of %j is %s', ([change, status]) => {
  expect(statusOf({ ...open, ...change })).toBe(status);
});

test('a muting lasts until its end, or on', () => {
  const until = new Date(at.getTime() + 1);
  expect(mutingOf({ muted: true, muted_until: null }, at)).toEqual({ muted: true, mutedUntil: null });
  expect(mutingOf({ muted: true, muted_until: until }, at)).toEqual({
    muted: true,
    mutedUntil: until.toISOString(),
  });
  expect(mutingOf({ muted: true, muted_until: at }, at)).toEqual({ muted: false, mutedUntil: null });
  expect(mutingOf({ muted: false, muted_until: null }, at)).toEqual({ muted: false, mutedUntil: null });
});
