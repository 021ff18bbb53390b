import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';

/**
 * Serves the floor (lab/bench-web/floor), an empty page of React Router that pages are compared with. Responses are
 * compressed and assets are cached as those of the product are.
 *
 *   PORT=... node lab/bench-web/floor-server.ts
 */
type FloorBuild = ServerBuild & {
  entry: { module: { createHandler: (build: ServerBuild) => (request: Request) => Promise<Response> } };
};

const built = fileURLToPath(new URL('../../build/floor/', import.meta.url));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const build: FloorBuild = await import(pathToFileURL(join(built, 'server/index.js')).href);
const handle = build.entry.module.createHandler(build);
const names = await readdir(join(built, 'client/assets'));
const assets = new Map<string, Buffer>(
  await Promise.all(
    names.map(
      async (name) =>
        [`/assets/${name}`, gzipSync(await readFile(join(built, 'client/assets', name)))] as const,
    ),
  ),
);

async function answer(path: string) {
  const asset = assets.get(path);
  if (asset)
    return {
      status: 200,
      type: types[extname(path)] ?? 'application/octet-stream',
      cache: 'public, max-age=31536000, immutable',
      body: asset,
    };
  if (path !== '/') return { status: 404, type: 'text/plain', cache: 'no-cache', body: gzipSync('') };
  const page = await handle(new Request(`http://floor${path}`));
  return {
    status: page.status,
    type: page.headers.get('content-type') ?? 'text/html',
    cache: 'no-cache',
    body: gzipSync(await page.text()),
  };
}

const server = createServer((request, response) => {
  void answer(request.url ?? '/').then(({ status, type, cache, body }) =>
    response
      .writeHead(status, { 'content-type': type, 'cache-control': cache, 'content-encoding': 'gzip' })
      .end(body),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => server.close().closeAllConnections());
