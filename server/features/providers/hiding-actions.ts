import { updateSuspended } from './record-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Takes a profile, whose row is locked, out of the search; the account stays as it is. */
export async function hideProfile(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<void> {
  await updateSuspended(tx, providerId, now, now);
  await events.emit(tx, { type: 'provider.changed', providerId, at: now });
}

export async function restoreProfile(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<void> {
  await updateSuspended(tx, providerId, null, now);
  await events.emit(tx, { type: 'provider.changed', providerId, at: now });
}
