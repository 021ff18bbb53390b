import type { Action, PayloadAction } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type CombinedState,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { identityProofHeader } from '#contract/auth-limits.ts';
import { unbrokenName } from '#contract/users-rules.ts';
import { refreshOnce } from './refresh.ts';
import { readToken } from './session.ts';

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

/** What the transport of a browser needs from its environment. */
type Fetching = {
  fetch: typeof fetch;
  /** The prefix of the paths of the API document, which begin with /api/v1. */
  baseUrl: string;
  language: () => string;
  /** What pages call a deleted account, in the language of the page. */
  deletedName?: () => string;
};

/** How a store reaches the API: each request of the server brings a transport of its own (in-process.ts). */
export type ApiExtra = Fetching | { query: (args: string | FetchArgs) => ReturnType<Query> };

/** How long unused queries stay in the cache (docs/product/interface.md#data). */
const keepUnusedSeconds = 60;
const timeoutMilliseconds = 15_000;
export const hydrateType = 'api/hydrate';

function isExtra(extra: unknown): extra is ApiExtra {
  return typeof extra === 'object' && extra !== null && ('query' in extra || 'fetch' in extra);
}

/** The call needs a proof of who is calling (docs/product/accounts.md#proof). */
export function isUnproven(error: { status?: unknown; data?: unknown } | undefined): boolean {
  if (error?.status !== 403) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'errorCode' in data && data.errorCode === 'AUT011';
}

const baseQuery: Query = async (args, api, options) => {
  if (!isExtra(api.extra)) throw new Error('The store was made without its transport');
  if ('query' in api.extra) return api.extra.query(args);
  const { fetch: fetchFn, baseUrl, language, deletedName } = api.extra;
  const token = readToken();
  let proof: string | undefined;
  const query = fetchBaseQuery({
    baseUrl,
    fetchFn,
    timeout: timeoutMilliseconds,
    credentials: 'same-origin',
    async responseHandler(response) {
      const body = await response.text();
      return body === ''
        ? null
        : (JSON.parse(deletedName ? writeNames(body, deletedName()) : body) as unknown);
    },
    prepareHeaders(headers) {
      headers.set('accept-language', language());
      const bearer = readToken();
      if (bearer) headers.set('authorization', `Bearer ${bearer}`);
      if (proof !== undefined) headers.set(identityProofHeader, proof);
    },
  });
  const first = await query(args, api, options);
  if (isUnproven(first.error)) {
    const { repeatWithProof } = await import('./signed-in/identity-proof.ts');
    return repeatWithProof(first, async (given) => {
      proof = given;
      return query(args, api, options);
    });
  }
  // Without a token there is no session to renew: the 401 is final (a wrong password, for example).
  if (first.error?.status !== 401 || token === null) return first;
  return (await refreshOnce(token, fetchFn, baseUrl)) ? query(args, api, options) : first;
};

/** Written out, because the type of api cannot be used in its own definition. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- The clients add the endpoints.
type HydratedState = { api: CombinedState<Record<never, never>, never, 'api'> };

function isHydration(action: Action): action is PayloadAction<HydratedState> {
  return action.type === hydrateType;
}

/** The one cache of server data. Clients inject their endpoints into it (client-of.ts). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: keepUnusedSeconds,
  // Hydrating by an action starts the timers that collect unused entries; preloadedState does not.
  extractRehydrationInfo(action) {
    return isHydration(action) ? action.payload.api : undefined;
  },
  endpoints: () => ({}),
});

/** Fields of the API that name a person; empty when the account is deleted. */
const names = /"(displayName|customerName|otherName)":"((?:[^"\\]|\\.)*)"/g;

/**
 * A response with the names of people as pages write them, so that no page has to ask for each name: words for a deleted
 * account, and the initial on the line of the first name. Quotes inside a text are escaped, so that nothing that a person
 * wrote is replaced.
 */
export const writeNames = (body: string, deleted: string): string =>
  body.replaceAll(
    names,
    (_whole, field: string, name: string) =>
      `"${field}":${name === '' ? JSON.stringify(deleted) : `"${unbrokenName(name)}"`}`,
  );
