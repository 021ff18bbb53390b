import { arabicTowns } from '#contract/arabic-towns.ts';
import type { ArabicTowns } from '#contract/town-names.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createContext,
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { comingSoonRetrySeconds } from '#contract/coming-soon-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import { loadOpening } from './features/site/opening-data.ts';
import { isBehindComingSoon } from './loading/coming-soon.ts';
import { heldLink, heldScript } from './loading/start-code.ts';
import { inProcess, type ReadInProcess } from './api/in-process.ts';
import { appContext } from './api/prefetch.ts';
import { createStore, stateToSend } from './api/store.ts';
import { detectRequestLanguage } from './i18n/detect-request.ts';
import { defaultNamespace } from './i18n/namespaces.ts';
import { messagesOf, serverTranslator } from './i18n/server.ts';
import { isPrivatePage } from './shell/page-kinds.ts';
import { setWrittenDates, type WrittenDates } from './i18n/written-dates.ts';
import { TranslatorProvider } from './i18n/translator-provider.tsx';
import { setArabicTowns } from './i18n/towns.ts';
import { setMarkupOf, type MarkupOf } from './loading/kept-content.tsx';
import { createKeptMarkup } from './loading/kept-markup.tsx';
import { writeJson, type Payload } from './loading/payload.ts';
import { PageProvider } from './loading/settings.tsx';

setArabicTowns(arabicTowns);

/** The values that the server passes with each request. */
type RequestOptions = {
  /** Reads the API in this process. */
  read: ReadInProcess;
  nonce: string | undefined;
  settings: PublicSettings;
  /** Receives the page, which would be copied several times as the body of a Response. */
  onRendered: (html: Buffer) => void;
  /** Logs a rendering that failed. */
  onError: (error: unknown) => void;
};

type RequestPage = Omit<RequestOptions, 'read'> & { language: Language };
const pageContext = createContext<RequestPage>();
/** Pages may be rendered in turns, so each has its own dates and surroundings of kept parts. */
const rendering = new AsyncLocalStorage<{ dates: WrittenDates; markupOf?: MarkupOf }>();
setWrittenDates(() => rendering.getStore()?.dates);
setMarkupOf((Part, props) => rendering.getStore()?.markupOf?.(Part, props));
const keptMarkup = createKeptMarkup((dates, render) => rendering.run({ dates }, render));

/** The server uses react-router only through the build: a second copy would have different contexts. */
export const createHandler = (build: ServerBuild, mode: string) => createRequestHandler(build, mode);

export const detectLanguage = detectRequestLanguage;

export function createLoadContext(request: Request, options: RequestOptions): RouterContextProvider {
  const language = detectRequestLanguage(request);
  const translator = serverTranslator(language);
  const deletedName = translator.of('common')('deletedAccount');
  const store = createStore(inProcess({ read: options.read, language, deletedName }));
  const context = new RouterContextProvider();
  context.set(appContext, {
    store,
    translator,
    settings: options.settings,
    namespaces: new Set<string>(),
  });
  const { nonce, settings, onRendered, onError } = options;
  context.set(pageContext, { language, nonce, settings, onRendered, onError });
  return context;
}

function namespacesOf(
  context: EntryContext,
  { flags: { comingSoon }, comingSoonBlogAccess }: PublicSettings,
): string[] {
  const names = context.staticHandlerContext.matches.flatMap((match) => {
    const handle: unknown = match.route.handle;
    return typeof handle === 'object' && handle !== null && 'ns' in handle && Array.isArray(handle.ns)
      ? handle.ns.filter((name) => typeof name === 'string')
      : [];
  });
  const ofOpening = ['site', 'prospects', ...(comingSoonBlogAccess ? ['blog'] : [])];
  const instead = comingSoon ? ofOpening : [];
  const always = context.staticHandlerContext.errors ? ['site', ...instead] : instead;
  return [...new Set([defaultNamespace, ...names, ...always])];
}

/** Whether the page has content before our script runs: for a private page the server renders a skeleton. */
const isPublic = ({ staticHandlerContext }: EntryContext) =>
  !isPrivatePage(staticHandlerContext.matches.map(({ route }) => route));

