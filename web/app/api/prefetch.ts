import { createContext, data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import type { PublicSettings } from '#contract/public-settings.ts';
import { isHeldBack } from '#web/loading/coming-soon.ts';
import type { Translator } from '#web/i18n/translator.ts';
import type { AppDispatch, AppStore } from './store.ts';

/** The context of loaders. */
export type AppContext = {
  store: AppStore;
  translator: Translator;
  settings: PublicSettings;
  /** The areas of messages that loaders asked for on the server, in addition to those of the handles. */
  namespaces?: Set<string>;
  /** In the browser: keeps the present page when the next one is out of reach, until the request is aborted. */
  keepPage?: (signal: AbortSignal) => Promise<void>;
};
export const appContext = createContext<AppContext>();

/** A generated query endpoint, as loaders use it. */
type QueryEndpoint<Argument, Result> = {
  initiate: (
    argument: Argument,
    options: { subscribe: boolean },
  ) => (
    dispatch: AppDispatch,
    getState: () => ReturnType<AppStore['getState']>,
    extra: unknown,
  ) => PromiseLike<{ data?: Result; error?: unknown }>;
};

export type Load = (input: {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** Fetches into the cache what the page will read with its hook. A refusal leads to the not-found page, or elsewhere. */
  query: <Argument, Result>(
    endpoint: QueryEndpoint<Argument, Result>,
    argument: Argument,
    leave?: () => never,
  ) => Promise<Result | undefined>;
}) => Promise<unknown> | void;

type LoaderArguments = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
};

export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Refuses a page of a list after its last one: it would be an address without content. `page` counts from 0. */
export function refuseBeyond(
  url: URL,
  page: number,
  found: { content: readonly unknown[] } | undefined,
): void {
  if (page === 0 || found?.content.length !== 0) return;
  const first = new URL(url);
  first.searchParams.delete('page');
  throw data({ firstPage: first.pathname + first.search }, { status: 404 });
}

/** The first page of the list whose end an address is beyond; undefined for other errors. */
export function firstPageOf(error: unknown): string | undefined {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const isList = typeof told === 'object' && told !== null && 'firstPage' in told;
  return isList && typeof told.firstPage === 'string' ? told.firstPage : undefined;
}

const idName = /^id$|Id$/;
const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Whether the API takes a text from the address as an id. */
export const isId = (text: string): boolean => identifier.test(text);

/** The API has calls where another word is in the place of an id, such as /bookings/customer: their answer is no page's. */
const hasMalformedId = (params: LoaderArguments['params']): boolean =>
  Object.entries(params).some(([name, value]) => idName.test(name) && value !== undefined && !isId(value));

/** A development page does not exist in production. */
export function onlyDevPage({ context }: Pick<LoaderArguments, 'context'>): void {
  if (!context.get(appContext).settings.devPages) notFound();
}

/** The API answers a malformed id with 400: for the page it does not exist either. */
function isNotFound(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}

function isUnreachable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR';
}

/** The database is unavailable (SYS003); a disabled feature also responds with 503, and its page explains that. */
function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  const payload = error.data;
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'errorCode' in payload &&
    payload.errorCode === 'SYS003'
  );
}

/**
 * Body of a page's loader and clientLoader. The page exports both, written separately because the compiler
 * rejects destructured exports:
 *
 *   const load: Load = ({ params, query }) => query(api.endpoints.getService, { id: params.id ?? '' });
 *   export const handle = { ns: ['services'] };
 *   export async function loader(args: LoaderFunctionArgs) { await prefetch(args, handle.ns, load); }
 *   export async function clientLoader(args: ClientLoaderFunctionArgs) { await prefetch(args, handle.ns, load); }
 *
 * The component then reads with the generated hook, which shows no spinner at first.
 */
export async function prefetch(
  args: LoaderArguments,
  namespaces: readonly string[],
  load?: Load,
): Promise<null> {
  const { store, translator, settings, namespaces: asked, keepPage } = args.context.get(appContext);
  let isLost = false;
  for (const name of namespaces) asked?.add(name);
  const url = new URL(args.request.url);
  // A subscription in the browser would keep the entry for ever; on the server a timer would keep the store alive.
  const options = { subscribe: import.meta.env.SSR };
  async function startLoading() {
    // Before the opening the page is not shown, and the API refuses its calls.
    if (isHeldBack(settings, url)) return;
    if (hasMalformedId(args.params)) notFound();
    await load?.({
      params: args.params,
      url,
      async query(endpoint, argument, leave = notFound) {
        const result = await store.dispatch(endpoint.initiate(argument, options));
        isLost ||= isUnreachable(result.error);
        if (isNotFound(result.error)) leave();
        if (import.meta.env.SSR && isAway(result.error)) throw data(null, { status: 503 });
        return result.data;
      },
    });
  }
  try {
    await Promise.all([import.meta.env.SSR ? undefined : translator.load(namespaces), startLoading()]);
    if (isLost) await keepPage?.(args.request.signal);
  } catch (error) {
    // Texts or code that could not be fetched.
    if (error instanceof TypeError) await keepPage?.(args.request.signal);
    // The page that is shown instead needs its messages.
    if (!import.meta.env.SSR) await translator.load(['site']);
    throw error;
  }
  return null;
}
