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

/** The port of the configuration is taken; each worker has two after it. */
const sharedPort = Number(process.env['E2E_PORT'] ?? 3123);
const firstPort = sharedPort + 1;
const workers = 2;

/** What GET /test/environment of the server of all journeys answers (server/testing/serve.ts). */
async function environmentOfAll() {
  const answer = await fetch(`http://localhost:${sharedPort}/test/environment`);
  return (await answer.json()) as { joined: Record<string, string>; own: Record<string, string> };
}

async function start(port: number, environment: Record<string, string>, folder = '.') {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--journeys'], {
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
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
  startServer: async ({}, use, { parallelIndex }) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (environment = {}, folder) => {
      const { joined } = await environmentOfAll();
      const { origin, end } = await start(firstPort + parallelIndex, { ...joined, ...environment }, folder);
      stops.push(() => end('SIGTERM'));
      return { origin, kill: () => end('SIGKILL') };
    });
    for (const stop of stops) await stop();
  },
});

/**
 * For the journeys of a file that move the clock or change what holds for all: a server with a database of its own, as
 * that of all journeys was at its start.
 */
export const testAlone = base.extend<
  object,
  { environmentAlone: Record<string, string>; originAlone: string }
>({
  environmentAlone: [{}, { option: true, scope: 'worker' }],
  originAlone: [
    async ({ environmentAlone }, use, { parallelIndex }) => {
      const { own } = await environmentOfAll();
      const { origin, end } = await start(firstPort + workers + parallelIndex, {
        ...own,
        ...environmentAlone,
      });
      await use(origin);
      await end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ originAlone }, use) => use(originAlone),
});
