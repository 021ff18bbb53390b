import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Thrown when another live process of this application already uses the data directory. */
export class AlreadyRunning extends Error {
  readonly pid: number;
  constructor(pid: number, directory: string) {
    super(
      `Maisonnée is already running on ${directory} (process ${pid}). Stop it first, or set another DATA_DIR.`,
    );
    this.name = 'AlreadyRunning';
    this.pid = pid;
  }
}

async function processField(pid: number, field: 'lstart' | 'command'): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], (error, output) =>
      resolve(error ? undefined : output.trim()),
    );
  });
}

/** The command line of a live process; undefined when it is gone, empty when it is a zombie. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return processField(pid, 'command');
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
}

// A pid alone is no proof, because containers reuse the same few numbers. Boot id and start time make it unique.
async function identity(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return processField(pid, 'lstart');
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()} ${fields[19]}`;
}

async function liveOwner(text: string): Promise<number | undefined> {
  const [pid, started] = text.split('\n');
  if (!pid || !started) return undefined;
  return (await identity(Number(pid))) === started ? Number(pid) : undefined;
}

/** The live process named in the owner file, if any. */
export async function findLiveOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : liveOwner(text);
}

/**
 * Writes the pid of this process into the owner file, or throws AlreadyRunning when the process named there is alive.
 * Returns the function that releases the claim. A hard link makes the claim atomic: of two processes that start
 * together exactly one succeeds.
 */
export async function claimOwnership(file: string, directory: string): Promise<() => Promise<void>> {
  const mine = `${process.pid}\n${await identity(process.pid)}\n`;
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await tryLink(fresh, file)) return () => rm(file, { force: true });
      const seen = await readFile(file, 'utf8').catch(() => undefined);
      if (seen === undefined) continue;
      const owner = await liveOwner(seen);
      if (owner !== undefined) throw new AlreadyRunning(owner, directory);
      await discard(file, seen);
    }
  } finally {
    await rm(fresh, { force: true });
  }
  throw new Error(`Could not take ${file}: other processes keep changing it.`);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

// Another process may have replaced the dead owner's file since it was read: its new claim is then restored.
async function discard(file: string, seen: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== seen) await tryLink(aside, file);
  await rm(aside, { force: true });
}
