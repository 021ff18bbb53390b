import type { Language } from '#contract/languages.ts';
import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import type { SearchQuery, Understood } from '#contract/search.ts';
import type { Criteria } from './form-queries.ts';
import { resultsText } from './cards/page-rules.ts';
import { listProviderHits, listServiceHits, type HitPage } from './statement-queries.ts';
import { readSearch } from './reading-actions.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { pageWindow } from '#server/kernel/http/page.ts';

/**
 * Matching services as cards. @throws VAL001 for an unknown place, a place given twice, an incomplete point or an
 * invalid price range
 */
export async function searchServices(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
) {
  const now = deps.clock.now();
  const { hits, understood } = await search(deps.db, query, language, now, (criteria) =>
    listServiceHits(deps.db, criteria, pageWindow(query), language),
  );
  return resultsText<ServiceCard>(hits, understood, query);
}

/** Providers with at least one matching service, as cards. @throws VAL001 as searchServices */
export async function searchProviders(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
) {
  const now = deps.clock.now();
  const { hits, understood } = await search(deps.db, query, language, now, (criteria) =>
    listProviderHits(deps.db, criteria, pageWindow(query), language),
  );
  return resultsText<ProviderCard>(hits, understood, query);
}

async function search(
  db: Db,
  query: SearchQuery,
  language: Language,
  now: Date,
  list: (criteria: Criteria) => Promise<HitPage>,
): Promise<{ hits: HitPage; understood: Understood }> {
  const { criteria, understood, unknown } = await readSearch(db, query, language, now);
  const hits = criteria ? await list(criteria) : { cards: '[]', total: 0, isNamed: false };
  const isWhole = understood.place === null && criteria?.origin === null;
  const unknownWords = isWhole && !hits.isNamed && hits.total > 0 ? unknown : null;
  return { hits, understood: { ...understood, unknownWords } };
}
