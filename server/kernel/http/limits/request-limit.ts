import type { ServerResponse } from 'node:http';

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
      onceOver(response, () => {
        present -= 1;
      });
      return true;
    },
  };
}

/**
 * Calls `handle` once, when a response was sent or its connection is lost. `finished` of node:stream does the same with
 * eight listeners, which is a tenth of what a short answer costs.
 */
export function onceOver(response: ServerResponse, handle: () => void): void {
  let isOver = false;
  const end = () => {
    if (!isOver) handle();
    isOver = true;
  };
  response.once('finish', end).once('close', end);
}
