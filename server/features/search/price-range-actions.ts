import { countPricedServices } from './queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

type PriceRange = { minPriceCents?: number | undefined; maxPriceCents?: number | undefined };

/** Fewer services are found faster by their price than by anything else that a search asks for. */
export const rareBelow = 2_000;
const keptMs = 3_600_000;
const rangesKept = 5_000;

const ranges = new WeakMap<Db, Map<string, { isRare: boolean; until: number }>>();

/**
 * Whether few services have a price in this range. Prices change slowly: a range is counted once an hour, and a wrong
 * answer only makes a search slower.
 */
export async function isRarePriceRange(db: Db, range: PriceRange, now: Date): Promise<boolean> {
  const { minPriceCents, maxPriceCents } = range;
  if (minPriceCents === undefined && maxPriceCents === undefined) return false;
  const kept = ranges.get(db) ?? new Map<string, { isRare: boolean; until: number }>();
  ranges.set(db, kept);
  const key = `${minPriceCents} ${maxPriceCents}`;
  const known = kept.get(key);
  if (known && now.getTime() < known.until) return known.isRare;
  const isRare = (await countPricedServices(db, range, rareBelow)) < rareBelow;
  if (kept.size >= rangesKept) kept.clear();
  kept.set(key, { isRare, until: now.getTime() + keptMs });
  return isRare;
}
