import { asLanguage, defaultLanguage, preferenceCookie } from '#contract/languages.ts';
import { ownPath } from '#contract/own-path.ts';
import { readKeptVisits } from '#web/loading/visits/kept-visits.ts';
import { assetOf, isKeptAsset } from './assets.ts';
import { chooseTab } from './chosen-tab.ts';
import { offlineLanguage, offlinePolicy, renderOfflinePage } from './offline-page.ts';
import { toShown } from './shown-push.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin, hostname } = self.location;
/** A phone draws the badge in its status bar from its transparency alone. */
const pictures = { icon: '/push-icon.png', badge: '/push-badge.png' };

async function show(data: string | undefined): Promise<void> {
  const language = navigator.languages.map(asLanguage).find((known) => known) ?? defaultLanguage;
  const { title, text, path, ...options } = toShown(data, { origin, name: hostname, language });
  await self.registration.showNotification(title, { ...options, ...pictures, body: text, data: path });
}

/** Leads an open tab to the page, else opens one. */
async function open(path: string): Promise<void> {
  const address = new URL(path, origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = chooseTab(tabs, address);
  if (!tab) {
    await self.clients.openWindow(address);
    return;
  }
  await tab.focus();
  if (tab.url !== address) await tab.navigate(address);
}

/** The choice of language is in a cookie, which not every browser lets a service worker read. */
async function storedLanguage(): Promise<string | undefined> {
  if (!('cookieStore' in self)) return undefined;
  return (await self.cookieStore.get(preferenceCookie))?.value;
}

async function offlinePage(address: URL): Promise<Response> {
  const language = offlineLanguage(address, {
    stored: await storedLanguage(),
    browser: navigator.languages,
  });
  const present = new Date();
  // Without storage, or with one of an older build, there is nothing to show.
  const kept = await readKeptVisits().catch(() => []);
  const visits = kept.filter(({ endAt }) => new Date(endAt) > present);
  return new Response(renderOfflinePage({ language, address, visits }), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': offlinePolicy,
      'cache-control': 'no-store',
    },
  });
}

/** A page is always that of the server, so that it fits the calls that it makes; only a failure shows the worker's own. */
async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(request);
  } catch {
    return offlinePage(new URL(request.url));
  }
}

/** What the API sends may be a download, and its failures are not pages. */
const isPage = ({ method, mode, url }: Request): boolean =>
  method === 'GET' && mode === 'navigate' && !new URL(url).pathname.startsWith('/api/');

/** Pages come from the server, and take less time when they are asked for while the worker starts. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload.enable();
  // Only a tab that this worker controls can be led to another page.
  await self.clients.claim();
}

/** Not every browser lets a worker name what it does not look at. */
type RoutableEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

/**
 * Calls pass by this worker where the browser can be told so: one that a page sends while it is closed would be lost
 * with the page while the worker looks at it.
 */
async function leaveCallsAlone(event: RoutableEvent): Promise<void> {
  await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
}

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([self.skipWaiting(), leaveCallsAlone(event)])),
);
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isPage(request)) event.respondWith(pageOf(event));
  else if (isKeptAsset(request, origin)) event.respondWith(assetOf(request, (kept) => event.waitUntil(kept)));
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = ownPath(String(event.notification.data), origin);
  if (path) event.waitUntil(open(path));
});
