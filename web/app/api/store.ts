import { configureStore, type Middleware } from '@reduxjs/toolkit';
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

/** What hydration reads of the state: the entries and what makes them stale. */
export const stateToSend = ({ api: { queries, provided, mutations } }: AppState) => ({
  api: { queries, provided, mutations },
});

/** Adopts the entries that the server fetched for the page. */
export function hydrateStore(store: AppStore, state: unknown): void {
  store.dispatch({ type: hydrateType, payload: state });
}
