import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const leftOut =
  /^(?:node_modules|build|data|docs|e2e|screens|test-results|playwright-report|\.git|\.react-router)$/;

/** The title of the page without a network in French. */
export const newerOfflineTitle = 'Le réseau manque';

/** What the newer version has otherwise: a call under another address, all names of files, and the service worker. */
const changes = [
  {
    files: ['contract/blog-calls.ts'],
    from: '/published/featured',
    to: '/published/highlights',
  },
  { files: ['web/app/ui/theme/classes.ts'], from: "join(' ')", to: "join(' ').trim()" },
  { files: ['messages/fr/offline.json'], from: 'Pas de réseau ici', to: newerOfflineTitle },
];

async function change(folder: string): Promise<void> {
  for (const { files, from, to } of changes)
    for (const file of files) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path, text.replaceAll(from, to));
    }
}

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The newer version was not built.');
}

/** Another version of the product, changed and built in a folder of its own. */
export async function makeNewerVersion(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'maisonnee-newer-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp('.', folder, { recursive: true, filter: (path) => !leftOut.test(relative('.', path)) });
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    await change(folder);
    await build(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
