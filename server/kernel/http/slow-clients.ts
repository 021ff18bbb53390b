import type { IncomingMessage, Server } from 'node:http';
import { finished } from 'node:stream';

/**
 * How long a connection may be held by somebody who takes their time: all but an upload are below the 60 s of docs/reliability.md,
 * B4, the five seconds between two looks included. Node looks for heads, for silence and for the whole of an upload; it
 * would swap a limit for the head with a shorter one for the whole.
 */
export const slowClientLimits = {
  headMs: 20_000,
  /** Sending a body and taking the answer. */
  exchangeMs: 30_000,
  silenceMs: 40_000,
  uploadMs: 600_000,
  lookEveryMs: 5_000,
} as const;

/** Whoever sends so much in the time of an exchange has it once more: 16 kB/s, where a phone has one bar. */
export const uploadPortionBytes = 480_000;
/** So many have it at once, that they leave room to everybody else (kernel/http/request-limit.ts). */
const patientUploadsMax = 100;

const renewals = new WeakMap<IncomingMessage, () => void>();
let patientUploads = 0;

/** Ends a connection whose body has not come or whose answer has not been taken in `limitMs`: a little now and then is no silence. */
export function endSlowExchanges(server: Server, limitMs: number): void {
  // Before whoever answers.
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), limitMs).unref();
    // An answer may be taken before the body has come.
    let open = 2;
    const end = () => {
      open -= 1;
      if (open === 0) clearTimeout(timer);
    };
    finished(request, end);
    finished(response, end);
    renewals.set(request, () => {
      if (open > 0) timer.refresh();
    });
  });
}

/**
 * Gives the body of an upload more time as long as it comes, and its answer a time of its own. Call it where the body
 * begins to be read.
 */
export function allowSlowUpload(request: IncomingMessage): void {
  const renew = renewals.get(request);
  if (!renew || patientUploads >= patientUploadsMax) return;
  patientUploads += 1;
  finished(request, () => {
    patientUploads -= 1;
  });
  let missing = uploadPortionBytes;
  request.on('data', ({ length }: Buffer) => {
    missing -= length;
    if (missing > 0) return;
    missing = uploadPortionBytes;
    renew();
  });
  request.once('end', renew);
}
