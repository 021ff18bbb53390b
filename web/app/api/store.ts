import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, hydrateType, type ApiExtra } from './base.ts';

/** One store per request on the server, one in the browser, which adds the handler of failed calls. */
export function createStore(extra: ApiExtra, ...handlers: Middleware[]) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false })
        .concat(api.middleware)
        .concat(handlers),
    // A page reads what is stored before the code that awaited it goes on. By default it reads it a frame later, and a
    // choice that was just saved is shown for that frame as it was before.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools: import.meta.env.DEV,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** An entry of the cache as the page sends it, under its key: what was read or how it failed, when, and its tags. */
type SentEntry = { data?: unknown; error?: unknown; at?: number | undefined; tags: readonly string[] };
export type SentState = Readonly<Record<string, SentEntry>>;

/**
 * What hydration needs of the state: the rest follows from it, and a document may weigh 30 kB (decision 42). What was
 * fetched last is first: it is what the end of a page shows, which stands before it in the document.
 */
export function stateToSend({ api: { queries, provided } }: AppState): SentState {
  const entries = Object.entries(queries)
    .toReversed()
    .flatMap(([key, entry]): [string, SentEntry][] => {
      const tags = (provided.keys[key as never] ?? []).map(({ type }) => type);
      if (entry?.status === QueryStatus.fulfilled)
        return [[key, { data: entry.data, at: entry.fulfilledTimeStamp, tags }]];
      return entry?.status === QueryStatus.rejected ? [[key, { error: entry.error, tags }]] : [];
    });
  return Object.fromEntries(entries);
}

/** Name and argument in the key of an entry, as Redux Toolkit writes it: getProvider({"providerId":"…"}). */
function readKey(key: string): { endpointName: string; originalArgs: unknown } {
  const [, endpointName = '', argument] = /^(\w+)\((.*)\)$/s.exec(key) ?? [];
  return {
    endpointName,
    originalArgs: argument === 'undefined' ? undefined : JSON.parse(argument ?? 'null'),
  };
}

/** Adopts the entries that the server fetched for the page. */
export function hydrateStore(store: AppStore, sent: SentState): void {
  const queries: Record<string, object> = {};
  const tags: Record<string, Record<string, string[]>> = {};
  const keys: Record<string, { type: string }[]> = {};
  for (const [key, { data, error, at, tags: own }] of Object.entries(sent)) {
    const outcome =
      error === undefined
        ? { status: 'fulfilled', data, fulfilledTimeStamp: at }
        : { status: 'rejected', error };
    queries[key] = { ...outcome, ...readKey(key), requestId: hydrateType, startedTimeStamp: at };
    keys[key] = own.map((type) => ({ type }));
    for (const type of own) ((tags[type] ??= {})[withoutId] ??= []).push(key);
  }
  const payload = { api: { queries, provided: { tags, keys }, mutations: {} } };
  store.dispatch({ type: hydrateType, payload });
}

/** Redux Toolkit keeps tags without an id under this one. */
const withoutId = '__internal_without_id';
