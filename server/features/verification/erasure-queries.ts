import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database/database.ts';

/** Documents with their history, and what was checked. */
export async function eraseVerification(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['verification_document', 'provider_check'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}
