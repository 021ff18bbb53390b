import { tellChanged } from './actions.ts';
import { updateServiceHidden } from './queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Service = Readonly<{ id: string; providerId: string }>;

/** Takes a service out of the catalogue, whose provider's row is locked: its owner cannot offer it meanwhile. */
export async function hideService(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { id, providerId }: Service,
  now: Date,
): Promise<void> {
  await updateServiceHidden(tx, id, { hiddenAt: now, active: false }, now);
  await tellChanged(deps, tx, providerId, id, now);
}

/** Shows a hidden service again, as its owner had chosen; one that was removed meanwhile stays removed. */
export async function restoreService(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { id, providerId, wasActive }: Service & { wasActive: boolean },
  now: Date,
): Promise<void> {
  if (await updateServiceHidden(tx, id, { hiddenAt: null, active: wasActive }, now))
    await tellChanged(deps, tx, providerId, id, now);
}
