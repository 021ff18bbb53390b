import { eraseAvailability } from '#server/features/availability/erasure-queries.ts';
import { eraseServices, listServiceCovers } from '#server/features/catalog/erasure-queries.ts';
import type { KeptFile } from '#server/features/files/erasure-queries.ts';
import { eraseOnboarding } from '#server/features/onboarding/erasure-queries.ts';
import { eraseSubscription } from '#server/features/subscriptions/erasure-queries.ts';
import { eraseVerification } from '#server/features/verification/erasure-queries.ts';
import { listKeptDocuments } from '#server/features/verification/export-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** The files that a profile, its services and its documents name. */
export async function listProviderFiles(tx: Tx, providerId: string): Promise<KeptFile[]> {
  const provider = await lockProvider(tx, { id: providerId }, ['cover_name']);
  const covers = [provider?.cover_name ?? [], await listServiceCovers(tx, providerId)].flat();
  const documents = await listKeptDocuments(tx, providerId);
  return [
    ...covers.map((name) => ({ area: 'media' as const, name })),
    ...documents.map((row) => ({ area: 'documents' as const, name: row.storage_name })),
  ];
}

/** Erases what a person offered, and takes it out of the search. Call it when the profile is erased. */
export async function eraseProvider(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<void> {
  await eraseVerification(tx, providerId);
  await eraseOnboarding(tx, providerId);
  await eraseSubscription(tx, providerId);
  await eraseAvailability(tx, providerId);
  await eraseServices(tx, providerId, now);
  await events.emit(tx, { type: 'provider.changed', providerId, at: now });
}
