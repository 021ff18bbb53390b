import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { registerAssets } from './assets.ts';

const script = 'export const page = 1;\n';
let folder: string;
let testApp: TestApp;
let app: App;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maisonnee-assets-'));
  const assets = join(folder, 'client/assets');
  await mkdir(join(assets, 'fonts'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for browsers');
  await writeFile(join(folder, 'client/sw.js'), 'self.name;');
  await writeFile(join(assets, 'fonts/inter.txt'), 'a font');
  await writeFile(join(assets, 'page-1a.js'), script);
  await writeFile(join(assets, 'page-1a.js.br'), brotliCompressSync(script));
  testApp = await startTestApp();
  app = await createHttpServer(testApp.deps, false);
  await registerAssets(app, join(folder, 'client'));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
  await rm(folder, { recursive: true });
});

/** Programs that make an address from a text take dots out of it before they send it. */
async function getAsWritten(path: string): Promise<{ status: number | undefined; body: string }> {
  const { address: host, port } = app.server.address() as AddressInfo;
  const [response] = (await once(get({ host, port, path }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

test('a file of the build is kept for a year, also one in a folder', async () => {
  const response = await app.inject('/assets/page-1a.js');
  expect([response.statusCode, response.body]).toEqual([200, script]);
  expect(response.headers['content-type']).toMatch(/^(?:text|application)\/javascript\b/);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/fonts/inter.txt')).body).toBe('a font');
});

test('a file is sent compressed to a browser that reads it', async () => {
  const response = await app.inject({
    url: '/assets/page-1a.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-type']).toMatch(/^(?:text|application)\/javascript\b/);
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  expect((await app.inject('/assets/page-1a.js.br')).statusCode).toBe(404);
});

test('HEAD has the headers of a file and no body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/assets/page-1a.js' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect(response.headers['content-length']).toBe(String(script.length));
});

test('a file beside the folder is asked for anew each time', async () => {
  const response = await app.inject('/sw.js');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test.each([
  '/assets/page-0f.js',
  '/assets/fonts',
  '/assets/',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/fonts/..%5c..%5c..%5csecret.txt',
  '/assets/%00page-1a.js',
  '/%2e%2e/secret.txt',
])('%s is not found, in the payload of every error', async (url) => {
  const { status, body } = await getAsWritten(url);
  expect(body).not.toContain('not for browsers');
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({
    status: 404,
    errorCode: 'RES001',
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
