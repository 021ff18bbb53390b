import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ApiError } from '#server/kernel/http/errors.ts';

/** Public pictures; files of their owners; encrypted documents; uploads in progress, which other accounts cannot read. */
const fileAreas = ['media', 'files', 'documents', 'temp'] as const;
export type FileArea = (typeof fileAreas)[number];

/** Storage of files: a folder for each area under DATA_DIR. Another storage would implement the same interface. */
export type FileStore = Readonly<{
  /**
   * Stores a file completely, synced to the disk, or not at all; an existing file of this name is kept. @throws
   * SYS003 when there is no space or no disk
   */
  put: (area: FileArea, name: string, bytes: Buffer) => Promise<void>;
  /** The content, undefined when there is no such file. */
  read: (area: FileArea, name: string) => Promise<Buffer | undefined>;
  has: (area: FileArea, name: string) => Promise<boolean>;
  /** Deletes a file; an absent one is no error. */
  remove: (area: FileArea, name: string) => Promise<void>;
  /** Every file last written before `moment`, in no order. */
  listOlderThan: (area: FileArea, moment: Date) => Promise<string[]>;
  /** The path of a new temporary file in an existing folder. @throws SYS003 */
  newTemporaryPath: () => Promise<string>;
}>;

export function createFileStore(dataDir: string): FileStore {
  const pathOf = (area: FileArea, name: string) => join(dataDir, area, basename(name));

  const newTemporaryPath = async () => {
    await orUnavailable(mkdir(join(dataDir, 'temp'), { recursive: true, mode: 0o700 }));
    return pathOf('temp', randomBytes(16).toString('hex'));
  };

  const statOf = (path: string) => stat(path).catch(orAbsent);

  return {
    newTemporaryPath,
    async put(area, name, bytes) {
      const path = pathOf(area, name);
      if (await statOf(path)) return;
      // A temporary file beside its target, so that the final rename is within one folder.
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await orUnavailable(writeDurably(join(dataDir, area), unfinished, path, bytes));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: (area, name) => readFile(pathOf(area, name)).catch(orAbsent),
    has: async (area, name) => Boolean(await statOf(pathOf(area, name))),
    remove: (area, name) => rm(pathOf(area, name), { force: true }),
    async listOlderThan(area, moment) {
      const names = (await readdir(join(dataDir, area)).catch(orAbsent)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const found = await statOf(pathOf(area, name));
        if (found?.isFile() && found.mtime < moment) old.push(name);
      }
      return old;
    },
  };
}

/** Written, synced, renamed, and the rename synced: after a power cut there is the whole file or none. */
async function writeDurably(folder: string, unfinished: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

function orAbsent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw storageUnavailable(error);
}

/** No space, no permission or no disk: the same call may succeed later. */
function storageUnavailable(error: unknown): unknown {
  if (codeOf(error) === undefined) return error;
  return new ApiError('SYS003', { retryAfterSeconds: 60 }, { cause: error });
}

/** @throws SYS003 instead of the error of the file system */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiError ? error : storageUnavailable(error);
  }
}
