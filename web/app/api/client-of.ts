import type {
  Api,
  BaseQueryFn,
  CoreModule,
  FetchArgs,
  FetchBaseQueryError,
  MutationDefinition,
  QueryDefinition,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import type { AnswerOf, ArgumentOf, Calls, Endpoint } from '#contract/endpoint.ts';
import type { Tag } from '#contract/tags.ts';
import { api } from './base.ts';

type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;
type DefinitionOf<E extends Endpoint> = E['method'] extends 'GET'
  ? QueryDefinition<ArgumentOf<E>, BaseQuery, Tag, AnswerOf<E>, 'api'>
  : MutationDefinition<ArgumentOf<E>, BaseQuery, Tag, AnswerOf<E>, 'api'>;
type Client<C extends Calls> = Api<
  BaseQuery,
  { [Name in keyof C]: DefinitionOf<C[Name]> },
  'api',
  Tag,
  CoreModule | typeof reactHooksModuleName
>;
/** What the build leaves of a call for the web (scripts/vite/calls-without-schemas.ts): a read names no method. */
type Sent = Pick<
  Endpoint,
  'path' | 'unversioned' | 'tag' | 'provides' | 'stale' | 'shownBy' | 'sentOnClose'
> & { method?: string };
type Value = string | number | boolean | undefined;
type Argument = Readonly<Record<string, unknown>>;

const read = 'GET';
/**
 * The size of a request that the browser still sends when a page is closed (it allows 64 kB in all): a character has
 * up to three bytes.
 */
const keptAliveMaxLetters = 16_000;
const namesShownByForm = new Set<string>();

/** Whether the form that made a call shows its failure. */
export const isShownByItsForm = (name: string): boolean => namesShownByForm.has(name);

/** The endpoints of these calls in the one cache, with their hooks. */
export function clientOf<C extends Calls>(calls: C): Client<C> {
  const entries: [string, Sent][] = Object.entries(calls);
  for (const [name, { shownBy }] of entries) if (shownBy === 'form') namesShownByForm.add(name);
  const addTagTypes = entries.flatMap(([, { tag, stale = [] }]) => [tag, ...stale]);
  const client: unknown = api.enhanceEndpoints({ addTagTypes }).injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        entries.map(([name, call]) => {
          const { method = read, tag, provides = [tag], stale = [tag] } = call;
          const query = (argument: unknown) =>
            requestOf(call, method, { ...(argument as Argument | undefined) });
          return [
            name,
            method === read
              ? build.query({ query, providesTags: [...provides] })
              : build.mutation({ query, invalidatesTags: [...stale] }),
          ];
        }),
      ),
  });
  return client as Client<C>;
}

/** Parameters of the path and the query by their names; a list is one parameter for each value. */
function requestOf({ path, unversioned, sentOnClose }: Sent, method: string, argument: Argument): FetchArgs {
  const { body, 'idempotency-key': key, ...values } = argument;
  const inPath = new Set<string>();
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(values[name]));
  });
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (!inPath.has(name))
      for (const one of [(value as Value | Value[]) ?? []].flat()) params.append(name, String(one));
  return {
    url: unversioned ? url : `/api/v1${url}`,
    method,
    body,
    ...(params.size > 0 && { params }),
    ...(typeof key === 'string' && { headers: { 'idempotency-key': key } }),
    ...(sentOnClose && { keepalive: JSON.stringify(body ?? null).length <= keptAliveMaxLetters }),
  };
}
