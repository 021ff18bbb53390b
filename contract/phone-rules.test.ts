import { expect, test } from 'vitest';
import { phoneText } from './phone-rules.ts';

test.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+33142345678', '01 42 34 56 78'],
  ['+212612345678', '+212612345678'],
  ['+262692123456', '+262692123456'],
  ['+336123456', '+336123456'],
  ['06 12 3', '06 12 3'],
  ['', ''],
])('%s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
