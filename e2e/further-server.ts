import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test as base } from './journey.ts';

type FurtherServer = {
  origin: string;
  /** Ends it as a lost machine does. */
  kill: () => Promise<void>;
};

/** `folder` has the product, when it is another version than this one. */
type StartServer = (environment?: Record<string, string>, folder?: string) => Promise<FurtherServer>;

/** The two ports of the configuration are taken; each worker has two after them. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3123) + 2;
const workers = 2;

async function start(port: number, environment: Record<string, string>, folder = '.') {
  const child = spawn(process.execPath, ['server/testing/serve.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment, E2E_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  const isListening = await Promise.race([
    once(createInterface(child.stdout), 'line').then(() => true),
    exited.then(() => false),
  ]);
  if (!isListening) throw new Error('The further server did not start.');
  return { origin: `http://localhost:${port}`, end };
}

/**
 * For journeys that need a process of the server for themselves, with settings of its own or to be killed: it joins
 * the database of the others. It ends with the journey.
 */
export const test = base.extend<{ startServer: StartServer }>({
  startServer: async ({ request }, use, { parallelIndex }) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (environment = {}, folder) => {
      const joined = (await (await request.get('/test/environment')).json()) as Record<string, string>;
      const { origin, end } = await start(firstPort + parallelIndex, { ...joined, ...environment }, folder);
      stops.push(() => end('SIGTERM'));
      return { origin, kill: () => end('SIGKILL') };
    });
    for (const stop of stops) await stop();
  },
});

/** For the journeys of a file that move the clock or change what holds for all: a server with a database of its own. */
export const testAlone = base.extend<object, { originAlone: string }>({
  originAlone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use, { parallelIndex }) => {
      const { origin, end } = await start(firstPort + workers + parallelIndex, {});
      await use(origin);
      await end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ originAlone }, use) => use(originAlone),
});
