/** A rendered page, cut where the nonce goes: bytes, because texts with curly apostrophes take two for each letter. */
export type CachedPage = { status: number; headers: Record<string, string>; parts: Buffer[] };

type Entry = { page: Promise<CachedPage>; freshUntil: number };
/** Milliseconds (docs/product/interface.md#caching). */
const lifetime = 30_000;
/** Enough for the busy addresses; a crawler through search results cannot fill the memory. */
const entryLimit = 200;

/**
 * Pages of anonymous visitors by language and address. Visitors who ask for the same page at once wait for one
 * rendering. Only answers 200 stay.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();

  async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const now = performance.now();
    const found = this.#entries.get(key);
    if (found && found.freshUntil > now) return found.page;
    const entry: Entry = { page: render(), freshUntil: now + lifetime };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    try {
      const page = await entry.page;
      if (page.status !== 200) this.#forget(key, entry);
      return page;
    } catch (error) {
      this.#forget(key, entry);
      throw error;
    }
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #dropOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= entryLimit) return;
      this.#entries.delete(key);
    }
  }
}
