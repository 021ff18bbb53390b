import { minuteMs } from '#contract/durations.ts';
import { maskContacts } from '#contract/contact-details-rules.ts';
import type { SearchOverview } from '#contract/search.ts';
import { findOverview } from './queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

const keptMs = 10 * minuteMs;
const kept = new WeakMap<Db, { overview: Promise<SearchOverview>; until: number }>();

/** What the platform offers at a glance; it may be ten minutes old, because it reads the whole search. */
export function getOverview(db: Db, now: Date): Promise<SearchOverview> {
  const known = kept.get(db);
  if (known && now.getTime() < known.until) return known.overview;
  const overview = findOverview(db).then(({ review, ...rest }) => ({
    ...rest,
    // Stored before contact details were masked.
    review: review && { ...review, comment: maskContacts(review.comment, { trusted: false }) },
  }));
  kept.set(db, { overview, until: now.getTime() + keptMs });
  overview.catch(() => kept.delete(db));
  return overview;
}
