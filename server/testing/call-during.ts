import { sql } from 'kysely';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';

/** Begins a call while a transaction has written, and commits once the call waits for it. Returns the answer. */
export async function callDuring<Answer>(
  db: Db,
  write: (tx: Tx) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await inTransaction(db, async (tx) => {
    await write(tx);
    const begun = call();
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    return { answer: begun };
  });
  return answer;
}
