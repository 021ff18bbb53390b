import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, findHome, readPassword } from './cluster.ts';
import { claimOwnership } from './owner.ts';
import { findPort, isRunning, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

const databaseName = 'maisonnee';
const firstPauseMs = 300;
const longestPauseMs = 5000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must hold no personal data: neither the values that broke a constraint nor the statement.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/**
 * A running embedded database: `url` is its connection string, `stop` ends it and waits; stop may be called twice.
 * `keepFiles` leaves the data of a throwaway database.
 */
export type EmbeddedPostgres = { url: string; stop: (options?: { keepFiles: boolean }) => Promise<void> };

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/[^/]*$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL from the installed binaries on `<dataDir>/postgres` and creates the database when it is absent.
 * Fails with AlreadyRunning while another process of this application uses that directory; a server that a killed
 * process left behind is stopped first. When the server exits by itself, it is started again on the same port, as
 * often as necessary. `throwaway` gives up durability for speed, `stop` deletes its data, and it is for tests only.
 * `onSpawn` is called when the server's process runs and is not ready yet.
 * See docs/decisions/0001-embedded-postgres.md.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  onNotice: (text: string) => void;
  onSpawn?: () => void;
  throwaway?: boolean;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const throwaway = options.throwaway ?? false;
  const home = await findHome(dataDir, options.onNotice);
  const release = await claimOwnership(join(home.directory, 'owner'), dataDir);
  try {
    const [binaries, password] = await Promise.all([
      prepareBinaries(home.user, home.cache),
      readPassword(home),
    ]);
    await ensureCluster(home, binaries, throwaway);
    await stopPostmaster(home.cluster);
    const server: Postmaster = {
      binaries,
      cluster: home.cluster,
      log: join(home.directory, 'postgres.log'),
      user: home.user,
      settings: { ...settings, ...(throwaway ? throwawaySettings : {}) },
      ...(options.onSpawn && { onSpawn: options.onSpawn }),
    };
    const running = await keepRunning(server, options.onNotice);
    const url = urlOf(password, running.port);
    await ensureDatabase(url);
    return {
      url,
      async stop({ keepFiles } = { keepFiles: !throwaway }) {
        await running.stop();
        await release();
        if (!keepFiles) await rm(home.directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await stopPostmaster(home.cluster);
    await release();
    throw error;
  }
}

const urlOf = (password: string, port: number) =>
  `postgres://maisonnee:${password}@127.0.0.1:${port}/${databaseName}`;

/** The embedded database of a running server, which `stop` leaves to it; otherwise one that is started here. */
export async function joinEmbeddedPostgres(options: {
  dataDir: string;
  onNotice: (text: string) => void;
}): Promise<EmbeddedPostgres> {
  const home = await findHome(resolve(options.dataDir), () => undefined);
  const port = await findPort(home.cluster);
  if (port === undefined) return startEmbeddedPostgres(options);
  return { url: urlOf(await readPassword(home), port), stop: () => Promise.resolve() };
}

async function keepRunning(
  server: Postmaster,
  onNotice: (text: string) => void,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let restart: Promise<void> = Promise.resolve();
  const { port, ended } = await startPostmaster(server);

  const startAgain = async (): Promise<void> => {
    for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      // An operator may be restarting the server by hand on the same cluster and port: that server is then kept.
      if (stopping.signal.aborted || (await isRunning(server.cluster))) return;
      onNotice('The database ended unexpectedly and is started again.');
      try {
        return watch((await startPostmaster(server, port)).ended);
      } catch (error) {
        // The cause may be temporary, such as a full disk: the start is tried again until the application stops.
        onNotice(error instanceof Error ? error.message : String(error));
      }
    }
  };
  // At the stop only a start in progress is awaited: the wait for the end of a server must not keep the process
  // alive.
  const watch = (end: Promise<void>): void => {
    void end.then(() => {
      if (!stopping.signal.aborted) restart = startAgain();
    });
  };
  watch(ended);

  return {
    port,
    async stop() {
      stopping.abort();
      await stopPostmaster(server.cluster);
      await restart;
      await stopPostmaster(server.cluster);
    },
  };
}
