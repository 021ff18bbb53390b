import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ensureBuilt } from './builds.ts';

/** A program that loads a file of the build and says which files Node opens for it. */
const loading = (path: string) => `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      console.log(url);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(pathToFileURL(path).href)});
`;

async function filesOpenedFor(path: string, settings: Record<string, string>): Promise<string[]> {
  await ensureBuilt(() => undefined);
  const env = { PATH: process.env['PATH'], ...settings };
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', loading(path)], {
    env,
  });
  // A server that refuses its settings ends with 1.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return stdout.split('\n');
}

const librariesOf = (opened: readonly string[]) =>
  new Set(opened.flatMap((file) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));

test('the rendered web has its libraries in it, whose files a start does not open one by one', async () => {
  const opened = await filesOpenedFor('build/web/server/index.js', { NODE_ENV: 'production' });
  expect(opened.some((file) => file.includes('/build/web/server/'))).toBe(true);
  expect([...librariesOf(opened)]).toEqual([]);
});

test('the server has its libraries in it, but those with native parts', async () => {
  const opened = await filesOpenedFor('build/program/main.js', { DATABASE_URL: 'none' });
  expect(opened.some((file) => file.endsWith('/build/program/main.js'))).toBe(true);
  expect([...librariesOf(opened)].filter((name) => !/^(?:@node-rs\/argon2|sharp|@img\/)/.test(name))).toEqual(
    [],
  );
  expect(opened.filter((file) => /\/(?:server|db|contract)\/.*\.ts$/.test(file))).toEqual([]);
});
