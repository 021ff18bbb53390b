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
    devTools: import.meta.env.DEV,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Adopts the entries that the server fetched for the page. */
export function hydrateStore(store: AppStore, state: unknown): void {
  store.dispatch({ type: hydrateType, payload: state });
}
