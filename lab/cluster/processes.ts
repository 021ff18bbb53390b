import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leaveNothing } from '../drill/stage/leftovers.ts';
import { startServer, type Program } from '../programs/processes.ts';
import { productionSettings } from '../programs/production-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ports = [3311, 3312];

/** Settings of a process of the product, on this database unless others name another one. */
export const settingsOn = (url: string, more: Record<string, string> = {}) => ({
  ...productionSettings(url),
  PORT: String(ports[0]),
  ADMIN_EMAIL: 'admin@cluster.example.org',
  ADMIN_PASSWORD: 'Grenier-bleu-2026',
  ...more,
});

/** The two processes of the product, each in its turn on a port of its own. */
export type Pair = { programs: Program[]; kill: () => Promise<void> };

/** Starts both at once and waits until both are ready. @throws when one ends before */
export async function startPair(settings: Record<string, string>): Promise<Pair> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maisonnee-cluster-data-'));
  const starts = ports.map((port) =>
    startServer(port, { ...settings, DATA_DIR: dataDir, PORT: String(port) }, '/readyz'),
  );
  const kill = leaveNothing(async () => {
    const programs = await Promise.allSettled(starts);
    for (const one of programs) if (one.status === 'fulfilled') one.value.signal('SIGKILL');
    for (const one of programs) if (one.status === 'fulfilled') await one.value.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    return { programs: await Promise.all(starts), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** A program of the project that ends by itself, and what it has written so far. */
export type Run = { output: () => string; ended: Promise<number | null> };

export function runFile(parameters: readonly string[], environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = leaveNothing(async () => child.kill('SIGKILL'));
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (written += part.toString()));
  const ended = once(child, 'close').then(async ([code]) => {
    await kill();
    return code as number | null;
  });
  return { output: () => written.trim(), ended };
}
