import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export async function eraseOnboarding(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['onboarding_step', 'provider_identity'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}

/** What was typed in steps that were not continued; the step begins anew. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await sql`
    update onboarding_step set draft = null, sub_steps = '{}', percentage = 0, version = version + 1
    where draft is not null and completed_at is null and updated_at < ${before}`.execute(db);
}
