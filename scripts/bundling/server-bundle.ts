import { rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/** Started by npm start, and by the journeys. */
const programs = { main: 'server/main.ts', serve: 'server/testing/serve.ts' };
/** Those with native parts, the one of development, and those of the stand-ins of tests, which a deployment does not have. */
const external = ['@node-rs/argon2', 'sharp', 'vite', 'oauth2-mock-server', 'selfsigned'];

/**
 * A module finds the files beside it by its own address, which it keeps: relative to the bundle, so that both can be
 * moved together. A thread starts from a module of the bundle.
 */
function addressesOfSources(folder: string): Plugin {
  const addressFrom = (path: string) => {
    const fromBundle = relative(folder, path).replaceAll('\\', '/');
    return `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`;
  };
  return {
    name: 'addresses-of-sources',
    transform: {
      filter: { id: { exclude: /^\0/ }, code: /import\.meta\.url/ },
      handler(code, id) {
        const withThreads = code.replaceAll(
          /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g,
          (_all, path: string) => {
            const thread = this.emitFile({ type: 'chunk', id: join(dirname(id), path) });
            return `new Worker(new URL(import.meta.ROLLUP_FILE_URL_${thread})`;
          },
        );
        // Nothing moves to another line.
        return { code: withThreads.replaceAll(/\bimport\.meta\.url\b/g, addressFrom(id)), map: null };
      },
    },
  };
}

/**
 * Bundles the server and its libraries into a folder, with source maps. The folder is there when all is written: a build
 * that was ended early would look like a finished one.
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    external: external.map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [addressesOfSources(folder)],
  });
  const written = `${folder}-${process.pid}`;
  await bundle.write({ dir: written, format: 'esm', sourcemap: 'hidden', sourcemapExcludeSources: true });
  await bundle.close();
  await rm(folder, { recursive: true, force: true });
  await rename(written, folder);
}
