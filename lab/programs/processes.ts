import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ticksPerSecond = 100;

export type Program = {
  pid: number;
  origin: string;
  startMilliseconds: number;
  /** The exit code once it has ended, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  signal: (name: NodeJS.Signals) => void;
  /** Ends it with SIGTERM and waits; does nothing when it has ended already. */
  stop: () => Promise<void>;
};

/** Starts the server as `npm start` does, with the same settings of V8 and of the memory allocator. */
export function startServer(
  port: number,
  environment: Record<string, string>,
  path: string,
): Promise<Program> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [before = '', command = ''] = scripts.start.split(/ node (.*)/);
  const allocator = Object.fromEntries(
    [...before.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  return startProgram(command, port, { ...allocator, ...environment }, path);
}

/**
 * Starts a file of the project, with Node options before it, on a port and waits until `path` responds with success. With
 * `folder` it is a file of another checkout.
 */
export async function startProgram(
  command: string,
  port: number,
  environment: Record<string, string>,
  path: string,
  folder = root,
): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, command.split(' '), {
    cwd: folder,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0)),
  );
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(`${origin}${path}`, child);
  return {
    pid: child.pid ?? 0,
    origin,
    startMilliseconds: performance.now() - began,
    ended,
    signal: (name) => child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The program ended with ${end} before it answered.`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /).at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const cpuSecondsOf = (stat: readonly string[]) =>
  (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticksPerSecond;

/** The process that started this one. */
export const parentOf = (pid: number) => Number(statOf(pid)[1]);

/** User and system time of a process so far, in seconds. */
export const cpuOf = (pid: number) => cpuSecondsOf(statOf(pid));

/** The same for all processes that a PostgreSQL server started, also those that have ended. */
export function cpuOfChildren(pid: number): number {
  const [ended = 0, endedSystem = 0] = statOf(pid).slice(13, 15).map(Number);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => Number(stat[1]) === pid)
    .reduce((sum, stat) => sum + cpuSecondsOf(stat), (ended + endedSystem) / ticksPerSecond);
}

/** Resident memory of a process, in MiB. */
export function memoryOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith('VmRSS:'));
  return Number(line?.match(/\d+/)?.[0] ?? 0) / 1024;
}
