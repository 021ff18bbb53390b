import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { isPrivatePage } from '#web/shell/page-kinds.ts';

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

/** What every page runs before it can be used, and the arrow of what unfolds. */
const frame = ['entry.client.tsx', 'root.tsx', 'ui/layout/disclosure.tsx'];
/** What every page of a signed-in person loads, beside what `signedInParts` loads on demand. */
const signedIn = [
  'shell/private-layout.tsx',
  'shell/private-conversation-layout.tsx',
  'features/notifications/bell-panel.tsx',
];
const signedInParts = 'shell/signed-in-parts.ts';
/** How many files with what it shares with others a public page loads. */
const sharedFilesMax = 5;
/** What a byte that a private page does not need costs beside one of a public page: there are many, and they are kept. */
const priceOfPrivate = 0.0055;
/**
 * How much dearer a byte is for a heavier page: its weight to one of these powers. Which of them serves best changes with
 * every module, by several kilobytes of the heaviest page, so that each is tried.
 */
const powers = [9, 10];
/** A module below this size is worth no file of its own: it goes with what others share, though one public page needs it. */
const smallest = 3000;
/** More than there are files to share: the bundler wants their names before it knows the modules. */
const sharedNames = Array.from({ length: 60 }, (_, number) => `shared-${number}`);
/** When so many private pages need a module, the others lose less by its bytes than all of them gain by one file less. */
const enough = 4;

/** The files of each page: its own, which it is known by here, and those of its layouts. */
const filesOf = (
  entries: readonly RouteConfigEntry[],
  layouts: readonly string[] = [],
): Map<string, string[]> =>
  new Map(
    entries.flatMap(({ file, children }) => {
      const files = [...layouts, file];
      return children ? [...filesOf(children, files)] : [[file, files] as const];
    }),
  );
/** Without those for development, one of which has nearly everything. */
const publicPages = filesOf(
  routes.filter(({ id = '', path = '' }) => !isPrivatePage([{ id }]) && !path.startsWith('dev/')),
);
const privatePages = filesOf(routes.filter(({ id = '' }) => isPrivatePage([{ id }])));

/** The index of icons imports all of them: a module needs those that it names. */
const iconIndex = /[\\/]lucide-react\.m?js$/;
const namedIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const iconExports = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g;
const exportedName = /\bas\s+(\w+)/g;
/** The end of the path of each icon, by its names: the index has several for one. */
function iconFilesOf(index: string): ReadonlyMap<string, string> {
  return new Map(
    [...index.matchAll(iconExports)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(exportedName)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
const styleSheet = /\.css(?:\?|$)/;
/** A module stays with the style sheet that it imports, which is shared as the bundler splits it. */
const isStyled = (graph: Graph, id: string) =>
  styleSheet.test(id) || Boolean(graph.getModuleInfo(id)?.importedIds.some((one) => styleSheet.test(one)));

let iconFiles: ReadonlyMap<string, string> | undefined;

function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    if (styleSheet.test(imported)) return [];
    if (!iconIndex.test(imported)) return [imported];
    const index = graph.getModuleInfo(imported);
    iconFiles ??= iconFilesOf(index?.code ?? '');
    const names = [...(code ?? '').matchAll(namedIcons)].flatMap(([, list = '']) => list.split(','));
    const files = names.map((name) => iconFiles?.get(name.trim().split(' as ')[0] ?? ''));
    return (index?.importedIds ?? []).filter((icon) =>
      files.some((file) => file && icon.endsWith(`/${file}`)),
    );
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

const sizeOf = (graph: Graph, id: string): number => graph.getModuleInfo(id)?.code?.length ?? 0;

/** What public pages load on demand, and what that loads in turn. */
function partsOf(graph: Graph, ids: Iterable<string>): string[] {
  const parts = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (parts.has(part)) continue;
      parts.add(part);
      open.push(...reach(graph, [part]));
    }
  return [...parts];
}

/** The modules of a file: a route has one of its own for the browser, which imports the file. */
function idsOf(graph: Graph, file: string): string[] {
  const path = join(app, file);
  const ids = [path, `${path}?__react-router-build-client-route`];
  const known = ids.filter((id) => graph.getModuleInfo(id) !== null);
  if (known.length === 0) throw new Error(`${file} is no module of the build`);
  return known;
}

/** Modules in one file: those that the same public pages need, and others that were joined to them. */
type SharedFile = { ids: readonly string[]; pages: ReadonlySet<string>; size: number };

/** Whether a file that imports the other one does so through a third: as one file they would import each other in turn. */
function isBetween(
  one: SharedFile,
  other: SharedFile,
  importedBy: (file: SharedFile) => Iterable<SharedFile>,
) {
  const reached = new Set<SharedFile>();
  const open = [...importedBy(one)].filter((file) => file !== other);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === other) return true;
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...importedBy(file));
  }
  return false;
}

