import { useSyncExternalStore } from 'react';

/** Called at the first listener; it calls `tell` at each change, until the signal aborts after the last listener. */
type Start = (tell: () => void, signal: AbortSignal) => void;

/**
 * What the browser or another store holds: `get` finds it at every reading, and has to return the same object until it
 * has changed. The server shows `first`, and hydration begins with it.
 */
export function createReading<State>(get: () => State, first: State, start?: Start) {
  const listeners = new Set<() => void>();
  let ending: AbortController | undefined;
  function tell(): void {
    for (const listener of listeners) listener();
  }
  return {
    get,
    first,
    tell,
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0 && start) {
        ending = new AbortController();
        start(tell, ending.signal);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) ending?.abort();
      };
    },
  };
}

/** A value of a module that components show (`useStore`): it is replaced, never changed. */
export function createStore<State>(state: State) {
  let current = state;
  const reading = createReading(() => current, state);
  return {
    ...reading,
    set: (next: State): void => {
      if (next === current) return;
      current = next;
      reading.tell();
    },
  };
}

type Readable<State> = Pick<ReturnType<typeof createReading<State>>, 'get' | 'first' | 'subscribe'>;

/** The value of a store, or what is selected of it; the component is rendered when that has changed. */
export function useStore<State>(store: Readable<State>): State;
export function useStore<State, Selected>(
  store: Readable<State>,
  select: (state: State) => Selected,
): Selected;
export function useStore(store: Readable<unknown>, select = (state: unknown) => state): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first),
  );
}
