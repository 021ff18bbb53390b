import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { onceOver } from './request-limit.ts';

/**
 * How long a slow client may keep a connection. Except for uploads and archives, all limits are below the 60 s of
 * docs/reliability.md, B4, including the five seconds between two checks. Node itself checks headers, idle time and
 * the whole upload; when the limit for the headers is longer than that for the whole request, Node swaps the two.
 */
export const slowClientLimits = {
  headMs: 20_000,
  /** Limits for sending a body and for receiving the response. */
  exchangeMs: 30_000,
  silenceMs: 40_000,
  uploadMs: 600_000,
  /** The longest download with extended time. */
  downloadMs: 3_600_000,
  checkIntervalMs: 5_000,
} as const;

/**
 * An upload that sends this many bytes within the limit of an exchange gets the same time again: 16 kB/s, a weak
 * phone connection.
 */
export const uploadPortionBytes = 480_000;
/** The same for what a client takes of a long download. */
const downloadPortionBytes = uploadPortionBytes;
/**
 * The most uploads with extended time at once; fewer than the requests in progress (kernel/http/limits/request-limit.ts), to
 * leave capacity.
 */
const extendedUploadsMax = 100;
const extendedDownloadsMax = 20;

type Exchange = {
  renew: () => void;
  /** Whether an exchange goes on although its time is over. */
  goesOn: () => boolean;
  /** Called when the response was received, or never will be. */
  received: () => void;
};
const exchanges = new WeakMap<IncomingMessage, Exchange>();
let extendedUploads = 0;
let extendedDownloads = 0;

/**
 * Closes a connection whose body has not arrived, or whose response has not been received, within `limitMs`. A few
 * bytes now and then do not extend the time.
 */
export function endSlowExchanges(server: Server, limitMs: number): void {
  // Registered before the listener that responds.
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const exchange: Exchange = {
      renew() {
        if (open > 0) timer.refresh();
      },
      goesOn: () => false,
      received: () => undefined,
    };
    const timer = setTimeout(() => {
      if (exchange.goesOn()) timer.refresh();
      else socket.destroy();
    }, limitMs).unref();
    // A response may be received before the body has arrived.
    let open = 2;
    const end = () => {
      open -= 1;
      if (open === 0) clearTimeout(timer);
    };
    // An incoming message closes once it was read or is lost.
    request.once('close', end);
    onceOver(response, () => {
      exchange.received();
      end();
    });
    exchanges.set(request, exchange);
  });
}

/**
 * Extends the time of an upload as long as data arrives, and gives its response a limit of its own. Call it where the
 * reading of the body begins.
 */
export function allowSlowUpload(request: IncomingMessage): void {
  const renew = exchanges.get(request)?.renew;
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

/**
 * Extends the time of a download as long as the client takes enough of it, or all that there is, up to `downloadMs`. Call
 * it where the response begins.
 */
export function allowSlowDownload(request: IncomingMessage, response: ServerResponse): void {
  const exchange = exchanges.get(request);
  if (!exchange || extendedDownloads >= extendedDownloadsMax) return;
  extendedDownloads += 1;
  exchange.received = () => {
    extendedDownloads -= 1;
  };
  const { socket } = request;
  const taken = () => socket.bytesWritten - socket.writableLength;
  let before = taken();
  let times = Math.floor(slowClientLimits.downloadMs / slowClientLimits.exchangeMs);
  exchange.goesOn = () => {
    const portion = taken() - before;
    before += portion;
    times -= 1;
    const isWaiting = socket.writableLength === 0 && response.writableLength === 0;
    return times > 0 && (portion >= downloadPortionBytes || isWaiting);
  };
}
