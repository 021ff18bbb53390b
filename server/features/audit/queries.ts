import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';

export async function insertAuditEvent(tx: Tx, values: Insertable<DB['audit_event']>): Promise<void> {
  await tx.insertInto('audit_event').values(values).execute();
}
