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
