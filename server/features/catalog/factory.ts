import { v7 as newId } from 'uuid';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import { insertService } from './queries.ts';
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
  active?: boolean;
};

/** A service of a provider, in the search at once when the provider is published. Returns its id. */
export async function makeService(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  providerId: string,
  overrides: ServiceOverrides = {},
): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  const { price = 45, ...words } = overrides;
  await inTransaction(deps.db, async (tx) => {
    await insertService(tx, {
      title: 'Réparation de fuite',
      description: 'Recherche et réparation de la fuite, joints et petites pièces compris.',
      categoryId: 'leak-repair',
      priceUnit: 'VISIT',
      durationMinutes: 60,
      durationMultiples: 1,
      active: true,
      ...words,
      id,
      providerId,
      priceCents: Math.round(price * 100),
      now,
    });
    await deps.events.emit(tx, { type: 'provider.changed', providerId, at: now });
  });
  return id;
}
