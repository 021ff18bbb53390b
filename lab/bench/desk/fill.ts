import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { indexesLast } from '#db/seed/indexes-last.ts';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { insertBookingArchive } from '#server/features/booking-desk/factory.ts';
import { createDatabase, inTransaction } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

/** `waiting` of each kind of work, and so many entries of the journal. */
export type DeskSize = { accounts: number; bookings: number; waiting: number; events: number };

const bookingsOfProvider = 2_000;

const queues = readFileSync(new URL('queues.sql', import.meta.url), 'utf8');

/** Fills an empty database with people and bookings (insertBookingArchive), what waits at the desk and its journal. */
export async function fillDesk(
  url: string,
  { accounts, bookings, waiting, events }: DeskSize,
): Promise<void> {
  const { db, pool, close } = createDatabase({
    url,
    max: 2,
    applicationName: 'desk',
    statementTimeoutMs: 3_600_000,
  });
  try {
    await migrate(pool);
    await loadReferenceData(pool);
    const providers = bookings / bookingsOfProvider;
    const size = { providers, customers: accounts - providers, bookings };
    await inTransaction(db, (tx) =>
      indexesLast(
        tx,
        ['booking'],
        [],
        async () => void (await insertBookingArchive(tx, size)),
        () => undefined,
      ),
    );
    await pool.query('analyze');
    await inTransaction(db, (tx) =>
      indexesLast(
        tx,
        ['audit_event'],
        [],
        async () => {
          await sql`select set_config('bench.waiting', ${String(waiting)}, true),
            set_config('bench.events', ${String(events)}, true)`.execute(tx);
          for (const statement of queues.split(/;\n/))
            if (statement.trim()) await sql.raw(statement).execute(tx);
        },
        () => undefined,
      ),
    );
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}
