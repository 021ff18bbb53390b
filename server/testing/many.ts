import { maxPageSize } from '#contract/primitives-limits.ts';

/** More records than a page may hold. */
export const more = maxPageSize + 5;

/** Runs a step that often, one after the other. */
export async function repeat(times: number, step: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await step(index);
}

/** Returns a function that calls `make` the first time, and returns the same result to every caller. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
