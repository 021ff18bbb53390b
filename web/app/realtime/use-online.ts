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

/** Whether there is a network, and the live connection where one is open (docs/product/interface.md#frame). */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && currentConnection() !== 'lost',
    () => true,
  );
}
