import { setTimeout as pause } from 'node:timers/promises';
import { call, type Request } from './calls.ts';
import type { Tally } from './tally.ts';

export const readNames = ['list', 'me', 'page'] as const;

/** People who read: a list, their own account, a page, one after the other with `pauseMs` in between. */
export function startReaders(
  origin: string,
  tally: Tally,
  token: string,
  pauseMs = 30,
): { stop: () => Promise<void> } {
  const requests: [name: (typeof readNames)[number], request: Request][] = [
    ['list', { path: '/api/v1/services?size=20' }],
    ['me', { path: '/api/v1/users/me', token }],
    ['page', { path: '/search', accept: 'text/html' }],
  ];
  let stopping = false;
  const work = requests.map(async ([name, request]) => {
    while (!stopping) {
      tally.note(name, await call(origin, request));
      await pause(pauseMs);
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(work);
    },
  };
}
