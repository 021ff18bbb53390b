import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** Requests under way at once in one process: more would wait longer than people do, and for longer the more they are. */
export const crowdLimit = 400;

/** Counts who is being served. `enter` answers false, and counts nobody, while `limit` are; who entered leaves with the answer. */
export function createCrowd(limit: number): { enter(response: ServerResponse): boolean } {
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
