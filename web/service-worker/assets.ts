import { keptAssetsMax } from '#contract/installed-app-limits.ts';

/** The cache of the browser in which the files of builds are kept. */
const cacheName = 'assets';
/** A name with a hash: the same name is always the same file, of whichever build. */
const hashedName = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** Whether a request is for a file that may be kept. A page that asks past the cache wants to know what the server has. */
export function isKeptAsset({ method, url, cache }: Request, origin: string): boolean {
  const address = new URL(url);
  const asksServer = cache === 'no-store' || cache === 'reload' || cache === 'no-cache';
  return method === 'GET' && !asksServer && address.origin === origin && hashedName.test(address.pathname);
}

/** The oldest go first. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -keptAssetsMax).map((old) => cache.delete(old)));
}

/**
 * The kept file, else that of the server. A tab of an older build finds its files after the server has those of a newer
 * one. `onKept` receives what the worker has to wait for.
 */
export async function assetOf(request: Request, onKept: (kept: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  // A browser without room for it keeps nothing, and the page has its file nevertheless.
  if (response.status === 200) onKept(keep(cache, request, response.clone()).catch(() => undefined));
  return response;
}
