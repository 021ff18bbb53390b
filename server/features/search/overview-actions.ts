import { minuteMs } from '#contract/durations.ts';
import { maskContacts } from '#contract/contact-details-rules.ts';
import type { SearchOverview } from '#contract/search.ts';
import { findOverview } from './queries.ts';
import { keepReads } from '#server/kernel/database/kept-reads.ts';
import type { Db } from '#server/kernel/database/database.ts';

const keep = keepReads<SearchOverview>({ max: 1, ms: 10 * minuteMs });

/** What the platform offers at a glance; it may be ten minutes old, because it reads the whole search. */
export function getOverview(db: Db, now: Date): Promise<SearchOverview> {
  return keep({ db, key: '', now }, async () => {
    const { review, ...rest } = await findOverview(db);
    // Stored before contact details were masked.
    return {
      ...rest,
      review: review && { ...review, comment: maskContacts(review.comment, { trusted: false }) },
    };
  });
}
