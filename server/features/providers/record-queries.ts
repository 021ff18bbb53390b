import { sql } from 'kysely';
import { dayMs } from '#contract/durations.ts';
import { reminderDays } from '#contract/onboarding-limits.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/**
 * Stores the record of a provider from its bookings: completed visits, its cancellations and absences, a pause of
 * requests.
 */
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

/** Records that every step of the onboarding is complete. False when it was already recorded. */
export async function updateOnboarded(tx: Tx, providerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('provider')
    .set({ onboarding_completed_at: now, onboarding_remind_at: null })
    .where('id', '=', providerId)
    .where('onboarding_completed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A provider went on with the onboarding: the days until the first reminder begin anew. */
export async function restartReminders(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider')
    .set({
      onboarding_remind_at: new Date(now.getTime() + reminderDays[0] * dayMs),
      onboarding_reminded: 0,
    })
    .where('id', '=', providerId)
    .where('onboarding_completed_at', 'is', null)
    .execute();
}

/** Records a reminder, and when the next one is due: null after the last. */
export async function saveReminder(tx: Tx, providerId: string, next: Date | null): Promise<void> {
  await tx
    .updateTable('provider')
    .set((set) => ({
      onboarding_remind_at: next,
      onboarding_reminded: set('onboarding_reminded', '+', 1),
    }))
    .where('id', '=', providerId)
    .execute();
}

/** Grants or removes the badge. */
export async function updateVerified(
  tx: Tx,
  providerId: string,
  verified: boolean,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ verified, updated_at: now })
    .where('id', '=', providerId)
    .where('verified', '<>', verified)
    .execute();
}

/** Records the value of the flag with which the badge was computed; this does not count as a change of the provider. */
export async function updateCriminalRecordAsked(tx: Tx, providerId: string, asked: boolean): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ criminal_record_asked: asked })
    .where('id', '=', providerId)
    .where('criminal_record_asked', '<>', asked)
    .execute();
}

/** Hides the profile from the search, or ends that (null). */
export async function updateSuspended(
  tx: Tx,
  providerId: string,
  suspendedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ suspended_at: suspendedAt, updated_at: now })
    .where('id', '=', providerId)
    .execute();
}
