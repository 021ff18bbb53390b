import { spawn } from 'node:child_process';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundleServer } from './bundling/server-bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'build', 'web');
const client = join(web, 'client');
const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** Below this size a compressed copy saves less than its header costs. */
const smallestCompressed = 1_024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Builds what browsers load, and what renders pages on the server, into build/web. */
async function bundleWeb(): Promise<void> {
  await rm(web, { recursive: true, force: true });
  const dev = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const child = spawn(process.execPath, [join(dirname(dev), 'bin.cjs'), 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) throw new Error(`react-router build ended with code ${code}`);
}

/**
 * Empties the lists of files of the browser's route manifest: 8.6 of 12.1 kB of every page. The server keeps its own copy for
 * the preloads of a page; a browser reads them only for `<Link prefetch>`, which no page uses (decision 44).
 */
async function emptyManifestImports(): Promise<void> {
  const assets = join(client, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-.+\.js$/.test(file));
  if (!name) throw new Error('react-router build wrote no route manifest');
  const file = join(assets, name);
  const manifest = await readFile(file, 'utf8');
  const emptied = manifest.replaceAll(/"imports":\[[^\]]+\]/g, '"imports":[]');
  if (emptied === manifest) throw new Error(`${name} has no lists of imports`);
  await writeFile(file, emptied);
}

/** Writes a .br and a .gz beside every asset that becomes smaller; the server sends them unchanged. */
async function compressAssets(): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(file);
      if (source.length < smallestCompressed) return;
      const [br, gz] = await Promise.all([
        brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        deflate(source, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/** Records the time of the build: the footer shows it, and the next start compares it with the sources. */
async function writeBuildInfo(): Promise<void> {
  const info = { builtAt: new Date().toISOString() };
  await writeFile(join(web, 'build-info.json'), `${JSON.stringify(info)}\n`);
}

async function buildWeb(): Promise<void> {
  await bundleWeb();
  await emptyManifestImports();
  await compressAssets();
  await writeBuildInfo();
}

/** Builds the server into build/program. */
async function buildProgram(): Promise<void> {
  await forgetCompiled();
  await bundleServer(root, join(root, 'build', 'program'));
}

/** Removes the compiled code of earlier builds. Its folder stays: a start that waits for this build has it open. */
async function forgetCompiled(): Promise<void> {
  const folder = join(root, 'build', 'compile-cache');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })));
}

const only = process.argv[2];
if (only !== 'program') await buildWeb();
if (only !== 'web') await buildProgram();
