import { expect, test } from 'vitest';
import { waitsTooLong } from './waiting-rules.ts';

test.each([
  ['2026-03-10T08:59:59Z', true],
  ['2026-03-10T09:00:00Z', false],
])('a mail of %s waits too long at ten: %s', (since, expected) => {
  expect(waitsTooLong(since, new Date('2026-03-10T10:00:00Z'))).toBe(expected);
});
