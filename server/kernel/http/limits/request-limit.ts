import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** Requests that one process handles at once. With more, each of them would be slower than a visitor accepts. */
export const concurrentRequestsMax = 400;

/**
 * Counts requests in progress. `enter` returns false at the limit; an accepted request is counted until its response
 * ends.
 */
export function createRequestLimit(limit: number): { enter: (response: ServerResponse) => boolean } {
  let present = 0;
  return {
    enter(response) {
      if (present >= limit) return false;
      present += 1;
      finished(response, () => {
        present -= 1;
      });
      return true;
    },
  };
}
