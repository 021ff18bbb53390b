import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/maisonnee-test-cluster');
/** The folder in a data directory that holds the cluster, with its password. */
const content = 'postgres';

/** What a cluster with the migrated template is made of: when one of these files changes, another one is made. */
const sources = [
  'package-lock.json',
  'contract',
  'db/migrations',
  'db/seed/reference',
  'server/kernel/database',
  'server/testing/cluster.ts',
];

/** Run by root, it unpacks files for the account that they belong to, which Node's own copy does not. */
const tar = (...parameters: string[]) => promisify(execFile)('tar', parameters);

/** Another account may not enter the files of this one: each keeps its own. */
async function nameOfKept(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.getuid?.()}`);
  for (const source of sources)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(join(root, file)));
  return `${hash.digest('hex').slice(0, 32)}.tar`;
}

async function filesOf(source: string): Promise<string[]> {
  if (!(await stat(join(root, source))).isDirectory()) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(root.length)).toSorted();
}

/**
 * Fills `directory` with the cluster that an earlier run has kept, or with the one that `make` makes there and stops,
 * which is kept for later runs in place of those of other sources.
 */
export async function fillWithCluster(directory: string, make: () => Promise<void>): Promise<void> {
  const name = await nameOfKept();
  if (await unpack(name, directory)) return;
  await make();
  await keep(name, directory);
}

async function unpack(name: string, directory: string): Promise<boolean> {
  try {
    await tar('-xpf', join(cache, name), '-C', directory);
    return true;
  } catch {
    await rm(join(directory, content), { recursive: true, force: true });
    return false;
  }
}

/** Where node_modules cannot be written, nothing is kept. A killed run leaves a part, which is removed by the next one. */
async function keep(name: string, directory: string): Promise<void> {
  const fresh = join(cache, `${randomBytes(6).toString('hex')}.part`);
  try {
    await mkdir(cache, { recursive: true });
    await tar('-cf', fresh, '-C', directory, content);
    await rename(fresh, join(cache, name));
    for (const other of await readdir(cache)) if (other !== name) await rm(join(cache, other));
  } catch {
    await rm(fresh, { force: true });
  }
}
