import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A part of `npm run build`: what it leaves when it has ended, and the files and folders that it is made of. */
type Part = { name: string; marker: string; sources: readonly string[]; isSource: (file: string) => boolean };

const web: Part = {
  name: 'web',
  marker: 'build/web/build-info.json',
  sources: ['web', 'contract', 'messages', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
  isSource: () => true,
};
const program: Part = {
  name: 'program',
  marker: 'build/program/main.js',
  sources: ['server', 'db', 'contract', 'scripts/bundling', 'package.json', 'package-lock.json'],
  // Texts, statements and pictures are read where they are.
  isSource: (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
};

/** Builds the web when there is no build or its sources are newer; `onNotice` is called before the wait. */
export const ensureWebBuilt = (onNotice: (text: string) => void) =>
  ensurePart(web, () => onNotice('Building the web, this takes about half a minute.'));

/** Bundles the server when there is no bundle or its sources are newer; `onNotice` is called before the wait. */
export const ensureProgramBuilt = (onNotice: (text: string) => void) =>
  ensurePart(program, () => onNotice('Building the server, this takes a few seconds.'));

/** Builds of both what is missing or older than its sources. */
export async function ensureBuilt(onNotice: (text: string) => void): Promise<void> {
  await ensureProgramBuilt(onNotice);
  await ensureWebBuilt(onNotice);
}

/** The parts whose build is missing in a folder, or older than one of its sources there. */
export const staleParts = (folder: string) =>
  [program, web].filter((part) => isStale(part, folder)).map(({ name }) => name);

function isStale(part: Part, folder: string): boolean {
  const builtAt = modifiedAt(join(folder, part.marker));
  return builtAt === undefined || builtAt < newestOf(part, folder);
}

async function ensurePart(part: Part, onStart: () => void): Promise<void> {
  if (!isStale(part, root)) return;
  onStart();
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts'), part.name], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  if (code !== 0) throw new Error(`The ${part.name} could not be built: run npm run build to see why.`);
}

/** Nothing else can be done meanwhile, and a call that waits takes a tenth of the time of a promise. */
function newestOf({ sources, isSource }: Part, folder: string): number {
  const files = sources.flatMap((source) => {
    const path = join(folder, source);
    if (!statSync(path).isDirectory()) return path;
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  });
  return Math.max(...files.map((file) => modifiedAt(file) ?? 0));
}

function modifiedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
