import type { ServiceDetail, ServiceInput } from '#contract/catalog.ts';
import type { ServiceDetailRow, ServiceWords } from './queries.ts';
import { toProviderCard, toServiceCard } from '#server/features/search/cards/card-rules.ts';

/** The stored form of the input: euros become cents; the picture is looked up before. */
export function toServiceWords({ price, coverUrl: _coverUrl, ...words }: ServiceInput): ServiceWords {
  return { ...words, priceCents: Math.round(price * 100) };
}

export function toServiceDetail(row: ServiceDetailRow, now: Date): ServiceDetail {
  return {
    ...toServiceCard(row, now),
    description: row.description,
    coverChosen: row.cover_name !== null,
    durationMultiples: row.duration_multiples,
    active: row.active,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    cancellationPolicy: 'STANDARD',
    area: {
      type: row.area_type,
      radiusKm: row.area_type === 'RADIUS' ? row.radius_km : null,
      names: row.area_names,
    },
    provider: toProviderCard(row.provider, row, { ...row, price_varies: false }, now),
  };
}
