import { expect, test } from 'vitest';
import { messageMax } from '#contract/messaging-rules.ts';
import { lengthLeft } from './composer.tsx';

test.for([
  ['', undefined],
  ['a'.repeat(messageMax - 201), undefined],
  ['a'.repeat(messageMax - 200), 200],
  [`${'👍'.repeat(messageMax)}  \n`, 0],
  ['a'.repeat(messageMax + 3), -3],
] as const)('counts what the server will count (case %#)', ([typed, left]) => {
  expect(lengthLeft(typed)).toBe(left);
});
