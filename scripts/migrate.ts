import { createPool } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

/** Migrates a database and returns the migrations that ran. */
async function migrateDatabase(connectionString: string): Promise<readonly string[]> {
  const pool = createPool({ connectionString, max: 2 });
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl) {
  const names = await migrateDatabase(databaseUrl);
  console.log(names.length > 0 ? names.join('\n') : 'The database is up to date.');
} else {
  console.error('Usage: npm run migrate -- <database URL>');
  process.exitCode = 2;
}
