import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { publicPages } from '#web/shell/public-pages.ts';

/** What the bundler says of a module. */
type Module = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
};
type Graph = { getModuleInfo: (id: string) => Module | null };

const app = join(import.meta.dirname, '../../web/app');
/** They change only with their version. */
const libraries = {
  vendor: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
  // Apart from vendor: it makes errors while it is evaluated, and an attached inspector (Lighthouse, a debugger) then
  // parses the whole file again.
  cache: /node_modules[\\/](?:react-redux|@reduxjs|redux|immer|reselect)[\\/]/,
};

/** What every page runs before it can be used. */
const frame = ['entry.client.tsx', 'root.tsx', 'shell/page-layout.tsx'];
/** What every page of a signed-in person loads, beside what `signedInParts` loads on demand. */
const signedIn = [
  'shell/private-layout.tsx',
  'shell/private-conversation-layout.tsx',
  'features/notifications/bell-panel.tsx',
];
const signedInParts = 'shell/signed-in-parts.ts';
/** When so many pages need a module, the others lose less by its bytes than all of them gain by one file less. */
const enough = { ofPublic: 8, ofPrivate: 4 };

/** What is shown while a page loads: the search, which brings the most code, has none of it. */
const isForWaiting = /[\\/]ui[\\/]feedback[\\/]skeleton\.tsx$/;

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
const filesOfPublic = new Set(filesOf(routes.filter(({ id }) => id === publicPages)));
/** Pages of a sign-in are public, too, but share what nothing else of a first visit needs. */
const filesOfSignIn = /^features[\\/]auth[\\/]/;
const filesOfPrivate = new Set(filesOf(routes).filter((file) => !filesOfPublic.has(file)));

/** The index of icons imports all of them: a module needs those that it names. */
const iconIndex = /[\\/]lucide-react\.m?js$/;
const namedIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const iconFile = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Za-z])(?=\d)/g, (_all, small: string, large: string, letter: string) =>
      letter === undefined ? `${small}-${large}` : `${letter}-`,
    )
    .toLowerCase();
const styleSheet = /\.css(?:\?|$)/;
/** A module stays with the style sheet that it imports, which is shared as the bundler splits it. */
const isStyled = (graph: Graph, id: string) =>
  styleSheet.test(id) || Boolean(graph.getModuleInfo(id)?.importedIds.some((one) => styleSheet.test(one)));

function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    if (styleSheet.test(imported)) return [];
    if (!iconIndex.test(imported)) return [imported];
    const names = [...(code ?? '').matchAll(namedIcons)].flatMap(([, list = '']) => list.split(','));
    const files = new Set(names.map((name) => iconFile(name.trim().split(' as ')[0] ?? '')));
    const icons = graph.getModuleInfo(imported)?.importedIds ?? [];
    return icons.filter((icon) => files.has(/([^\\/]+)\.m?js$/.exec(icon)?.[1] ?? ''));
  });
}

function reach(graph: Graph, ids: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...importsOf(graph, id));
  }
  return reached;
}

/** The modules of a file: a route has one of its own for the browser, which imports the file. */
function idsOf(graph: Graph, file: string): string[] {
  const path = join(app, file);
  const ids = [path, `${path}?__react-router-build-client-route`];
  const known = ids.filter((id) => graph.getModuleInfo(id) !== null);
  if (known.length === 0) throw new Error(`${file} is no module of the build`);
  return known;
}

/** The group of each module that is in one, by its id. */
function assignGroups(graph: Graph): ReadonlyMap<string, string> {
  const groupOf = new Map<string, string>();
  const isLibrary = (id: string) => Object.values(libraries).some((pattern) => pattern.test(id));
  const reachFrom = (files: readonly string[]) =>
    reach(
      graph,
      files.flatMap((file) => idsOf(graph, file)),
    );
  /** The bundler puts what a module imports in its group: only modules whose imports are in a group, too, are added. */
  const add = (name: string, ids: Iterable<string>) => {
    const added = new Set(
      [...ids].filter((id) => !groupOf.has(id) && !isLibrary(id) && !isStyled(graph, id)),
    );
    const isClosed = (id: string) =>
      importsOf(graph, id).every((one) => added.has(one) || groupOf.has(one) || isLibrary(one));
    for (let size = -1; size !== added.size;) {
      size = added.size;
      for (const id of added) if (!isClosed(id)) added.delete(id);
    }
    for (const id of added) groupOf.set(id, name);
  };
  const count = (files: ReadonlySet<string>) => {
    const counts = new Map<string, number>();
    for (const file of files) for (const id of reachFrom([file])) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const ofPublic = count(filesOfPublic);
  const ofContent = count(new Set([...filesOfPublic].filter((file) => !filesOfSignIn.test(file))));
  const ofPrivate = count(filesOfPrivate);
  const isPrivate = (id: string) => !ofPublic.has(id);
  const parts = idsOf(graph, signedInParts).flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );

  add('frame', reachFrom(frame));
  add(
    'public',
    [...ofContent]
      .filter(([id, pages]) => pages >= enough.ofPublic && !isForWaiting.test(id))
      .map(([id]) => id),
  );
  add('signed-in', [...reachFrom(signedIn), ...reach(graph, parts)].filter(isPrivate));
  add(
    'account',
    [...ofPrivate].filter(([id, pages]) => pages >= enough.ofPrivate && isPrivate(id)).map(([id]) => id),
  );
  return groupOf;
}

/** The part of the groups that does not depend on the pages. */
export const libraryGroups = Object.entries(libraries).map(([name, test]) => ({ name, test }));

/**
 * The groups of modules that the browser loads as one file each: libraries, what every page needs, what every page of a
 * signed-in person needs, and what many pages share. No file of the first visit brings what only an account needs.
 * What no group takes is split by the pages that need it. Home loads 39 files instead
 * of 57 and 5.5 kB less (decision 42).
 */
export function codeGroups() {
  let groups: ReadonlyMap<string, string> | undefined;
  const groupNamed = (name: string) => ({
    debugName: name,
    name: (id: string, graph: Graph) => {
      groups ??= assignGroups(graph);
      return groups.get(id) === name ? name : null;
    },
  });
  return [...libraryGroups, ...['frame', 'public', 'signed-in', 'account'].map(groupNamed)];
}
