import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** Requests in progress at once in one process. More would only make each of them slower than a visitor accepts. */
export const concurrentRequestsMax = 400;

/** Counts requests in progress. `enter` answers false at the limit; a request that entered is counted until its response ends. */
export function createRequestLimit(limit: number): { enter(response: ServerResponse): boolean } {
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
