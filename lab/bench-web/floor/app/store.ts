import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: () => ({}) });

/** The store of the product without anything in it. */
export const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

type State = ReturnType<ReturnType<typeof createStore>['getState']>;
export const isOnline = (state: State) => state.api.config.online;
