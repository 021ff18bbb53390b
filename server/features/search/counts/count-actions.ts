import type { SearchQuery } from '#contract/search.ts';
import { minuteMs } from '#contract/durations.ts';
import { countMatches, noCounts, type Counts } from './count-queries.ts';
import type { Criteria } from '../form-queries.ts';
import { keepReads } from '#server/kernel/database/kept-reads.ts';
import type { Db } from '#server/kernel/database/database.ts';

const keep = keepReads<Counts>({ max: 500, ms: minuteMs });

type Counted = { query: SearchQuery; criteria: Criteria | null; today: string };

/** What a search counts, for every page of it and in every order; a count may be a minute old. */
export function getCounts(db: Db, { query, criteria, today }: Counted): Promise<Counts> {
  if (!criteria) return Promise.resolve(noCounts);
  const { page: _page, size: _size, sort: _sort, ...asked } = query;
  const key = JSON.stringify([today, asked]);
  return keep({ db, key, now: criteria.now }, () => countMatches(db, criteria, today));
}
