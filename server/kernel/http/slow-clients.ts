import type { IncomingMessage, Server } from 'node:http';
import { finished } from 'node:stream';

/**
 * How long a slow client may hold a connection. All but an upload are below the 60 s of docs/reliability.md,
 * B4, the five seconds between two checks included. Node checks headers, idle time and the whole of an upload; it would
 * swap a limit for the headers with a shorter one for the whole.
 */
export const slowClientLimits = {
  headMs: 20_000,
  /** Sending a body and taking the answer. */
  exchangeMs: 30_000,
  silenceMs: 40_000,
  uploadMs: 600_000,
  checkIntervalMs: 5_000,
} as const;

/** An upload that sends this much within the limit of an exchange gets that time again: 16 kB/s, a phone with one bar. */
export const uploadPortionBytes = 480_000;
/** Uploads with extended time at once; fewer than the requests in progress (kernel/http/request-limit.ts), to leave room. */
const extendedUploadsMax = 100;

const renewals = new WeakMap<IncomingMessage, () => void>();
let extendedUploads = 0;

/** Ends a connection whose body has not come or whose answer has not been taken in `limitMs`: a little now and then is no silence. */
export function endSlowExchanges(server: Server, limitMs: number): void {
  // Before the listener that answers.
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
  if (!renew || extendedUploads >= extendedUploadsMax) return;
  extendedUploads += 1;
  finished(request, () => {
    extendedUploads -= 1;
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
