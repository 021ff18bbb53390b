import { indexesLast } from '#db/seed/indexes-last.ts';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { insertBookingArchive } from '#server/features/booking-desk/factory.ts';
import { createDatabase, inTransaction } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

export type DeskSize = { accounts: number; bookings: number };

const bookingsOfProvider = 2_000;

/** Fills an empty database with people and bookings (insertBookingArchive). */
export async function fillDesk(url: string, { accounts, bookings }: DeskSize): Promise<void> {
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
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}
