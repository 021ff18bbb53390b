import { checkDatabase } from '#server/kernel/database/check-database.ts';
import { createPool } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { startFailure } from '#server/start-failure.ts';

const connections = 2;

/** Migrates a database and returns the migrations that ran. */
async function migrateDatabase(connectionString: string): Promise<readonly string[]> {
  const pool = createPool({ connectionString, max: connections });
  try {
    await checkDatabase(pool, connections);
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl) {
  await migrateDatabase(databaseUrl).then(
    (names) => console.log(names.length > 0 ? names.join('\n') : 'The database is up to date.'),
    (error: unknown) => {
      console.error(startFailure(error));
      // A connection that was refused may stay open for a minute.
      process.exit(1);
    },
  );
} else {
  console.error('Usage: npm run migrate -- <database URL>');
  process.exitCode = 2;
}