/** How React Router writes what loads the code of a page. */
const preloads = /<link rel="modulepreload"([^>]*?) nonce="[^"]*"/g;
const start = ' type="module" async=""';
const headEnd = '</head>';

/**
 * Changes the elements that load the code of a server-rendered page, for which React Router has no setting. Preloads lose
 * their nonce: the policy allows those of its own origin, and each place of the nonce divides the compressed page
 * (decision 33). Deferred code is loaded after the first paint, so that styles and fonts have the whole bandwidth of a
 * phone. Only the head is decoded, as most of a page is behind it.
 */
function changeCode(page: Buffer, isDeferred: boolean): Buffer {
  const head = page.toString('latin1', 0, page.indexOf(headEnd));
  const link = `<link rel="${isDeferred ? heldLink : 'modulepreload'}"$1`;
  const changed = Buffer.from(head.replaceAll(preloads, link), 'latin1');
  if (!isDeferred) return Buffer.concat([changed, page.subarray(head.length)]);
  const startsAt = page.lastIndexOf(start);
  if (changed.length === head.length || startsAt === -1)
    throw new Error('React Router writes the elements that load the code of a page differently');
  const held = Buffer.from(` type="${heldScript}"`);
  const end = page.subarray(startsAt + start.length);
  return Buffer.concat([changed, page.subarray(head.length, startsAt), held, end]);
}

class PageText extends Writable {
  readonly chunks: Buffer[] = [];
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

/** The Arabic names of the towns that data names. */
function townsNamedIn(data: object): ArabicTowns {
  const text = JSON.stringify(data);
  return Object.fromEntries(Object.entries(arabicTowns).filter(([name]) => text.includes(name)));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const { store, translator, namespaces } = loadContext.get(appContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', page.language);
  const address = new URL(request.url);
  const isBehind = isBehindComingSoon(page.settings, address);
  const isClosed = isBehind && address.pathname !== '/';
  if (isClosed) headers.set('retry-after', String(comingSoonRetrySeconds));
  const statusOfPage = isClosed ? 503 : status;
  if (request.method === 'HEAD') return new Response(null, { status: statusOfPage, headers });
  if (isBehind) await loadOpening(store.dispatch, { withBlog: page.settings.comingSoonBlogAccess });
  const renderedAt = new Date();
  const state = stateToSend(store.getState());
  const payload: Payload = {
    language: page.language,
    messages: messagesOf(page.language, [
      ...namespacesOf(routerContext, page.settings),
      ...(namespaces ?? []),
    ]),
    ...(page.language === 'ar' && { towns: townsNamedIn(state) }),
    settings: page.settings,
    renderedAt: renderedAt.getTime(),
  };
  // Data is loaded before rendering, so nothing is streamed and the status code is always right.
  return new Promise((resolve, reject) => {
    const text = new PageText();
    let finalStatus = statusOfPage;
    const render = () =>
      renderToPipeableStream(
        <PageProvider
          value={{
            settings: page.settings,
            renderedAt,
            nonce: page.nonce,
            payload: writeJson(payload),
            state: writeJson(state),
          }}
        >
          <Provider store={store}>
            <TranslatorProvider value={translator}>
              <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
            </TranslatorProvider>
          </Provider>
        </PageProvider>,
        {
          nonce: page.nonce,
          // A part of any length is rendered in its place: without script it would not be moved there.
          progressiveChunkSize: Infinity,
          onAllReady() {
            stream.pipe(text);
          },
          onShellError: reject,
          onError(error) {
            finalStatus = 500;
            page.onError(error);
          },
        },
      );
    const dates: WrittenDates = {};
    const surroundings = { settings: page.settings, translator, renderedAt };
    const stream = rendering.run({ dates, markupOf: keptMarkup(surroundings, dates) }, render);
    text.once('finish', () => {
      page.onRendered(changeCode(Buffer.concat(text.chunks), isPublic(routerContext)));
      resolve(new Response(null, { status: finalStatus, headers }));
    });
  });
}
