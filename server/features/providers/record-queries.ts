import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database/database.ts';

/** Keeps what bookings say of a provider: jobs done, cancellations and absences of theirs, a pause of requests. */
export async function updateProviderRecord(
  tx: Tx,
  providerId: string,
  change: { completed?: number; faults?: number; requestsBlockedUntil?: Date },
): Promise<void> {
  await tx
    .updateTable('provider')
    .set({
      completed_count: sql`completed_count + ${change.completed ?? 0}`,
      provider_fault_count: sql`provider_fault_count + ${change.faults ?? 0}`,
      ...(change.requestsBlockedUntil && { requests_blocked_until: change.requestsBlockedUntil }),
    })
    .where('id', '=', providerId)
    .execute();
}
