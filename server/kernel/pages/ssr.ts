import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consentRecordName } from '#contract/consents-rules.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import { useProductionModules } from '#server/config.ts';
import { internalCallHeaders, type App } from '#server/kernel/http/server.ts';
import { compressBody, createNonce, toGzip, toText } from '#server/kernel/pages/page-body.ts';
import { registerAssets } from './assets.ts';
import { canonicalPath } from './canonical-path.ts';
import { pagePolicy, PageCache, type CachedPage } from './page-cache.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const clientBuild = join(root, 'build', 'web', 'client');
const serverBuild = join(root, 'build', 'web', 'server', 'index.js');
/** Unknown addresses below these prefixes respond with the API's payload, not with a page. */
const ownAnswers = /^\/(api|ws|media)(\/|\?|$)/;
/** Cookies that change nothing in a page but its language, which is part of the key of the cache. */
const cachedCookies = new Set(['lang', 'lang_pref', consentRecordName]);
/** Headers of the visitor that a page passes on to the API. */
const forwardedHeaders = ['cookie', 'accept-language', 'user-agent'];
/** The placeholder of the nonce in cached pages; unguessable, so that no text of a visitor can contain it. */
const noncePlaceholder = `nonce-${randomBytes(16).toString('hex')}`;

type PageHandler = (request: Request, context: unknown) => Promise<Response>;
type ContextOptions = {
  read: (url: string, headers: Readonly<Record<string, string>>) => Promise<{ status: number; body: string }>;
  nonce: string;
  settings: PublicSettings;
  onRendered: (html: Buffer) => void;
  onError: (error: unknown) => void;
};

/** The exports of web/app/entry.server.tsx, typed here: the server never imports the web or react-router. */
type WebBuild = {
  entry: {
    module: {
      createHandler: (build: unknown, mode: string) => PageHandler;
      createLoadContext: (request: Request, options: ContextOptions) => unknown;
      detectLanguage: (request: Request) => string;
    };
  };
};

export type WebOptions = {
  /** Pages are built on demand by Vite, with hot reload, and never cached. */
  dev: boolean;
  /** Read for each page, because flags change while the process runs. */
  publicSettings: () => PublicSettings;
  /** Extra origins of pictures, such as map tiles. */
  imageOrigins?: readonly string[];
  /** Extra origins of scripts and of what they send, for tags. */
  tagOrigins?: readonly string[];
};

/** Reads the API of this process without a socket, with the headers of the visitor. */
function readInProcess(app: App, visitor: FastifyRequest): ContextOptions['read'] {
  const ofVisitor: Record<string, string> = {};
  for (const name of forwardedHeaders) {
    const value = visitor.headers[name];
    if (typeof value === 'string') ofVisitor[name] = value;
  }
  return async (url, headers) => {
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url,
      headers: { ...ofVisitor, ...headers, ...internalCallHeaders },
      remoteAddress: visitor.ip,
    });
    return { status: statusCode, body: payload };
  };
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

function toRequest(request: FastifyRequest, publicUrl: string, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // A client may send any host, even an invalid one: only path and query of the request are used.
  const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), publicUrl);
  const url = Object.assign(new URL(publicUrl), { pathname, search });
  return new Request(url, { method: request.method, headers, signal });
}

/**
 * Pages never hold private data; nevertheless the cache is bypassed for a visitor with any cookie but those of the
 * language and of the consent, which only scripts read.
 */
function isAnonymous(request: FastifyRequest): boolean {
  const names = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return names.every((name) => name === '' || cachedCookies.has(name));
}

/** The page of a response; `html` is its body when it was rendered. */
async function readPage(response: Response, html: Buffer | undefined): Promise<CachedPage> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const bytes = html ?? Buffer.from(await response.arrayBuffer());
  // The answer to HEAD and a redirection have no body.
  const body = bytes.length === 0 ? undefined : compressBody(bytes, noncePlaceholder);
  return { status: response.status, headers, body };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, options: WebOptions) {
  const nonce = createNonce();
  reply.code(page.status).headers(page.headers);
  reply.header('content-security-policy', pagePolicy(nonce, options));
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding');
  reply.header('cache-control', 'private, no-cache');
  if (page.status === 503 && !page.headers['retry-after']) reply.header('retry-after', '5');
  if (page.body === undefined) return reply.send();
  const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!isCompressed) return reply.send(toText(page.body, nonce));
  reply.header('content-encoding', 'gzip');
  return reply.send(toGzip(page.body, nonce));
}

async function startVite(app: App): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite');
  const listeners = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  // React Router's compiler starts a second Vite, which ends the process on SIGTERM before the database has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.has(listener)) process.off('SIGTERM', listener);
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (ownAnswers.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
}

async function loadBuild(): Promise<() => Promise<WebBuild>> {
  if (!existsSync(serverBuild)) throw new Error('The web is not built: run npm run build');
  useProductionModules();
  const build: WebBuild = await import(pathToFileURL(serverBuild).href);
  return () => Promise.resolve(build);
}

/** Loads the pages before `registerWeb` needs them, which tells what is wrong with them. */
export function preloadPages(): void {
  void loadBuild().catch(() => undefined);
}

/**
 * Serves the pages: assets, then every GET and HEAD that no other route handles. Register it last. Pages call the API
 * through app.inject. Anonymous pages are cached for 30 s by address and language
 * (docs/product/interface.md#caching), with a placeholder for the nonce; for a visitor with any cookie but those of
 * language and consent the cache is neither read nor written.
 */
export async function registerWeb(app: App, options: WebOptions): Promise<void> {
  const build = options.dev ? await startVite(app) : await loadBuild();
  if (!options.dev) await registerAssets(app, clientBuild);
  // Before every other answer, so that a form that was sent to another spelling is sent again to the right one.
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    const canonical = ownAnswers.test(path) ? undefined : canonicalPath(path);
    if (canonical === undefined) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return reply.redirect([canonical, ...query].join('?'), isRead ? 301 : 308);
  });
  const cache = new PageCache();
  const mode = options.dev ? 'development' : 'production';
  let handler: { build: WebBuild; handle: PageHandler } | undefined;

  async function render(web: WebBuild, page: Request, request: FastifyRequest): Promise<CachedPage> {
    if (handler?.build !== web) handler = { build: web, handle: web.entry.module.createHandler(web, mode) };
    let html: Buffer | undefined;
    const context = web.entry.module.createLoadContext(page, {
      read: readInProcess(app, request),
      nonce: noncePlaceholder,
      settings: options.publicSettings(),
      onRendered: (rendered) => {
        html = rendered;
      },
      onError: (error) => request.log.error({ err: error }, 'page not rendered'),
    });
    const response = await handler.handle(page, context);
    return readPage(response, html);
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { access: 'public', openWhenComingSoon: true },
    async handler(request, reply) {
      if (ownAnswers.test(request.url)) return reply.callNotFound();
      const web = await build();
      const { publicUrl } = options.publicSettings();
      if (options.dev || request.method === 'HEAD' || !isAnonymous(request)) {
        const page = toRequest(request, publicUrl, abortOnClose(reply));
        return sendPage(request, reply, await render(web, page, request), options);
      }
      // Several visitors may wait for this rendering: it goes on when the first of them disconnects.
      const page = toRequest(request, publicUrl);
      const { pathname, search } = new URL(page.url);
      const key = `${web.entry.module.detectLanguage(page)} ${pathname}${search}`;
      const found = await cache.get(key, () => render(web, page, request));
      return sendPage(request, reply, found, options);
    },
  });
}
