import { useSyncExternalStore } from 'react';

/** Called at the first listener; it calls `tell` at each change and returns what ends that, after the last listener. */
type Start = (tell: () => void) => () => void;

function createListeners(start?: Start) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let end: (() => void) | undefined;
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) end = start?.(tell);
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) end?.();
    };
  }
  return { tell, subscribe };
}

type Readable<State> = {
  get: () => State;
  /** What the server shows, and hydration begins with. */
  atFirst: () => State;
  subscribe: (listener: () => void) => () => void;
};

/** A value of a module that components show (`useStore`): it is replaced, never changed. */
export function createStore<State>(initial: State, start?: Start) {
  let state = initial;
  const { tell, subscribe } = createListeners(start);
  return {
    get: () => state,
    atFirst: () => initial,
    subscribe,
    set(next: State): void {
      if (Object.is(next, state)) return;
      state = next;
      tell();
    },
  };
}

/**
 * What the browser or another store holds: `read` finds it at every reading, and has to return the same object until it
 * has changed.
 */
export function createReading<State>(read: () => State, atFirst: State, start?: Start) {
  return { get: read, atFirst: () => atFirst, ...createListeners(start) };
}

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
    () => select(store.atFirst()),
  );
}
