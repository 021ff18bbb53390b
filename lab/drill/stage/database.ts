import { readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type QueryResultRow } from 'pg';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
import { findHome } from '#server/kernel/database/embedded/cluster.ts';
import { leaveNothing } from './leftovers.ts';

/** A durable database (fsync on, on a disk), whose server can be killed, stopped and started again. */
export type DrillDatabase = {
  url: string;
  port: number;
  /** Queries on the drill's own connections, never through a proxy. */
  query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  signalPostmaster: (name: NodeJS.Signals) => void;
  /** Signals the postmaster and its child processes. */
  signalAll: (name: NodeJS.Signals) => void;
  /** Resolves with the time (performance.now) of its first answer after that. */
  untilUp: () => Promise<number>;
  /** Ends the server and deletes its files. */
  remove: () => Promise<void>;
};

/** Starts a database in a new directory under `base`, to which the account of the database must have access. */
export async function startDrillDatabase(base = tmpdir()): Promise<DrillDatabase> {
  const directory = await mkdtemp(join(base, 'maisonnee-drill-'));
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: directory, onNotice: () => undefined });
  const home = await findHome(directory, () => undefined);
  const { url } = postgres;
  const pool = new Pool({ connectionString: url, max: 4, application_name: 'drill' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const remove = leaveNothing(async () => {
    await pool.end();
    await postgres.stop();
    await rm(home.directory, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  });
  const postmaster = () => Number.parseInt(readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8'), 10);
  return {
    url,
    port: Number(new URL(url).port),
    query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    signalPostmaster: (name) => process.kill(postmaster(), name),
    signalAll(name) {
      const parent = postmaster();
      for (const pid of [parent, ...childrenOf(parent)]) process.kill(pid, name);
    },
    async untilUp() {
      for (;;) {
        if (await answers(url)) return performance.now();
        await pause(10);
      }
    },
    remove,
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /).at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
