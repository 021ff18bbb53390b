import { parseArgs } from 'node:util';
import { loadDemoData } from '#db/seed/demo/load.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { checkDatabase } from '#server/kernel/database/check-database.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
import { createFileStore } from '#server/kernel/files/file-store.ts';
import { keptSecrets } from '#server/kernel/sealing.ts';
import { openForPreparation, prepareDatabase } from '#server/prepare-database.ts';
import { startFailure } from '#server/start-failure.ts';
import { createProgress } from './programs/progress.ts';

const progress = createProgress();
/** Writes a line that stays where the line that moves was. */
const sayAbove = (text: string) => {
  progress.end();
  console.log(text);
};

/** Loads this many demo people, into the database of the settings or the embedded one. */
async function seed(size: { providers: number; services: number }): Promise<void> {
  const config = readConfig(keptSecrets);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onNotice: sayAbove });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  const { db, pool, close } = openForPreparation(url, 'maisonnee-seed');
  try {
    await checkDatabase(pool, pool.options.max);
    const began = performance.now();
    progress.onStep({ name: 'tables, categories and communes', done: 0, of: 1 });
    await prepareDatabase(pool, sayAbove);
    const deps = { db, clock: systemClock, files: createFileStore(config.dataDir), config };
    await loadDemoData(deps, sayAbove, size, progress.onStep);
    progress.onStep({ name: 'vacuum and statistics', done: 0, of: 1 });
    await pool.query('vacuum analyze');
    sayAbove(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  } finally {
    progress.end();
    await close();
    await embedded?.stop();
  }
}

const { values } = parseArgs({ options: { providers: { type: 'string' }, services: { type: 'string' } } });
const providers = Number(values.providers ?? 60);
const services = Number(values.services ?? Math.round((providers * 10) / 3));
if (!(providers >= 20) || !(services >= 2 * providers) || services > 4 * providers) {
  console.error('Usage: npm run seed -- --providers N --services M, with N from 20 and M from 2 N to 4 N.');
  process.exitCode = 2;
} else {
  await seed({ providers, services }).catch((error: unknown) => {
    console.error(startFailure(error));
    // A connection that was refused may stay open for a minute.
    process.exit(1);
  });
}
