import { expect, test } from 'vitest';
import { slowdownFor } from './slowdown.ts';

test('a slower machine is slowed down less', () => {
  expect([90, 150, 475, 800, 1050, 1300, 1533, 1766.5, 2000, 3000].map(slowdownFor)).toEqual([
    1, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 6,
  ]);
});
