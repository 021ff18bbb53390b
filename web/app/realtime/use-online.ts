import { useSyncExternalStore } from 'react';
import { currentConnection, subscribeConnection } from './connection-store.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const unsubscribe = subscribeConnection(listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine && currentConnection() !== 'lost';

let offlineSince: Date | undefined;

function readOfflineSince(): Date | undefined {
  offlineSince = isOnline() ? undefined : (offlineSince ?? new Date());
  return offlineSince;
}

/** Since when there is no network or no live connection; undefined while there is. */
export function useOfflineSince(): Date | undefined {
  return useSyncExternalStore(subscribe, readOfflineSince, () => undefined);
}

/** Whether there is a network, and the live connection where one is open (docs/product/interface.md#frame). */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
