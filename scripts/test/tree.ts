import { globSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { importsOf, readSources, root } from '../checks/sources.ts';

/** A file with what it imports when it runs: the imports of types alone are left out. */
type TreeFile = { path: string; text: string; imports: string[] };
/** The pattern of an address, with the modules that answer it: that of the page and those around it. */
type Page = { address: string; modules: string[] };
export type Tree = {
  files: ReadonlyMap<string, TreeFile>;
  /** Who imports a file. */
  importers: ReadonlyMap<string, string[]>;
  pages: Page[];
  /** The names of the files of messages. */
  areas: string[];
  /** The names of the operations of the API, of which the hooks of the web are made. */
  operations: ReadonlySet<string>;
};

const onlyTypes = /^(?:import|export) type [^;]*;/gm;

function pagesOf(entries: readonly RouteConfigEntry[], parent = '', around: string[] = []): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const modules = [...around, `web/app/${file}`];
    return children ? pagesOf(children, address, modules) : [{ address: address || '/', modules }];
  });
}

/** What the choice of tests is made from: sources and their imports, pages, and the areas of texts. */
export async function readTree(): Promise<Tree> {
  const files = (await readSources()).map(({ path, text }) => ({
    path,
    text,
    // Vite takes a query after the name of a file.
    imports: importsOf(path, text.replaceAll(onlyTypes, '')).map((target) => target.replace(/\?.*$/, '')),
  }));
  const declared = files.filter(({ path }) => /^contract\/[\w-]+-calls\.ts$/.test(path));
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  return {
    files: new Map(files.map((file) => [file.path, file])),
    importers,
    pages: pagesOf(routes, '', ['web/app/root.tsx']),
    operations: new Set(
      declared.flatMap(({ text }) =>
        [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => name),
      ),
    ),
    areas: globSync('messages/fr/*.json', { cwd: root }).map((path) => path.replace(/^.*\/|\.json$/g, '')),
  };
}

/** The files that import one of these, step by step; a file that `enters` refuses is neither listed nor crossed. */
export function importersOf(
  tree: Tree,
  paths: readonly string[],
  enters: (path: string) => boolean = () => true,
): Set<string> {
  const found = new Set(paths);
  for (const target of found)
    for (const path of tree.importers.get(target) ?? []) if (enters(path)) found.add(path);
  return found;
}

/** The pages whose modules import one of these files, directly or not. */
export function pagesWith(tree: Tree, paths: readonly string[]): Page[] {
  const importers = importersOf(tree, paths, (path) => /^(?:web|contract)\//.test(path));
  return tree.pages.filter(({ modules }) => modules.some((module) => importers.has(module)));
}
