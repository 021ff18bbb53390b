import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/kernel/http/server.ts';

const compressed = ['**/*.br', '**/*.gz'];

/** The files of the build below its folder of assets, by the end of their address. */
async function findAssets(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
}

/** Serves the files of a build for browsers. */
export async function registerAssets(app: App, clientBuild: string): Promise<void> {
  const folder = join(clientBuild, 'assets');
  const assets = await findAssets(folder);
  await app.register(fastifyStatic, {
    root: folder,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    // Its own wildcard reads the whole folder at each request, and a route for each of 750 files takes a tenth of the start.
    serve: false,
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    handler(request, reply) {
      const { '*': name } = request.params as { '*': string };
      // A file of an earlier build is no page.
      return assets.has(name) ? reply.sendFile(name) : reply.callNotFound();
    },
  });
  await app.register(fastifyStatic, {
    root: clientBuild,
    prefix: '/',
    cacheControl: false,
    // These files keep their names: a browser that keeps one, as it does the service worker, asks for a newer one.
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    // With a wildcard this route would conflict with the catch-all route of the pages.
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', ...compressed],
  });
}
