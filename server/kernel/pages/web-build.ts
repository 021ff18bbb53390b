import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const marker = join(root, 'build/build-info.json');
const sources = [
  'web',
  'contract',
  'messages',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the web when there is no build or its sources are newer; `onNotice` is called before the wait. */
export async function ensureWebBuilt(onNotice: (text: string) => void): Promise<void> {
  const builtAt = await modifiedAt(marker);
  if (builtAt !== undefined && builtAt >= (await newestSource())) return;
  onNotice('Building the web, this takes about half a minute.');
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  if (code !== 0) throw new Error('The web could not be built: run npm run build to see why.');
}

async function newestSource(): Promise<number> {
  const times = await Promise.all(
    sources.map(async (source) => {
      const path = join(root, source);
      const entry = await stat(path).catch(() => undefined);
      if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
      const files = await readdir(path, { recursive: true, withFileTypes: true });
      const inside = await Promise.all(
        files.filter((file) => file.isFile()).map((file) => modifiedAt(join(file.parentPath, file.name))),
      );
      return Math.max(0, ...inside.map((time) => time ?? 0));
    }),
  );
  return Math.max(...times);
}

async function modifiedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}
