import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from './sources.ts';

const Dependencies = z.record(z.string(), z.string()).default({});
const Package = z.object({
  dependencies: Dependencies,
  devDependencies: Dependencies,
  optionalDependencies: Dependencies,
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: Dependencies,
    }),
  ),
});

/**
 * Direct dependencies are pinned exactly; the lockfile has the integrity of every package, names no host but the
 * registry, and has the binaries of every platform (`npm ci` refuses it otherwise).
 */
export async function dependencyProblems(): Promise<string[]> {
  const own = Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const direct = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  const loose = Object.entries(direct)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is not pinned exactly: ${version}`);
  const { packages } = Lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const unchecked = Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.integrity && !entry.link)
    .map(([path]) => `${path} has no integrity in the lockfile`);
  const hosts = Object.values(packages)
    .filter(({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
    .map(({ resolved }) => `the lockfile names ${resolved}`);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
      )
      .map((name) => `${path} wants ${name}, which the lockfile lacks: npm ci fails, take another version`),
  );
  return [...loose, ...unchecked, ...hosts, ...missing];
}
