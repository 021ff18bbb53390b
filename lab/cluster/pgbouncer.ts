import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { chooseSystemUser, run, spawnOptions } from '#server/kernel/database/embedded/system-user.ts';
import { leaveNothing } from '../drill/stage/leftovers.ts';

const shipped = fileURLToPath(new URL('../../deploy/pgbouncer.ini', import.meta.url));
const port = 3313;
const startLimitMs = 5000;

export type Pooler = {
  /** The address of the database through it. */
  url: string;
  version: string;
  keepsPreparedStatements: boolean;
  stop: () => Promise<void>;
};

/** Starts PgBouncer in front of a database, as deploy/pgbouncer.ini has it; not as root, which it refuses. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<Pooler> {
  const user = await chooseSystemUser('');
  const { output } = await run(program, ['--version'], user);
  const version = /PgBouncer (\d+\.\d+)/.exec(output)?.[1] ?? '';
  const keepsPreparedStatements = Number(version.split('.')[1]) >= 21;
  const server = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'maisonnee-cluster-pgbouncer-'));
  const files = { ini: join(folder, 'pgbouncer.ini'), users: join(folder, 'userlist.txt') };
  const older: Change[] = keepsPreparedStatements ? [] : [['max_prepared_statements', undefined]];
  const changes: Change[] = [['listen_port', String(port)], ['auth_file', files.users], ...older];
  const ini = changes
    .reduce(changeLine, await readFile(shipped, 'utf8'))
    .replace(
      'maisonnee = host=127.0.0.1 port=5432',
      `${server.pathname.slice(1)} = host=127.0.0.1 port=${server.port}`,
    );
  await writeFile(files.ini, `${ini}\nunix_socket_dir =\n`);
  await writeFile(files.users, `"${server.username}" "${server.password}"\n`);
  await chmod(folder, 0o700);
  if (user) for (const path of [folder, files.ini, files.users]) await chown(path, user.uid, user.gid);

  const child = spawn(program, ['-q', files.ini], {
    ...spawnOptions(user),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = leaveNothing(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  for (const began = performance.now(); !(await answers(url)); await pause(20))
    if (child.exitCode !== null || performance.now() - began > startLimitMs) {
      await stop();
      throw new Error(`PgBouncer did not start: ${complaints}`);
    }
  return { url, version, keepsPreparedStatements, stop };
}

/** Another value of a setting that the shipped file has; undefined leaves it out. */
type Change = [setting: string, value: string | undefined];

function changeLine(ini: string, [setting, value]: Change): string {
  const line = new RegExp(`^${setting} = .*$`, 'm');
  if (!line.test(ini)) throw new Error(`deploy/pgbouncer.ini has no ${setting}.`);
  return ini.replace(line, value === undefined ? '' : `${setting} = ${value}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}
