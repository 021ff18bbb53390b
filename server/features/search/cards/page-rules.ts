import { exactTotalLimit } from '#contract/primitives-limits.ts';
import type { FoundProviders, Understood } from '#contract/search.ts';
import type { Counts } from '../counts/count-queries.ts';
import type { HitPage } from '../statement-queries.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import type { PageRequest } from '#server/kernel/http/page.ts';

/** The response of a list: the page of cards, how the search was understood, and what it counts. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names what the text contains.
export const resultsText = <Card>(
  { cards, total, free }: Pick<HitPage, 'cards' | 'total' | 'free'>,
  understood: Understood,
  request: PageRequest,
  counts: Counts,
) =>
  pageText<Card, Pick<FoundProviders, 'understood' | 'freeThen' | 'facets' | 'priceRange'>>(
    { content: cards, total: Math.min(total, exactTotalLimit), totalIsExact: total <= exactTotalLimit },
    request,
    { understood, freeThen: free === null ? null : Math.min(free, exactTotalLimit), ...counts },
  );
