import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { maximum, median } from '../../drill/stage/figures.ts';
import { runFile, settingsOn, startPair } from '../processes.ts';
import type { Ground, Report, Scene } from '../scene.ts';

const toldWithinMs = 5000;

/** Two processes of the product from the first second, on a database without tables. */
export const firstStart: Scene = {
  name: 'first start',
  needs: [],
  async play(ground, report) {
    await startTogether(ground, report);
    await waitForLock(ground, report);
    await skipMigrations(ground, report);
  },
};

async function startTogether(
  { starts, createDatabase, dropDatabase }: Ground,
  report: Report,
): Promise<void> {
  const times: number[] = [];
  const failures: string[] = [];
  for (let nth = 0; nth < starts; nth += 1) {
    const url = await createDatabase();
    try {
      const pair = await startPair(settingsOn(url));
      times.push(...pair.programs.map(({ startMilliseconds }) => startMilliseconds));
      await pair.kill();
    } catch (error) {
      failures.push(String(error));
    }
    await dropDatabase(url);
  }
  report(
    'two processes that start together on an empty database are both ready',
    failures.length === 0,
    `${starts - failures.length} of ${starts}, after ${median(times)} ms in the middle, ${maximum(times)} ms at most${failures.map((one) => `; ${one}`).join('')}`,
  );
}

async function waitForLock(ground: Ground, report: Report): Promise<void> {
  const url = await ground.createDatabase();
  const holder = new Client({ connectionString: url, application_name: 'another start' });
  await holder.connect();
  // The lock of migrations, as another process has it.
  await holder.query('select pg_advisory_lock(7201944)');
  const began = performance.now();
  const migration = runFile(['scripts/migrate.ts', url]);
  while (migration.output() === '' && performance.now() - began < 4 * toldWithinMs) await pause(20);
  const milliseconds = performance.now() - began;
  const [told = ''] = migration.output().split('\n');
  await holder.end();
  const code = await migration.ended;
  report(
    'a process that waits for a lock says for which and for whom within 5 s, and goes on when it is free',
    told.includes('another start') && milliseconds < toldWithinMs && code === 0,
    `after ${Math.round(milliseconds)} ms with its start: ${told}`,
  );
  await ground.dropDatabase(url);
}

async function skipMigrations(ground: Ground, report: Report): Promise<void> {
  const url = await ground.createDatabase();
  const skipping = settingsOn(url, { SKIP_MIGRATIONS: 'true' });
  const early = runFile(['scripts/start.mjs'], skipping);
  const earlyCode = await early.ended;
  const migrated = await runFile(['scripts/migrate.ts', url]).ended;
  const pair = await startPair(skipping);
  await pair.kill();
  report(
    'with SKIP_MIGRATIONS a process ends while the tables are older, and starts after npm run migrate',
    earlyCode === 1 && early.output().includes('npm run migrate') && migrated === 0,
    `exit ${earlyCode}: ${early.output()}; npm run migrate ${migrated}; both ready afterwards`,
  );
  await ground.dropDatabase(url);
}
