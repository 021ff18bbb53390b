import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { createPool } from '#server/kernel/database/database.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { findLiveOwner } from '#server/kernel/database/embedded/owner.ts';
import { stopPostmaster } from '#server/kernel/database/embedded/postmaster.ts';
import { fillWithCluster } from './kept-cluster.ts';

const prefix = 'maisonnee-test-';
const memoryNeeded = 1_000_000_000;

/** The migrated database that test databases are copied from. It accepts no connections. */
export const templateName = 'maisonnee_template';

async function chooseBase(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > memoryNeeded ? '/dev/shm' : tmpdir();
}

async function removeAbandoned(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const home = join(base, name, 'postgres');
    const made = await stat(join(base, name)).catch(() => undefined);
    const isYoung = !made || Date.now() - made.mtimeMs < 60_000;
    if (isYoung || (await findLiveOwner(join(home, 'owner'))) !== undefined) continue;
    await stopPostmaster(join(home, 'cluster'));
    await rm(join(base, name), { recursive: true, force: true });
  }
}

// On Ctrl-C Vitest exits without its teardown; what remains must be cleaned up synchronously.
function removeAtExit(directory: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGQUIT');
  } catch {
    // No server is running: only its files are left.
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  const pool = createPool({ connectionString: url.replace(/[^/]*$/, templateName), max: 2 });
  try {
    await migrate(pool);
    await loadReferenceData(pool);
  } finally {
    await pool.end();
  }
  await client.query(`alter database ${templateName} with is_template true allow_connections false`);
  await client.end();
}

/**
 * Starts a database server without durability, in memory where there is room: with the migrated template in it, which
 * the first run makes and later ones copy, or empty when `template` is false. `stop` ends it and deletes its files. The
 * remains of a killed run are deleted first.
 */
export async function startTestCluster(
  options: { template?: boolean } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const base = await chooseBase();
  await removeAbandoned(base);
  const directory = await mkdtemp(join(base, prefix));
  await chmod(directory, 0o755);
  const atExit = (): void => removeAtExit(directory);
  process.once('exit', atExit);
  const remove = async (): Promise<void> => {
    await rm(directory, { recursive: true, force: true });
    process.off('exit', atExit);
  };
  try {
    if (options.template !== false) await fillWithCluster(directory, () => makeCluster(directory));
    const postgres = await start(directory);
    const stop = async (): Promise<void> => {
      await postgres.stop();
      await remove();
    };
    return { url: postgres.url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, onNotice: () => undefined, throwaway: true });

/** The server is stopped before its files are kept. */
async function makeCluster(directory: string): Promise<void> {
  const postgres = await start(directory);
  try {
    await makeTemplate(postgres.url);
  } finally {
    await postgres.stop({ keepFiles: true });
  }
}
