import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Tries again until nothing is thrown, and answers what came of it. */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, patience.wait);
