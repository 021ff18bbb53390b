import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { crontab, listenersOf, tasksOf } from '#server/features.ts';
import { readConfig, type Config } from '#server/config.ts';
import { ensureAdministrator } from '#server/features/users/actions.ts';
import { readBuildInfo } from './kernel/http/downloads.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { checkDatabase, checkPooler } from './kernel/database/check-database.ts';
import { createDeps } from '#server/kernel/deps.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
import { jobConnections, startJobs } from '#server/kernel/jobs/jobs.ts';
import { busConnections } from '#server/kernel/realtime/bus.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { keptSecrets } from './kernel/sealing.ts';
import { settingsOfPages } from '#server/kernel/pages/public-settings.ts';
import { preloadPages, registerWeb } from '#server/kernel/pages/ssr.ts';
import { mediatorSettings } from '#server/operator-settings.ts';
import { openForPreparation, prepareDatabase, requirePrepared } from './prepare-database.ts';
import { inSources } from '#server/source-positions.ts';
import { startFailure } from '#server/start-failure.ts';
import { ensureWebBuilt } from '#server/kernel/pages/builds.ts';

const drainLimitMs = 9_500;
/** What is under way when the process can no longer be trusted (decision 0026). */
const failureDrainLimitMs = 5_000;
/** Newcomers of a rush wait to be let in: beyond Node's 511 the system forgets them and they come back after seconds. */
const backlog = 4096;
const say = (text: string) => console.log(text);

/** What was started, stopped in the opposite order: the database last. */
const started: (() => Promise<void>)[] = [];

async function start(config: Config, dev: boolean): Promise<void> {
  if (!dev) await ensureWebBuilt(say);
  const { databaseUrl, databaseDirectUrl, databasePoolSize: poolSize } = config;
  const url = databaseUrl ?? (await startOwnDatabase(config, dev));
  const isPooled = databaseDirectUrl !== undefined;
  const directUrl = databaseDirectUrl ?? url;
  const stream = openLog();
  const level = config.mode === 'production' ? 'info' : 'warn';
  const logger = pino({ level, redact, serializers }, stream);
  const onError = (error: unknown) => logger.error({ err: error }, 'in the background');
  // The job queue drops promises when the database ends under it: that must not end the server (docs/reliability.md, F2).
  process.on('unhandledRejection', onError);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception: the process ends');
    void leave(1, failureDrainLimitMs);
  });

  const preparation = openForPreparation(directUrl, 'maisonnee-start');
  started.push(preparation.close);
  const sessions = jobConnections + busConnections;
  await (isPooled
    ? checkDatabase(preparation.pool, sessions, 'DATABASE_DIRECT_URL')
    : checkDatabase(preparation.pool, sessions + poolSize));
  await (config.skipMigrations ? requirePrepared(preparation.pool) : prepareDatabase(preparation.pool, say));
  const { preparedStatements } = config;
  const { db, pool, close } = createDatabase({
    url,
    max: poolSize,
    applicationName: 'maisonnee',
    isPooled,
    preparedStatements,
    onError,
  });
  started.push(close);
  if (isPooled) await checkPooler(pool, preparedStatements);
  const listeners = listenersOf(config);
  const { deps, close: closeDeps } = await createDeps({
    config,
    url: directUrl,
    db,
    pool,
    clock: systemClock,
    listeners,
    onError,
  });
  started.push(closeDeps);
  await ensureAdministrator(deps);
  const demo = config.mode === 'demo' ? await import('#db/seed/demo/load.ts') : undefined;
  // On a busy machine a statement of it takes longer than one of a request may.
  const patient = { ...deps, db: preparation.db };
  await demo?.loadDemoData(patient, say);
  const newcomers = demo && (await import('#db/seed/demo/newcomers.ts'));
  await newcomers?.loadNewcomers(patient);
  const blog = demo && (await import('#db/seed/demo/blog/load.ts'));
  await blog?.loadDemoBlog(patient);
  const deskWork = demo && (await import('#db/seed/demo/desk/work.ts'));
  await deskWork?.loadDeskWork(patient);
  const letters = demo && (await import('#db/seed/demo/desk/letters.ts'));
  await letters?.loadDemoLetters(patient);
  await preparation.close();

  const mailer = createMailer({
    db,
    clock: systemClock,
    events: deps.events,
    smtpUrl: config.smtpUrl,
    from: { email: config.mailFrom, name: config.brandName },
  });
  started.push(async () => mailer.close());

  const app = await buildApp(deps, pool, { level, redact, serializers, stream });
  const { version } = readBuildInfo();
  await registerWeb(app, {
    dev,
    ...settingsOfPages(deps, {
      devPages: config.mode !== 'production',
      demoAccounts: demo?.demoAccounts ?? [],
    }),
  });
  // Not before the pages are loaded: that blocks the process for longer than a connection may take.
  const jobs = await startJobs({ url: directUrl, tasks: [mailer.task, ...tasksOf(deps)], crontab, onError });
  started.push(() => jobs.stop());
  started.push(() => app.close());
  await app.listen({ host: config.host, port: config.port, backlog });
  say(`${config.brandName} ${version} (${config.mode}) is at ${config.publicUrl}`);
  if (config.mode === 'production' && !config.operator.mediator)
    say(`${mediatorSettings.join(', ')} are not set: the terms name no consumer mediator.`);
  const accounts = [...(demo?.demoAccounts ?? []), ...(newcomers?.newcomerAccounts ?? [])];
  for (const { role, email, password } of accounts) say(`  ${role}: ${email} / ${password}`);
}

/** Lines are written together, at least once a second and at the end: one write for each is a tenth of a short answer. */
function openLog() {
  const stream = pino.destination({ sync: true, minLength: 4096 });
  setInterval(() => stream.flushSync(), 1000).unref();
  process.once('exit', () => stream.flushSync());
  return stream;
}

/** What it takes to load the pages falls into the wait for the database. */
async function startOwnDatabase(config: Config, dev: boolean): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onNotice: say,
    ...(!dev && { onSpawn: preloadPages }),
  });
  started.push(() => postgres.stop());
  return postgres.url;
}

/** An error is logged with the positions in the sources. */
const serializers = {
  err(error: Error) {
    const logged = pino.stdSerializers.err(error);
    // Anything can be thrown.
    if (logged instanceof Object && 'stack' in logged) logged.stack = inSources(logged.stack);
    return logged;
  },
};

const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
];

/** Ctrl-C comes twice at once: from the terminal, and passed on by npm. */
const sameSignalMs = 1_000;
let stoppingSince: number | undefined;
/** Finishes what is in flight, then leaves with 0; another signal after that or ten seconds end it at once. */
async function stop(): Promise<void> {
  if (stoppingSince === undefined) await leave(0, drainLimitMs);
  else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
}

/** Finishes what is in flight as far as the limit allows, then ends the process. */
async function leave(code: 0 | 1, limitMs: number): Promise<void> {
  if (stoppingSince !== undefined) return;
  stoppingSince = performance.now();
  await Promise.race([stopAll(), pause(limitMs)]);
  process.exit(code);
}

async function stopAll(): Promise<void> {
  for (const end of started.toReversed())
    await end().catch((error: unknown) => console.error(inSources(inspect(error))));
}

process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop());

try {
  const config = readConfig(keptSecrets);
  await start(config, process.argv.includes('--dev'));
} catch (error) {
  console.error(startFailure(error));
  await stopAll();
  process.exit(1);
}
