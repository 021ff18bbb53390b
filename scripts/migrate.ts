import { checkDatabase } from '#server/kernel/database/check-database.ts';
import { openForPreparation, prepareDatabase } from '#server/prepare-database.ts';
import { startFailure } from '#server/start-failure.ts';

/** Does what a start does to tables and reference data, and returns the migrations that ran. */
async function migrateDatabase(url: string): Promise<readonly string[]> {
  const { pool, close } = openForPreparation(url, 'maisonnee-migrate');
  try {
    await checkDatabase(pool, pool.options.max);
    return await prepareDatabase(pool, console.log);
  } finally {
    await close();
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
