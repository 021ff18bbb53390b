import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the floor (lab/bench-web/floor) into build/floor, with the versions and chunks of the product. */
export async function buildFloor(): Promise<void> {
  const dev = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const child = spawn(
    process.execPath,
    [join(dirname(dev), 'bin.cjs'), 'build', 'lab/bench-web/floor', '--emptyOutDir'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build of the floor ended with ${code}`);
}
