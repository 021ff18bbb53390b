import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import { readDurations } from '#contract/catalog-rules.ts';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import { checkOfType, documentsToOffer } from '#contract/verification-rules.ts';
import { insertService } from './queries.ts';
import { findOffered, upsertCheck } from '#server/features/verification/queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

export type ServiceOverrides = {
  title?: string;
  description?: string;
  categoryId?: string;
  /** Price in euros. */
  price?: number;
  priceUnit?: PriceUnit;
  durationMinutes?: number;
  durationMultiples?: number;
  durationStepMinutes?: number;
  durationMaxMinutes?: number;
  included?: readonly string[];
  travelIncluded?: boolean;
  active?: boolean;
  /** The documents that its trade requires are approved, unless this is false. */
  documents?: boolean;
};

/** A service of a provider, in the search at once when the provider is published. Returns its id. */
export async function makeService(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  providerId: string,
  overrides: ServiceOverrides = {},
): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  const { price = 45, documents = true, durationMultiples = 1, ...words } = overrides;
  const durations = readDurations({ durationMinutes: 60, ...words, durationMultiples });
  const categoryId = words.categoryId ?? 'leak-repair';
  await inTransaction(deps.db, async (tx) => {
    await insertService(tx, {
      title: 'Réparation de fuite',
      description: 'Recherche et réparation de la fuite, joints et petites pièces compris.',
      priceUnit: 'VISIT',
      active: true,
      ...words,
      ...durations,
      categoryId,
      id,
      providerId,
      priceCents: Math.round(price * 100),
      now,
    });
    await deps.events.emit(tx, { type: 'provider.changed', providerId, at: now });
  });
  if (documents) await checkDocuments(deps, providerId, categoryId);
  return id;
}

/** The documents without which a service of this category is not offered are approved. */
export async function checkDocuments(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  providerId: string,
  categoryId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { childcare_under_3: childcareUnder3 } = await findOffered(tx, providerId);
    for (const document of documentsToOffer(categoryId, { childcareUnder3 })) {
      const type = checkOfType[document];
      if (type) await upsertCheck(tx, { providerId, type, checkedAt: now, validUntil: null });
    }
    await events.emit(tx, { type: 'provider.changed', providerId, at: now });
  });
}

/** The columns of a service without those that PostgreSQL generates, for rows that are copies of it. */
export function writtenColumns({
  offered: _offered,
  duration_multiples: _multiples,
  review_count: _count,
  shown_rating: _rating,
  ...written
}: Selectable<DB['service']>) {
  return written;
}
