import type { AppDispatch, AppState } from './store.ts';
import { api } from './base.ts';

type Refetch = (dispatch: AppDispatch, getState: () => AppState, extra: unknown) => unknown;
type QueryEndpoint = {
  initiate: (argument: unknown, options: { subscribe: false; forceRefetch: true }) => Refetch;
};

function isQueryEndpoint(value: unknown): value is QueryEndpoint {
  return typeof value === 'object' && value !== null && 'useQuery' in value;
}

/** Fetches every cached entry again, because the texts of the API depend on the language. */
export function refetchShown() {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    for (const entry of Object.values(getState()[api.reducerPath].queries)) {
      const endpoint: unknown = Reflect.get(api.endpoints, entry?.endpointName ?? '');
      if (entry && isQueryEndpoint(endpoint)) {
        dispatch(endpoint.initiate(entry.originalArgs, { subscribe: false, forceRefetch: true }));
      }
    }
  };
}
