import type { Pool } from 'pg';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { makeBookingArchive } from '#server/features/booking-desk/factory.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

export type DeskSize = { accounts: number; bookings: number };

const bookingsOfProvider = 2_000;

/** Fills an empty database with people and bookings (makeBookingArchive). */
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
    const indexes = await dropIndexes(pool);
    await makeBookingArchive(db, { providers, customers: accounts - providers, bookings });
    for (const statement of indexes) await pool.query(statement);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

/** Without the indexes that no constraint needs a table is filled several times as fast; returns what creates them. */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('account', 'booking')
       and indexname not in (select conname from pg_constraint) and indexdef not like '%UNIQUE%'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
