import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Source = { path: string; text: string; imports: string[] };

const folders = ['contract', 'server', 'db', 'web', 'e2e', 'scripts', 'lab'];
const ignored = /(^|\/)(generated|node_modules|\.react-router)(\/|$)/;

/** Every source file of the project with its imports, by its path from the root. */
export async function readSources(): Promise<Source[]> {
  const lists = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  const paths = lists
    .flat()
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !ignored.test(path));
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    }),
  );
}

const specifier = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm;

/** Imports as paths from the root; packages keep their names. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(specifier)].map(([, name = '']) => {
    if (name.startsWith('#web/')) return name.replace('#web/', 'web/app/');
    if (name.startsWith('#')) return name.slice(1);
    if (name.startsWith('.')) return join(path, '..', name);
    return name;
  });
}
