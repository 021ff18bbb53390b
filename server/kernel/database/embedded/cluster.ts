import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canWrite, chooseSystemUser, run, type SystemUser } from './system-user.ts';

/** The directory of one cluster with its password, log and owner file, and the system account that owns it. */
export type ClusterHome = { directory: string; cluster: string; cache: string; user: SystemUser | undefined };

const systemDirectory = '/var/lib/maisonnee';

async function isCluster(home: string): Promise<boolean> {
  return stat(join(home, 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function makeHome(directory: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o755 });
  await chmod(directory, 0o700);
  if (user) await chown(directory, user.uid, user.gid);
}

/**
 * Chooses the directory of the cluster. It is `<dataDir>/postgres`; when the process runs as root and the account of
 * the database has no access to it, a directory under /var/lib/maisonnee, which is reported through `onNotice`.
 */
export async function findHome(dataDir: string, onNotice: (text: string) => void): Promise<ClusterHome> {
  const near = join(dataDir, 'postgres');
  const user = await chooseSystemUser(join(near, 'cluster'));
  if (!user) {
    await makeHome(near, user);
    return { directory: near, cluster: join(near, 'cluster'), cache: join(near, 'programs'), user };
  }
  const cache = '/var/cache/maisonnee';
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const far = join(systemDirectory, hash);
  const startedFar = !(await isCluster(near)) && (await isCluster(far));
  if (!startedFar) {
    await makeHome(near, user);
    if (await canWrite(near, user)) return { directory: near, cluster: join(near, 'cluster'), cache, user };
    if (await isCluster(near)) {
      throw new Error(
        `The database's account (uid ${user.uid}) can no longer enter ${near}: check the modes above it.`,
      );
    }
    await rm(near, { recursive: true });
  }
  const farUser = (await chooseSystemUser(join(far, 'cluster'))) ?? user;
  await makeHome(far, farUser);
  onNotice(`The database's account cannot enter ${dataDir}: the database is kept in ${far}.`);
  return { directory: far, cluster: join(far, 'cluster'), cache, user: farUser };
}

/** The password of the superuser, generated once and stored beside the cluster in a file that only its account can read. */
export async function readPassword(home: ClusterHome): Promise<string> {
  const file = join(home.directory, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known.trim();
  if (await isCluster(home.directory))
    throw new Error(`${file} is missing: the database cannot be opened without it.`);
  const fresh = randomBytes(24).toString('hex');
  await writeFile(file, `${fresh}\n`, { mode: 0o600 });
  if (home.user) await chown(file, home.user.uid, home.user.gid);
  return fresh;
}

/**
 * Creates the cluster unless it exists. It is built in another directory and renamed, so an interrupted first start
 * leaves no incomplete cluster. The locale is built into PostgreSQL, so that sort order and case do not depend on the
 * machine.
 */
export async function ensureCluster(home: ClusterHome, binaries: string, throwaway: boolean): Promise<void> {
  if (await isCluster(home.directory)) return;
  const fresh = join(home.directory, 'cluster.new');
  await rm(fresh, { recursive: true, force: true });
  const parameters = ['-D', fresh, '-U', 'maisonnee', '--pwfile', join(home.directory, 'password')];
  parameters.push('-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  parameters.push('-A', 'scram-sha-256', ...(throwaway ? ['-N'] : []));
  const { code, output } = await run(join(binaries, 'initdb'), parameters, home.user);
  if (code !== 0) throw new Error(`The database could not be created in ${home.directory}. ${output}`);
  await rename(fresh, home.cluster);
}
