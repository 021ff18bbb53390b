import type { SearchQuery } from '#contract/search.ts';
import { minuteMs } from '#contract/durations.ts';
import { countMatches, noCounts, type Counts } from './count-queries.ts';
import type { Criteria } from '../form-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

const keptMs = minuteMs;
const searchesKept = 500;

type Kept = { counts: Promise<Counts>; until: number };
const kept = new WeakMap<Db, Map<string, Kept>>();

type Counted = { query: SearchQuery; criteria: Criteria | null; today: string };

/** What a search counts, for every page of it and in every order; a count may be a minute old. */
export function getCounts(db: Db, { query, criteria, today }: Counted): Promise<Counts> {
  if (!criteria) return Promise.resolve(noCounts);
  const { page: _page, size: _size, sort: _sort, ...asked } = query;
  const key = JSON.stringify([today, asked]);
  const searches = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, searches);
  const known = searches.get(key);
  const now = criteria.now.getTime();
  if (known && now < known.until) return known.counts;
  const counts = countMatches(db, criteria, today);
  searches.delete(key);
  if (searches.size >= searchesKept) searches.delete(searches.keys().next().value ?? key);
  searches.set(key, { counts, until: now + keptMs });
  counts.catch(() => searches.delete(key));
  return counts;
}
