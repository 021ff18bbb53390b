import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveNothing } from './leftovers.ts';
import type { Finding } from './stage.ts';

const diskSize = '400m';

export type SmallDisk = { directory: string; unmount: () => Promise<void> };
export const noSmallDisk: Finding = {
  holds: undefined,
  lines: ['left out: only root may mount the small disk that is filled, and this account may not.'],
};

/** A disk in memory that can be filled; undefined when this account may not mount one. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'maisonnee-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'maisonnee-drill', directory];
  if ((await exitCodeOf('mount', options)) !== 0) {
    await rmdir(directory);
    return undefined;
  }
  await chmod(directory, 0o755);
  return {
    directory,
    unmount: leaveNothing(async () => {
      await exitCodeOf('umount', [directory]);
      await rmdir(directory);
    }),
  };
}

async function exitCodeOf(program: string, parameters: readonly string[]): Promise<number> {
  const child = spawn(program, parameters, { stdio: 'ignore' });
  const [code] = await once(child, 'exit').catch(() => [-1]);
  return Number(code);
}

/** Takes every free block except `spare` bytes, including those that were freed since the last call. */
export async function fillUp(ballast: string, directory: string, spare = 0): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(directory);
      const free = bavail * bsize - spare;
      if (free <= 0) return;
      await file.write(Buffer.alloc(Math.min(free, 8_000_000)));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}
