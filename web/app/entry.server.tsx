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
import type { Language } from '#contract/languages.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import { deferCode } from './loading/after-first-paint.ts';
import { appContext } from './api/prefetch.ts';
import { createStore } from './api/store.ts';
import { detectRequestLanguage } from './i18n/detect-request.ts';
import { defaultNamespace } from './i18n/namespaces.ts';
import { messagesOf, serverTranslator } from './i18n/server.ts';
import { TranslatorProvider } from './i18n/use-translation.ts';
import { writePayload } from './loading/payload.ts';
import { PageProvider } from './loading/settings.tsx';

/** What the server gives with each request. */
type RequestOptions = {
  /** Calls the API in this process; addresses are absolute, `http://internal/api/v1/...`. */
  fetch: typeof fetch;
  nonce: string | undefined;
  settings: PublicSettings;
};

type RequestPage = { language: Language; nonce: string | undefined; settings: PublicSettings };
const pageContext = createContext<RequestPage>();
const internalApi = 'http://internal';

/** The server reaches react-router only through the build: two copies would not know each other's contexts. */
export const createHandler = (build: ServerBuild, mode: string) => createRequestHandler(build, mode);

export const detectLanguage = detectRequestLanguage;

export function createLoadContext(request: Request, options: RequestOptions): RouterContextProvider {
  const language = detectRequestLanguage(request);
  const store = createStore({ fetch: options.fetch, baseUrl: internalApi, language: () => language });
  const context = new RouterContextProvider();
  context.set(appContext, { store, translator: serverTranslator(language), settings: options.settings });
  context.set(pageContext, { language, nonce: options.nonce, settings: options.settings });
  return context;
}

function namespacesOf(context: EntryContext, comingSoon: boolean): string[] {
  const names = context.staticHandlerContext.matches.flatMap((match) => {
    const handle: unknown = match.route.handle;
    return typeof handle === 'object' && handle !== null && 'ns' in handle && Array.isArray(handle.ns)
      ? handle.ns.filter((name) => typeof name === 'string')
      : [];
  });
  const always = context.staticHandlerContext.errors || comingSoon ? ['site'] : [];
  return [...new Set([defaultNamespace, ...names, ...always])];
}

/** Whether there is something to read before our script runs: of a private page the server writes a skeleton. */
const isPublic = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'shell/public-layout');

class PageText extends Writable {
  readonly chunks: Buffer[] = [];
  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const { store, translator } = loadContext.get(appContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', page.language);
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  const payload = writePayload({
    language: page.language,
    messages: messagesOf(page.language, namespacesOf(routerContext, page.settings.flags.comingSoon)),
    settings: page.settings,
    state: store.getState(),
  });
  // Data is loaded before rendering, so nothing is streamed and the status code is always right.
  return new Promise((resolve, reject) => {
    const text = new PageText();
    let finalStatus = status;
    const stream = renderToPipeableStream(
      <PageProvider value={{ settings: page.settings, nonce: page.nonce, payload }}>
        <Provider store={store}>
          <TranslatorProvider value={translator}>
            <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
          </TranslatorProvider>
        </Provider>
      </PageProvider>,
      {
        nonce: page.nonce,
        // However long a part is, it stands in its place: without script nothing would move it there.
        progressiveChunkSize: Infinity,
        onAllReady() {
          stream.pipe(text);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          console.error(error);
        },
      },
    );
    text.once('finish', () => {
      const html = Buffer.concat(text.chunks).toString();
      resolve(
        new Response(isPublic(routerContext) ? deferCode(html) : html, { status: finalStatus, headers }),
      );
    });
  });
}
