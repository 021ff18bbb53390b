import { expect, test } from 'vitest';
import { qrPath } from './setup-steps.tsx';

test('draws each run of dark modules once', () => {
  expect(qrPath(['1101', '0000', '0110'])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h2v1h-2z');
});
