import type { Tree } from './tree.ts';

/** Quoted paths, after an origin or not, and the patterns with which a journey waits for an address. */
const quoted = /(['"`])(?:\$\{[^}'"`]*\})?(\/(?!\/)[^'"`\s]*)\1/g;
const awaited = /(?:toHaveURL|waitForURL)\(\s*\/((?:\\.|[^/\\\n])+)\//g;

/** The addresses that a text names, with `*` for what is known only when it runs. */
function addressesIn(text: string): string[] {
  const literal = [...text.matchAll(quoted)].map(([, , path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '*'));
  const patterns = [...text.matchAll(awaited)].map(([, pattern = '']) =>
    pattern
      .replaceAll(String.raw`\/`, '/')
      .replaceAll(/[$^]|\\\?.*$/g, '')
      .replace(/\/$/, '/*')
      .replaceAll(/\/[^/]*[[\\(][^/]*/g, '/*'),
  );
  return [...literal, ...patterns]
    .map((path) => path.replace(/[?#].*$/, ''))
    .filter((path) => path.startsWith('/') && !/^\/(?:api|test)\//.test(path) && !/^(?:\/\*)+$/.test(path));
}

/** Whether an address may be one of a pattern of the table of addresses. */
function matches(pattern: string, address: string): boolean {
  const [wanted, given] = [pattern, address].map((path) => path.split('/').filter((part) => part !== ''));
  if (!wanted || !given || given.length > wanted.length) return false;
  return wanted.every((part, at) => {
    const here = given[at];
    if (here === undefined) return part.endsWith('?');
    return part.startsWith(':') || here === part || here === '*';
  });
}

/** The patterns of pages that a journey names: its own text, and that of the helpers that it imports itself. */
export function pagesVisited(tree: Tree, journey: string): Set<string> {
  const { text = '', imports = [] } = tree.files.get(journey) ?? {};
  const helpers = imports.filter((path) => path.startsWith('e2e/'));
  const texts = [text, ...helpers.map((path) => tree.files.get(path)?.text ?? '')];
  // `/provider/services/new` is that page and not the one of a service that has this id.
  return new Set(
    texts.flatMap(addressesIn).flatMap((address) => {
      const fitting = tree.pages.map((page) => page.address).filter((pattern) => matches(pattern, address));
      return fitting.includes(address) ? [address] : fitting;
    }),
  );
}

/** The areas of texts that a file of the web shows, or that a journey says. */
export function areasIn(tree: Tree, path: string): string[] {
  const text = tree.files.get(path)?.text ?? '';
  const named = new Set(
    [...text.matchAll(/\(\s*'([a-z-]+)'|['"`]([a-z-]+):/g)].map(([, argument, before]) => argument ?? before),
  );
  return tree.areas.filter((area) => named.has(area));
}

/** The keys of texts that a file names whole, such as `cancel.confirm`. */
export function textsNamed(tree: Tree, path: string): string[] {
  const text = tree.files.get(path)?.text ?? '';
  const keys = text.matchAll(/['"`](?:[a-z-]+:)?([a-z]\w*(?:\.\w+)+)['"`]/gi);
  return [...new Set([...keys].map(([, key = '']) => key))];
}
