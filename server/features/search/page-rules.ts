import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import { toProviderCard, toServiceCard, type Hit } from './card-rules.ts';
import type { HitPage, ProviderHitRow, ServiceHitRow } from './queries.ts';
import { toPage, type PageRequest } from '#server/kernel/page.ts';

/** A page of services as cards, with why each stands where it does. */
export function toServicePage({ rows, total }: HitPage<ServiceHitRow>, request: PageRequest, now: Date) {
  return toBoundedPage<ServiceCard>(
    rows.map((row) => toServiceCard(row, now, toHit(row))),
    total,
    request,
  );
}

/** A page of providers as cards, each with its service that matches best. */
export function toProviderPage({ rows, total }: HitPage<ProviderHitRow>, request: PageRequest, now: Date) {
  return toBoundedPage<ProviderCard>(
    rows.map((row) => toProviderCard(row, row.fit, row, now, toHit(row))),
    total,
    request,
  );
}

const toBoundedPage = <Card>(cards: Card[], total: number, request: PageRequest) =>
  toPage(cards, Math.min(total, exactTotalLimit), request, total <= exactTotalLimit);

function toHit(row: { km: number | null; title_hit: boolean; category_hit: boolean }): Hit {
  return { km: row.km, textMatch: row.title_hit ? 'title' : row.category_hit ? 'category' : null };
}
