import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { staleParts } from './builds.ts';

const files = [
  'server/main.ts',
  'server/main.test.ts',
  'db/seed/places.csv',
  'db/schema.ts',
  'contract/endpoints.ts',
  'scripts/bundling/server-bundle.ts',
  'web/root.tsx',
  'messages/fr/common.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'build/program/main.js',
  'build/web/build-info.json',
];

/** A folder whose builds are newer than their sources. */
async function builtFolder(): Promise<{
  folder: string;
  age: (file: string, hours: number) => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'maisonnee-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const age = async (file: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(folder, file), at, at);
  };
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '');
    await age(file, file.startsWith('build/') ? 1 : 2);
  }
  return { folder, age };
}

test('a build that is newer than its sources is kept', async () => {
  const { folder } = await builtFolder();
  expect(staleParts(folder)).toEqual([]);
});

test.each([
  ['server/main.ts', ['program']],
  ['db/schema.ts', ['program']],
  ['contract/endpoints.ts', ['program', 'web']],
  ['scripts/bundling/server-bundle.ts', ['program']],
  ['package-lock.json', ['program', 'web']],
  ['web/root.tsx', ['web']],
  ['messages/fr/common.json', ['web']],
  ['server/main.test.ts', []],
  ['db/seed/places.csv', []],
])('a change of %s makes stale: %j', async (file, expected) => {
  const { folder, age } = await builtFolder();
  await age(file, 0);
  expect(staleParts(folder)).toEqual(expected);
});

test('a part that was never built is stale', async () => {
  const { folder } = await builtFolder();
  await rm(join(folder, 'build/program'), { recursive: true });
  expect(staleParts(folder)).toEqual(['program']);
});
