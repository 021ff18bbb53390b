import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database/database.ts';

export async function eraseAvailability(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['opening_hours', 'opening_week', 'time_off'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}
