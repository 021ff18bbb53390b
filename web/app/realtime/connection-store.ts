import { useSyncExternalStore } from 'react';

/** unused: not opened, or closed by a log-out. lost: the socket was closed and is being opened again. */
export type Connection = 'unused' | 'connected' | 'lost';

let current: Connection = 'unused';
const listeners = new Set<() => void>();

export const currentConnection = () => current;

export function setConnection(next: Connection): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the live connection (docs/product/messages.md#live). */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, currentConnection, () => 'unused');
}
