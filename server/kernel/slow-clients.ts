import type { Server } from 'node:http';

/**
 * How long a connection may be held by somebody who takes their time: all are below the 60 s of quality.md B4, the
 * five seconds between two looks included. A limit for the head above that for the whole request would be swapped
 * with it by Node.
 */
export const slowClientLimits = {
  headMs: 20_000,
  requestMs: 30_000,
  silenceMs: 40_000,
  answerMs: 30_000,
  lookEveryMs: 5_000,
} as const;

/** Ends a connection whose answer has not been taken `limitMs` after it was asked for: reading a little now and then is no silence. */
export function endSlowAnswers(server: Server, limitMs: number): void {
  server.on('request', (request, response) => {
    const timer = setTimeout(() => request.socket.destroy(), limitMs).unref();
    response.once('close', () => clearTimeout(timer));
  });
}
