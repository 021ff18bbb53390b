import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from './owner.ts';
import { spawnOptions, type SystemUser } from './system-user.ts';

const startSeconds = 60;
const fastStopSeconds = 8;
const logBytesKept = 10_000_000;

/** How one PostgreSQL server is started: the paths of its programs, cluster and log, and its settings. */
export type Postmaster = {
  binaries: string;
  cluster: string;
  log: string;
  user: SystemUser | undefined;
  settings: Record<string, string>;
  /** Called at each start, when the process runs and is not ready yet. */
  onSpawn?: () => void;
};

type PidFile = { pid: number; directory: string; port: number; ready: boolean };

async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    directory: lines[1] ?? '',
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
  };
}

// A pid file may outlive its server, and its number may now belong to another program, which must not be signalled.
async function findPostmaster(cluster: string): Promise<number | undefined> {
  const file = await readPidFile(cluster);
  if (!file || !(file.pid > 0) || file.directory === '') return undefined;
  return (await commandLine(file.pid))?.includes(file.directory) ? file.pid : undefined;
}

/** The port of the server that runs on the cluster, if any. */
export async function findPort(cluster: string): Promise<number | undefined> {
  return (await findPostmaster(cluster)) === undefined ? undefined : (await readPidFile(cluster))?.port;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function isGoneWithin(cluster: string, pid: number, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(10)) {
    if ((await findPostmaster(cluster)) !== pid) return true;
  }
  return false;
}

/**
 * Stops the server that runs on the cluster, if any, and waits for its end: fast shutdown first, then immediate, then
 * kill (a frozen server). Committed data survive all three. A stale pid file is removed.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = await findPostmaster(cluster);
  if (pid === undefined) return rm(join(cluster, 'postmaster.pid'), { force: true });
  signal(pid, 'SIGINT');
  if (await isGoneWithin(cluster, pid, fastStopSeconds)) return;
  signal(pid, 'SIGQUIT');
  if (await isGoneWithin(cluster, pid, 3)) return;
  signal(pid, 'SIGKILL');
  await isGoneWithin(cluster, pid, 3);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

// Outgoing connections use the ports from 32768.
async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await canListen(port)) return port;
  }
  throw new Error('No free port between 20000 and 32000 for the embedded PostgreSQL.');
}

async function startOnce(
  server: Postmaster,
  port: number,
): Promise<{ fault?: string; ended: Promise<void> }> {
  const log = await open(server.log, 'a', 0o600);
  const start = (await log.stat()).size;
  const settings = Object.entries({ ...server.settings, port: String(port) });
  const parameters = [
    '-D',
    server.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A separate process group keeps Ctrl-C from the database until the application has finished its requests.
  const child = spawn(join(server.binaries, 'postgres'), parameters, {
    ...spawnOptions(server.user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  if (server.onSpawn) child.once('spawn', server.onSpawn);

  // Listened to before anything is awaited: a server that cannot start exits within a few milliseconds.
  let fault: string | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      fault = error.message;
      resolve();
    });
    child.once('exit', (code, name) => {
      fault = `postgres ended with ${name ?? code}`;
      resolve();
    });
  });
  await log.close();
  for (
    const end = Date.now() + startSeconds * 1000;
    fault === undefined && Date.now() < end;
    await pause(5)
  ) {
    const file = await readPidFile(server.cluster);
    if (file?.ready && file.pid === child.pid) return { ended };
  }
  if (fault === undefined) await stopPostmaster(server.cluster);
  const lines = (await readFile(server.log)).subarray(start).toString('utf8').trim();
  return { fault: `${fault ?? `postgres was not ready after ${startSeconds} s`}\n${lines}`, ended };
}

/**
 * Starts the server on a free port of 127.0.0.1 and waits until it accepts connections. `ended` resolves when the
 * process exits. The start is repeated when another program takes the port first, or while a killed predecessor is
 * still ending.
 */
export async function startPostmaster(
  server: Postmaster,
  wantedPort?: number,
): Promise<{ port: number; ended: Promise<void> }> {
  const size = await stat(server.log).then(
    (log) => log.size,
    () => 0,
  );
  if (size > logBytesKept) await rm(server.log);
  let fault = '';
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const port = wantedPort ?? (await chooseFreePort());
    const result = await startOnce(server, port);
    if (result.fault === undefined) return { port, ended: result.ended };
    fault = result.fault;
    if (!/could not bind|Address already in use|shared memory block/.test(fault)) break;
    await pause(500);
  }
  throw new Error(`The embedded PostgreSQL did not start. ${fault}`);
}

/** True while a server runs on the cluster, no matter which process started it. */
export async function isRunning(cluster: string): Promise<boolean> {
  return (await findPostmaster(cluster)) !== undefined;
}
