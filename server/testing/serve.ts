import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Client } from 'pg';
import { loadDemoBlog } from '#db/seed/demo/blog/load.ts';
import { loadDemoData } from '#db/seed/demo/load.ts';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { buildApp } from '#server/app.ts';
import { crontab, listenersOf, tasksOf } from '#server/features.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { createDatabase, createPool } from '#server/kernel/database/database.ts';
import { createDeps } from '#server/kernel/deps.ts';
import { startJobs } from '#server/kernel/jobs/jobs.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { settingsOfPages } from '#server/kernel/pages/public-settings.ts';
import { registerWeb } from '#server/kernel/pages/ssr.ts';
import { ensureWebBuilt } from '#server/kernel/pages/builds.ts';
import { inSources } from '#server/source-positions.ts';
import { startTestCluster } from './cluster.ts';
import { journeyCalls } from './journeys/calls.ts';
import { startPushService } from './stand-ins/push-service.ts';
import { exampleOperator } from './stand-ins/operator-settings.ts';
import { slowStatementMs } from './test-timeouts.ts';

/**
 * The real application for journeys: real PostgreSQL with the demo's people, the built web, real jobs, a clock that a
 * journey moves, and the other calls of journeys/calls.ts. With --dev pages are built on demand; BETA=off is the
 * product after its beta, FEATURE_CHAT=off the one without messages, COMING_SOON=on the one before its opening,
 * GEOCODER=geopf one that completes streets and FEATURE_NOTIFICATIONS=off without the bell. GET /test/environment
 * answers what a further process needs: with JOIN_DATABASE_URL and JOIN_DATA_DIR it works on the data of this one; with
 * COPY_CLUSTER_URL and COPY_DATA_DIR it has a database and a push service of its own, and the data that this one had at
 * its start.
 */
const port = Number(process.env['E2E_PORT'] ?? 3123);
const dev = process.argv.includes('--dev');
if (!dev) await ensureWebBuilt(console.log);
let offsetMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
/** The settings of social sign-in that the environment has. */
const socialSettings = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:GOOGLE|APPLE|FACEBOOK)_/.test(name)),
  );
const onError = (error: unknown) => console.error(inSources(inspect(error)));
const pushes = await startPushService();
const secret = 'only-for-journeys-0123456789-abcdefghijkl';
const configOf = (databaseUrl: string, dataDir: string) =>
  readConfig(() => ({ auth: secret, data: 'ab'.repeat(32), captcha: secret }), {
    APP_MODE: 'test',
    BETA: process.env['BETA'],
    FEATURE_CHAT: process.env['FEATURE_CHAT'] ?? 'on',
    FEATURE_NOTIFICATIONS: process.env['FEATURE_NOTIFICATIONS'] ?? 'on',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_SCALE: '1000',
    // A journey names the network address of its visitor (e2e/own-address.ts).
    TRUSTED_PROXIES: '127.0.0.1',
    COMING_SOON: process.env['COMING_SOON'],
    COMING_SOON_BLOG_ACCESS: process.env['COMING_SOON_BLOG_ACCESS'],
    GEOCODER: process.env['GEOCODER'],
    ...exampleOperator,
    GEOCODER_URL: process.env['GEOCODER_URL'],
    ANALYTICS_GOOGLE_ID: process.env['ANALYTICS_GOOGLE_ID'],
    ANALYTICS_MATOMO_URL: process.env['ANALYTICS_MATOMO_URL'],
    ANALYTICS_MATOMO_SITE_ID: process.env['ANALYTICS_MATOMO_SITE_ID'],
    PUSH_HOSTS: process.env['PUSH_HOSTS'] ?? pushes.environment.PUSH_HOSTS,
    ...socialSettings(),
    PUSH_CA_FILE: process.env['PUSH_CA_FILE'] ?? pushes.environment.PUSH_CA_FILE,
  });

