import { expect, test } from 'vitest';
import { legalStatus } from './profile-about.tsx';

test.each([
  [true, 'about.trader'],
  [false, 'about.private'],
  [null, null],
])('the status of a business that is %s has the text %s', (trader, words) =>
  expect(legalStatus(trader)).toBe(words),
);
