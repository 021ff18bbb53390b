import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { findHome } from '#server/kernel/database/embedded/cluster.ts';
import { stopPostmaster } from '#server/kernel/database/embedded/postmaster.ts';
import { ensureProgramBuilt } from './kernel/pages/builds.ts';
import { isDeep } from './testing/depth.ts';
import { createDatabaseUrl, dropDatabaseUrl } from './testing/test-database.ts';
import { testTimeouts } from './testing/test-timeouts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = 3127;
const site = `http://127.0.0.1:${port}`;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maisonnee-start-'));
  await ensureProgramBuilt(() => undefined);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
// A program that is killed leaves its database behind, as root even outside the data directory.
afterAll(async () => {
  const home = await findHome(dataDir, () => undefined);
  await stopPostmaster(home.cluster);
  await rm(home.directory, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

/** Node's option that runs a line of code first. */
const preload = (code: string) => `--import data:text/javascript,${encodeURIComponent(code)}`;
const dropPromise = preload(
  "process.on('SIGUSR2', () => void Promise.reject(new Error('dropped by a library')))",
);
const throwError = preload("process.on('SIGUSR2', () => { throw new Error('thrown by a library') })");

type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

/** Starts the program as `npm start` does, or another one. */
function start(environment: Record<string, string>, ...program: string[]): Run {
  const child = spawn(process.execPath, program.length > 0 ? program : ['scripts/start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

/** A busy machine starts a program in minutes. */
const waitFor = <T>(attempt: () => Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: testTimeouts.test, interval: 200 });

async function untilItAnswers({ exit, output }: Run): Promise<void> {
  let ended = false;
  void exit.then(() => (ended = true));
  const isReady = await waitFor(async () => {
    if (ended) return false;
    expect((await fetch(`${site}/health`)).status).toBe(200);
    return true;
  });
  if (!isReady) throw new Error(`The program ended: ${output()}`);
}

/** Browsers take it as the service worker of the whole site: it is at the root, and asked for anew each time. */
async function expectServiceWorker(): Promise<void> {
  const response = await fetch(`${site}/sw.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript\b/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toMatch(/addEventListener\(\s*["'`]push["'`]/);
}

/** Signs in with the account of a client that the start of a demo prints. */
async function signInToDemo(output: string): Promise<Response> {
  const [, email, password] = /client: (\S+) \/ (\S+)/.exec(output) ?? [];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return fetch(`${site}/api/v1/auth/login`, { method: 'POST', headers, body });
}

/** Where an error of a test is thrown: a line of the source, as a stack names it. */
async function positionOf(text: string): Promise<string> {
  const file = join(root, 'server/kernel/http/test-error-routes.ts');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const line = lines.findIndex((one) => one.includes(text)) + 1;
  return `${pathToFileURL(file).href}:${line}:`;
}

/** The statuses of twenty searches that are under way when it returns. */
async function startSearches(): Promise<{ statuses: Promise<Set<number>> }> {
  const searches = Array.from({ length: 20 }, () => fetch(`${site}/search`));
  const statuses = Promise.all(searches).then((answers) => new Set(answers.map(({ status }) => status)));
  await fetch(`${site}/livez`);
  return { statuses };
}

test('a demo starts, refuses a second start, finishes what is under way at a stop and exits with 0', async () => {
  const first = start({ APP_MODE: 'demo', NODE_OPTIONS: dropPromise });
  await untilItAnswers(first);
  first.child.kill('SIGUSR2');
  await expect.poll(first.output).toContain('dropped by a library');
  expect((await signInToDemo(first.output())).status).toBe(200);
  // The pages live in the same process: a schema that they bring along must not take a name of the API's.
  expect((await fetch(`${site}/api/v1/openapi.json`)).status).toBe(200);
  await expectServiceWorker();
  expect((await fetch(`${site}/api/test/errors/technical/SYS001`)).status).toBe(500);
  await expect.poll(first.output).toContain(await positionOf('testTechnicalError: ({ params })'));

  const second = start({ APP_MODE: 'demo', PORT: '3128' });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/already running/);

  // Requests in flight are finished, new ones are refused.
  const { statuses } = await startSearches();
  // As Ctrl-C does it: the terminal tells the program, and npm tells it again.
  first.child.kill('SIGINT');
  first.child.kill('SIGTERM');
  expect(await statuses).toEqual(new Set([200]));
  expect(await first.exit).toBe(0);
  await expect(fetch(`${site}/livez`)).rejects.toThrow();
});

test.runIf(isDeep)('a demo survives kill -9, and ends in order after an exception', async () => {
  const first = start({ APP_MODE: 'demo' });
  await untilItAnswers(first);
  first.child.kill('SIGKILL');
  await first.exit;
  const second = start({ APP_MODE: 'demo', NODE_OPTIONS: throwError });
  await untilItAnswers(second);
  expect((await signInToDemo(second.output())).status).toBe(200);

  const { statuses } = await startSearches();
  second.child.kill('SIGUSR2');
  expect(await statuses).toEqual(new Set([200]));
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('thrown by a library');
});

test('the development server stops its database and leaves with 0', async () => {
  const run = start({ APP_MODE: 'development' }, 'scripts/start.mjs', '--dev');
  await untilItAnswers(run);
  await waitFor(async () => expect((await fetch(`${site}/`)).status, run.output()).toBe(200));
  await expectServiceWorker();
  run.child.kill('SIGTERM');
  expect(await run.exit, run.output()).toBe(0);
});

test('production lists every missing and weak setting at once, and so does the seed', async () => {
  const run = start({ APP_MODE: 'production', AUTH_SECRET: 'short', PORT: '70000', MAIL_FROM: 'nobody' });
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/PORT:.*\n.*MAIL_FROM:/);
  const strict = start({ APP_MODE: 'production', AUTH_SECRET: 'short' });
  expect(await strict.exit).toBe(1);
  for (const name of [
    'AUTH_SECRET',
    'CAPTCHA_SECRET',
    'DATA_KEY',
    'PUBLIC_URL',
    'DATABASE_URL',
    'PUBLISHER_NAME',
    'HOST_NAME',
  ])
    expect(strict.output()).toContain(name);
  const seed = start({ APP_MODE: 'production', AUTH_SECRET: 'short' }, 'scripts/seed.ts');
  expect(await seed.exit).toBe(1);
  expect(seed.output()).toBe(strict.output());
});

test('a database that cannot be used is one sentence, at the start, the seed and the migration', async () => {
  const url = 'postgres://nobody:x@127.0.0.1:9/x';
  const sentence =
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Check its address (DATABASE_URL), and that PostgreSQL is running there.\n';
  const environment = { APP_MODE: 'demo', DATABASE_URL: url };
  for (const program of [['scripts/start.mjs'], ['scripts/seed.ts'], ['scripts/migrate.ts', url]]) {
    const run = start(environment, ...program);
    expect([program[0], await run.exit, run.output()]).toEqual([program[0], 1, sentence]);
  }
});

test('a password that is missing is one sentence, after which the program ends', async () => {
  const url = Object.assign(new URL(inject('clusterUrl')), { password: '' }).href;
  const run = start({}, 'scripts/migrate.ts', url);
  expect(await run.exit).toBe(1);
  expect(run.output()).toBe('The database asks for a password, and its address (DATABASE_URL) has none.\n');
});

test('a database that is older is one sentence where migrations are skipped, until they ran apart', async () => {
  const url = await createDatabaseUrl('empty');
  const environment = { APP_MODE: 'demo', DATABASE_URL: url, SKIP_MIGRATIONS: 'true' };
  const early = start(environment);
  expect(await early.exit).toBe(1);
  expect(early.output()).toMatch(
    /^The database is older than this version: .*run npm run migrate first\.\n$/,
  );
  // Two at once on an empty database: one does the work.
  const migrations = [start({}, 'scripts/migrate.ts', url), start({}, 'scripts/migrate.ts', url)];
  expect(await Promise.all(migrations.map(({ exit }) => exit))).toEqual([0, 0]);
  const outputs = migrations
    .map(({ output }) => output())
    .filter((text) => text.includes('0001-accounts.sql'));
  expect(outputs).toHaveLength(1);
  await dropDatabaseUrl(url);
});

test('an address that is taken is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: taken } = other.address() as AddressInfo;
  const run = start({ APP_MODE: 'demo', PORT: String(taken) });
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(
    `The address of HOST and PORT cannot be used: listen EADDRINUSE: address already in use 127.0.0.1:${taken}\n`,
  );
  expect(run.output()).not.toContain('    at ');
  other.close();
});
