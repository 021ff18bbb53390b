import type { DemoSize } from '#db/seed/demo/writing/copies.ts';
import { loadDemoBlog } from '#db/seed/demo/blog/load.ts';
import { loadDemoData } from '#db/seed/demo/load.ts';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { createFileStore } from '#server/kernel/files/file-store.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { productionSettings } from './production-settings.ts';

const noFiles = { put: () => Promise.resolve() };

/**
 * Migrates an empty database and fills it with demo data; the portraits of people are kept in `dataDir`, where one is
 * given. Returns the seconds that the demo data took.
 */
export async function seedDatabase(url: string, size: DemoSize, dataDir?: string): Promise<number> {
  const { db, pool, close } = createDatabase({
    url,
    max: 2,
    applicationName: 'seeded-database',
    statementTimeoutMs: 600_000,
  });
  const config = readConfig(() => {
    throw new Error('Secrets are given.');
  }, productionSettings(url));
  await migrate(pool);
  await loadReferenceData(pool);
  const began = performance.now();
  const files = dataDir === undefined ? noFiles : createFileStore(dataDir);
  await loadDemoData({ db, clock: systemClock, files, config }, () => undefined, size);
  const seconds = (performance.now() - began) / 1000;
  await loadDemoBlog({ db, clock: systemClock });
  await pool.query('vacuum analyze');
  await close();
  return seconds;
}
