import { vi } from 'vitest';
import { testTimeouts } from './test-timeouts.ts';

/** Repeats `fn` until it does not throw, and returns its result. */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, testTimeouts.wait);