/** What is imported comes first: the bundler takes the imports of a module into its file. */
function inOrder(files: readonly SharedFile[], importedBy: (file: SharedFile) => Iterable<SharedFile>) {
  const ordered = new Set<SharedFile>();
  function add(file: SharedFile) {
    if (ordered.has(file)) return;
    for (const one of importedBy(file)) add(one);
    ordered.add(file);
  }
  for (const file of files) add(file);
  return [...ordered];
}

/** The files, and the weight of the heaviest public page with them. */
type Joined = { files: readonly SharedFile[]; heaviest: number };

/**
 * Joins files until no public page loads more than `sharedFilesMax` of them: always the two whose union costs the least
 * for each page that is relieved. It costs the bytes that pages do not need, which are the dearer the heavier a page is,
 * with what it got before.
 */
function joinFiles(
  graph: Graph,
  files: readonly SharedFile[],
  ownWeights: ReadonlyMap<string, number>,
  power: number,
): Joined {
  const joined = [...files];
  const weights = new Map(ownWeights);
  const priceOf = (page: string) =>
    (weights.get(page) ?? 0) ** power * (publicPages.has(page) ? 1 : priceOfPrivate);
  const sumOf = (pages: ReadonlySet<string>) => [...pages].reduce((sum, page) => sum + priceOf(page), 0);
  for (;;) {
    const counts = new Map<string, number>();
    for (const { pages } of joined) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
    const isOver = (page: string) => publicPages.has(page) && (counts.get(page) ?? 0) > sharedFilesMax;
    const fileOf = new Map(joined.flatMap((file) => file.ids.map((id) => [id, file] as const)));
    const imports = new Map(
      joined.map((file) => [
        file,
        new Set(
          file.ids
            .flatMap((id) => importsOf(graph, id))
            .flatMap((id) => fileOf.get(id) ?? [])
            .filter((one) => one !== file),
        ),
      ]),
    );
    const importedBy = (file: SharedFile) => imports.get(file) ?? [];
    const joinedFiles = () => ({
      files: inOrder(joined, importedBy),
      heaviest: Math.max(...[...publicPages.keys()].map((page) => weights.get(page) ?? 0)),
    });
    if (![...counts.keys()].some(isOver)) return joinedFiles();
    const pairs = joined.flatMap((one, at) =>
      joined.slice(at + 1).flatMap((other) => {
        const relieved = [...one.pages].filter((page) => other.pages.has(page) && isOver(page)).length;
        if (relieved === 0) return [];
        const cost =
          other.size * sumOf(one.pages.difference(other.pages)) +
          one.size * sumOf(other.pages.difference(one.pages));
        return [{ one, other, cost: cost / relieved }];
      }),
    );
    const best = pairs
      .toSorted((a, b) => a.cost - b.cost)
      .find(({ one, other }) => !isBetween(one, other, importedBy) && !isBetween(other, one, importedBy));
    if (!best) return joinedFiles();
    const { one, other } = best;
    for (const page of one.pages.difference(other.pages))
      weights.set(page, (weights.get(page) ?? 0) + other.size);
    for (const page of other.pages.difference(one.pages))
      weights.set(page, (weights.get(page) ?? 0) + one.size);
    joined.splice(joined.indexOf(other), 1);
    joined[joined.indexOf(one)] = {
      ids: [...one.ids, ...other.ids],
      pages: one.pages.union(other.pages),
      size: one.size + other.size,
    };
  }
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
  const closed = (ids: Iterable<string>) => {
    const added = new Set(
      [...ids].filter((id) => !groupOf.has(id) && !isLibrary(id) && !isStyled(graph, id)),
    );
    const isClosed = (id: string) =>
      importsOf(graph, id).every((one) => added.has(one) || groupOf.has(one) || isLibrary(one));
    for (let size = -1; size !== added.size;) {
      size = added.size;
      for (const id of added) if (!isClosed(id)) added.delete(id);
    }
    return added;
  };
  const add = (name: string, ids: Iterable<string>) => {
    for (const id of closed(ids)) groupOf.set(id, name);
  };
  const pagesOfEach = (filesOfPages: ReadonlyMap<string, readonly string[]>) => {
    const pages = new Map<string, Set<string>>();
    for (const [page, files] of filesOfPages)
      for (const id of reachFrom(files)) pages.set(id, (pages.get(id) ?? new Set()).add(page));
    return pages;
  };
  const ofPublic = pagesOfEach(publicPages);
  const ofPrivate = pagesOfEach(privatePages);
  const isPrivate = (id: string) => !ofPublic.has(id);
  const parts = idsOf(graph, signedInParts).flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );

  add('frame', reachFrom(frame));
  const shared = new Map<string, { ids: string[]; pages: Set<string>; size: number }>();
  const ofParts = reach(graph, partsOf(graph, ofPublic.keys()));
  const common = [...ofPublic].filter(
    ([id, pages]) =>
      pages.size > 1 || (sizeOf(graph, id) < smallest && (ofPrivate.has(id) || ofParts.has(id))),
  );
  for (const id of closed(common.map(([one]) => one))) {
    const pages = ofPublic.get(id) ?? new Set<string>();
    const users = ofPrivate.get(id) ?? new Set<string>();
    const key = [...pages].toSorted().join(' ');
    const file = shared.get(key) ?? { ids: [], pages: pages.union(users), size: 0 };
    file.ids.push(id);
    file.pages = file.pages.union(users);
    file.size += sizeOf(graph, id);
    shared.set(key, file);
  }
  const weights = new Map<string, number>();
  for (const [id, pages] of ofPublic)
    if (!groupOf.has(id) && !isLibrary(id) && !shared.values().some(({ ids }) => ids.includes(id)))
      for (const page of pages) weights.set(page, (weights.get(page) ?? 0) + sizeOf(graph, id));
  for (const { pages, size } of shared.values())
    for (const page of pages) weights.set(page, (weights.get(page) ?? 0) + size);
  const tried = powers.map((power) => joinFiles(graph, [...shared.values()], weights, power));
  const files = tried.toSorted((a, b) => a.heaviest - b.heaviest)[0]?.files ?? [];
  if (files.length > sharedNames.length) throw new Error(`${files.length} files are shared by public pages`);
  for (const [number, { ids }] of files.entries()) for (const id of ids) groupOf.set(id, `shared-${number}`);
  add('signed-in', [...reachFrom(signedIn), ...reach(graph, parts)].filter(isPrivate));
  add(
    'account',
    [...ofPrivate].filter(([id, pages]) => pages.size >= enough && isPrivate(id)).map(([id]) => id),
  );
  return groupOf;
}

/** The part of the groups that does not depend on the pages. */
export const libraryGroups = Object.entries(libraries).map(([name, test]) => ({ name, test }));

/**
 * The groups of modules that the browser loads as one file each: libraries, what every page needs, what public pages
 * share, what every page of a signed-in person needs, and what many private pages share. No file of the first visit brings
 * what only an account needs. What no group takes is split by the pages that need it (decision 42).
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
  return [...libraryGroups, ...['frame', ...sharedNames, 'signed-in', 'account'].map(groupNamed)];
}