/** What actions work with, on one database. `close` ends all its connections. */
async function connect(url: string, dataDir: string) {
  const config = configOf(url, dataDir);
  const { db, pool, close } = createDatabase({
    url,
    max: 10,
    applicationName: 'journeys',
    statementTimeoutMs: slowStatementMs,
  });
  const { deps, close: closeDeps } = await createDeps({
    config,
    url,
    db,
    pool,
    clock,
    listeners: listenersOf(config),
    onError,
  });
  const closeAll = async () => {
    await closeDeps();
    await close();
  };
  return { config, deps, db, pool, close: closeAll };
}

async function runIn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Databases are copied only while nobody is connected to the one that is copied. */
async function loadDemo(url: string, dataDir: string): Promise<void> {
  const empty = createPool({ connectionString: url, max: 2 });
  await migrate(empty);
  await loadReferenceData(empty);
  await empty.end();
  const { deps, close } = await connect(url, dataDir);
  await loadDemoData(deps, () => undefined);
  await loadDemoBlog(deps);
  await close();
}

/** The database and the files of this process. `own` is for further ones; `end` removes what this one made. */
async function prepareData() {
  const { JOIN_DATABASE_URL, JOIN_DATA_DIR, COPY_CLUSTER_URL, COPY_DATA_DIR } = process.env;
  if (JOIN_DATABASE_URL !== undefined && JOIN_DATA_DIR !== undefined)
    return { url: JOIN_DATABASE_URL, dataDir: JOIN_DATA_DIR, own: {}, end: () => Promise.resolve() };
  const newFolder = () => mkdtemp(join(tmpdir(), 'maisonnee-journeys-'));
  const inCluster = (name: string) => clusterUrl.replace(/[^/]*$/, name);
  const cluster = COPY_CLUSTER_URL === undefined ? await startTestCluster({ template: false }) : undefined;
  const clusterUrl = cluster?.url ?? COPY_CLUSTER_URL ?? '';
  const demoName = 'maisonnee_demo';
  const demoDir = COPY_DATA_DIR ?? (await newFolder());
  if (cluster) {
    await runIn(clusterUrl, `create database ${demoName}`);
    await loadDemo(inCluster(demoName), demoDir);
  }
  const name = `journeys_${port}`;
  await runIn(clusterUrl, `drop database if exists ${name} with (force)`);
  await runIn(clusterUrl, `create database ${name} template ${demoName}`);
  const dataDir = await newFolder();
  await cp(demoDir, dataDir, { recursive: true });
  return {
    url: inCluster(name),
    dataDir,
    own: { COPY_CLUSTER_URL: clusterUrl, COPY_DATA_DIR: demoDir },
    end: async () => {
      await rm(dataDir, { recursive: true });
      if (cluster) await rm(demoDir, { recursive: true });
      await cluster?.stop();
    },
  };
}

const { url, dataDir, own, end } = await prepareData();
const { config, deps, db, pool, close } = await connect(url, dataDir);
const mailer = createMailer({
  db,
  clock,
  events: deps.events,
  smtpUrl: undefined,
  from: { email: config.mailFrom, name: config.brandName },
});
const tasks = [mailer.task, ...tasksOf(deps)];
const app = await buildApp(deps, pool, false);

journeyCalls(app, {
  deps,
  pool,
  tasks,
  pushes,
  moveClock: (ms) => {
    offsetMs += ms;
  },
  environment: {
    joined: { ...pushes.environment, JOIN_DATABASE_URL: url, JOIN_DATA_DIR: dataDir },
    own,
  },
});
await registerWeb(app, {
  dev,
  ...settingsOfPages(deps, { devPages: process.env['DEV_PAGES'] !== 'off', demoAccounts: [] }),
});
// After the pages are loaded, as in server/main.ts.
const jobs = await startJobs({ url, tasks, crontab, onError });
await app.listen({ host: '127.0.0.1', port });
console.log(`journeys at ${config.publicUrl}`);

async function stop(): Promise<void> {
  await app.close();
  await jobs.stop();
  mailer.close();
  await pushes.close();
  await close();
  await end();
  process.exit(0);
}
process.once('SIGTERM', () => void stop()).once('SIGINT', () => void stop());
