import { createReading, createStore, useStore } from '#web/ui/store.ts';

/** unused: not opened, or closed by a log-out. lost: the socket was closed and is being opened again. */
export type Connection = 'unused' | 'connected' | 'lost';

const connection = createStore<Connection>('unused');

export const setConnection = connection.set;

/** The state of the live connection (docs/product/messages.md#live). */
export const useConnection = (): Connection => useStore(connection);

const network = createReading(
  () => navigator.onLine,
  true,
  (tell, signal) => {
    addEventListener('online', tell, { signal });
    addEventListener('offline', tell, { signal });
  },
);

/** Whether the browser has a network (docs/product/interface.md#frame); on the server there is one. */
export const useNetwork = (): boolean => useStore(network);

const isReached = () => navigator.onLine && connection.get() !== 'lost';

let offlineSince: Date | undefined;

function readOfflineSince(): Date | undefined {
  offlineSince = isReached() ? undefined : (offlineSince ?? new Date());
  return offlineSince;
}

function followBoth(tell: () => void, signal: AbortSignal): void {
  for (const one of [connection, network]) signal.addEventListener('abort', one.subscribe(tell));
}

const outage = createReading(readOfflineSince, undefined, followBoth);

/** Since when there is no network or no live connection; undefined while there is. */
export const useOfflineSince = (): Date | undefined => useStore(outage);
