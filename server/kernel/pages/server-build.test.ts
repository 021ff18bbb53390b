import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ensureBuilt } from './builds.ts';

/** Says which files Node opens while it loads the rendered web. */
const program = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      console.log(url);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(pathToFileURL('build/server/index.js').href)});
`;

test('the rendered web has its libraries in it, whose files a start does not open one by one', async () => {
  await ensureBuilt(() => undefined);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const opened = stdout.split('\n');
  expect(opened.some((file) => file.includes('/build/server/'))).toBe(true);
  expect(opened.filter((file) => file.includes('/node_modules/'))).toEqual([]);
});
