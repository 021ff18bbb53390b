import { readDurations } from '#contract/catalog-rules.ts';
import type { ServiceInput, Category, CategoryDetail } from '#contract/catalog.ts';
import type { ServiceWords } from './queries.ts';
import type { CategoryRow } from './category-queries.ts';
import { coverName } from '#server/features/search/cards/card-rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

/** The stored form of the input: euros become cents; the picture is looked up before. */
export function toServiceWords({
  price,
  coverUrl: _coverUrl,
  durationMultiples,
  ...words
}: ServiceInput): ServiceWords {
  const durations = readDurations({ ...words, durationMultiples });
  return { ...words, ...durations, priceCents: Math.round(price * 100) };
}

export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    coverUrl: mediaUrl(coverName(row.parent_id ?? row.id, row.position.toString(16))),
    position: row.position,
    featured: row.featured,
    serviceCount: row.service_count,
    providerCount: row.provider_count,
  };
}

/** A category as one row each with its parent and children; undefined when it is not among them. */
export function toCategoryDetail(id: string, family: readonly CategoryRow[]): CategoryDetail | undefined {
  const self = family.find((row) => row.id === id);
  if (!self) return undefined;
  const parent = family.find((row) => row.id === self.parent_id);
  return {
    ...toCategory(self),
    children: family.filter((row) => row.parent_id === id).map(toCategory),
    breadcrumb: [parent, self].flatMap((row) => (row ? [{ id: row.id, name: row.name }] : [])),
  };
}
