import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';

export async function insertProof(db: Db, proof: Insertable<DB['consent_proof']>): Promise<void> {
  await db.insertInto('consent_proof').values(proof).execute();
}

export async function deleteExpiredProofs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('consent_proof').where('expires_at', '<', before).execute();
}
