import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';

export async function insertWithdrawal(tx: Tx, withdrawal: Insertable<DB['withdrawal']>): Promise<void> {
  await tx.insertInto('withdrawal').values(withdrawal).execute();
}
