import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import { toProviderCard, toServiceCard, type Hit } from './card-rules.ts';
import type { HitPage, ProviderHitRow, ServiceHitRow } from '../queries.ts';
import type { Understood } from '#contract/search.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

/** A page of services as cards, with the reasons for their ranks. */
export function toServicePage(
  { rows, total }: Omit<HitPage<ServiceHitRow>, 'isNamed'>,
  understood: Understood,
  request: PageRequest,
  now: Date,
) {
  return toBoundedPage<ServiceCard>(
    rows.map((row) => toServiceCard(row, now, toHit(row))),
    total,
    understood,
    request,
  );
}

/** A page of providers as cards, each with its best matching service. */
export function toProviderPage(
  { rows, total }: Omit<HitPage<ProviderHitRow>, 'isNamed'>,
  understood: Understood,
  request: PageRequest,
  now: Date,
) {
  return toBoundedPage<ProviderCard>(
    rows.map((row) => toProviderCard(row, row.fit, row, now, toHit(row))),
    total,
    understood,
    request,
  );
}

const toBoundedPage = <Card>(cards: Card[], total: number, understood: Understood, request: PageRequest) => ({
  ...toPage(cards, Math.min(total, exactTotalLimit), request, total <= exactTotalLimit),
  understood,
});

function toHit(row: { km: number | null; title_hit: boolean; category_hit: boolean }): Hit {
  const lesser = row.category_hit ? 'category' : null;
  return { km: row.km, textMatch: row.title_hit ? 'title' : lesser };
}
