import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database/database.ts';

/**
 * Polls for the lock that allows loading the demo: a wait inside the database would exceed the time limit of a
 * statement.
 */
export async function waitForLoadLock(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('demo data', 0)) as mine`.execute(tx);
    if (rows[0]?.mine) return;
    await pause(200);
  }
}
