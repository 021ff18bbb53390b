import { exactTotalLimit } from '#contract/primitives-limits.ts';
import type { Understood } from '#contract/search.ts';
import type { HitPage } from '../statement-queries.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import type { PageRequest } from '#server/kernel/http/page.ts';

/** The response of a list: the page of cards, and how the search was understood. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names what the text contains.
export const resultsText = <Card>(
  { cards, total }: Pick<HitPage, 'cards' | 'total'>,
  understood: Understood,
  request: PageRequest,
) =>
  pageText<Card, { understood: Understood }>(
    { content: cards, total: Math.min(total, exactTotalLimit), totalIsExact: total <= exactTotalLimit },
    request,
    { understood },
  );
