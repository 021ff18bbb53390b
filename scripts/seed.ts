import { parseArgs } from 'node:util';
import { loadDemoData } from '#db/seed/demo/load.ts';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { createDatabase } from '#server/kernel/database.ts';
import { migrate } from '#server/kernel/migrate.ts';
import { keptSecrets } from '#server/kernel/secrets.ts';

const { values } = parseArgs({ options: { providers: { type: 'string' }, services: { type: 'string' } } });
const providers = Number(values.providers ?? 60);
const services = Number(values.services ?? Math.round((providers * 10) / 3));
if (!(providers >= 20) || !(services >= 2 * providers) || services > 4 * providers)
  throw new Error('Usage: npm run seed -- --providers N --services M, with N from 20 and M from 2 N to 4 N.');

const config = readConfig(keptSecrets);
if (!config.databaseUrl) throw new Error('Set DATABASE_URL to the database that is to be filled.');

const { db, pool, close } = createDatabase({
  url: config.databaseUrl,
  max: 2,
  applicationName: 'maisonnee-seed',
  statementTimeoutMs: 60_000,
});
try {
  await migrate(pool);
  await loadReferenceData(pool);
  await loadDemoData({ db, clock: systemClock, config }, (text) => process.stdout.write(`${text}\n`), {
    providers,
    services,
  });
} finally {
  await close();
}
