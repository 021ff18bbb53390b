import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database/database.ts';

export async function eraseSubscription(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['subscription_event', 'subscription'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}
