import { LRUCache } from 'lru-cache';
import type { PageBody } from './page-body.ts';

/** A rendered page. It is kept compressed: a search takes 26 kB instead of 200. */
export type CachedPage = { status: number; headers: Record<string, string>; body: PageBody | undefined };

/** Lifetime in milliseconds (docs/product/interface.md#caching). */
const lifetime = 30_000;
/** Enough for the frequent addresses; a crawler through search results cannot fill the memory. */
const entryLimit = 200;

/**
 * Pages of anonymous visitors by language and address. Visitors who request the same page at once share one
 * rendering. Only responses with status 200 are kept.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Promise<CachedPage>>({ max: entryLimit, ttl: lifetime });

  async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const found = this.#pages.get(key);
    if (found) return found;
    const rendering = render();
    this.#pages.set(key, rendering);
    const forget = () => {
      if (this.#pages.peek(key) === rendering) this.#pages.delete(key);
    };
    try {
      const page = await rendering;
      if (page.status !== 200) forget();
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** The content security policy of a page. The heart-beats of the STOMP client run in a worker made of a blob. */
export function pagePolicy(
  nonce: string,
  options: { dev: boolean; imageOrigins?: readonly string[]; tagOrigins?: readonly string[] },
): string {
  const tags = options.tagOrigins ?? [];
  const scripts = ["'self'", `'nonce-${nonce}'`, ...tags].join(' ');
  const images = ["'self'", 'data:', 'blob:', ...(options.imageOrigins ?? []), ...tags].join(' ');
  const calls = ["'self'", ...(options.dev ? ['ws:'] : []), ...tags].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `connect-src ${calls}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
