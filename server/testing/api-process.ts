import { buildApp } from '#server/app.ts';
import { listenersOf } from '#server/features.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { createDeps } from '#server/kernel/deps.ts';
import { slowStatementMs } from './test-timeouts.ts';

/**
 * The API alone in a separate process, on the database of DATABASE_URL: tests start two of them to show that they
 * behave as one. Prints its port when it listens.
 */
const config = readConfig(() => {
  throw new Error('Secrets are given.');
});
const url = config.databaseUrl ?? '';
const { db, pool, close } = createDatabase({
  url,
  max: 10,
  applicationName: 'api-process',
  statementTimeoutMs: slowStatementMs,
});
const listeners = listenersOf(config);
const { deps, close: closeDeps } = await createDeps({
  config,
  url,
  db,
  pool,
  clock: systemClock,
  listeners,
  onError: console.error,
});
const app = await buildApp(deps, pool, false);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(typeof address === 'object' && address ? address.port : '');

const stop = async (): Promise<void> => {
  await app.close();
  await closeDeps();
  await close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
// A test that is skipped, or a run that was killed, stops nothing: the input ends with the process that started this one.
process.stdin.resume().once('end', () => void stop());
