import { createPool } from '#server/kernel/database.ts';
import { migrate } from '#server/kernel/migrate.ts';

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: npm run migrate -- <database URL>');

const pool = createPool({ connectionString: databaseUrl, max: 2 });
try {
  const names = await migrate(pool);
  process.stdout.write(`${names.length > 0 ? names.join('\n') : 'The database is up to date.'}\n`);
} finally {
  await pool.end();
}
