import { dirname } from 'node:path';
import { importersOf, type Tree } from './tree.ts';
import { areaOf, featureOf, isJourney, isTest } from './kinds.ts';
import { chooseJourneys, isWide } from './journeys.ts';
import { areasIn } from './visits.ts';

/** What proves a change. `why` has a line for each reason, to be printed; `left` are journeys that may be of use too. */
export type Choice = { tests: string[]; journeys: string[]; left: string[]; why: string[] };

/** These import every feature; the demo and the walks over every operation use most of them. */
const isRoot = (path: string) =>
  /^(?:server\/(?:app|features|main)\.ts$|server\/testing\/|db\/seed\/|scripts\/generate|lab\/(?:programs|bench))/.test(
    path,
  );
const isFactory = (path: string) => /(?:factory|\/valid-calls)\.ts$/.test(path);

/** What a change of such a file can touch is everything of these kinds. */
const everything: [pattern: RegExp, kinds: readonly ('server' | 'web' | 'journeys')[]][] = [
  [/^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|\.npmrc)$/, ['server', 'web', 'journeys']],
  [/^types\//, ['server', 'web']],
  [/^vitest\.config\.ts$/, ['server', 'web']],
  [/^(?:vite|playwright|react-router)\.config\.ts$|^web\/(?!app\/|service-worker\/)/, ['journeys']],
  [/^web\/app\/(?:root|routes|entry\.\w+)\.tsx?$/, ['journeys']],
  [/^db\/(?:migrations|schema\.ts|seed\/reference)/, ['server', 'journeys']],
  [/^db\/seed\/demo\//, ['journeys']],
  [
    /^server\/(?:kernel\/|(?:config|settings|operator-settings)\.ts$)(?!.*\.test\.ts$)/,
    ['server', 'journeys'],
  ],
  [/^server\/testing\/serve\.ts$/, ['journeys']],
  [/^server\/testing\/(?!serve\.ts$|valid-calls\.ts$|.*\.test\.ts$)/, ['server']],
  [/^messages\/\w+\/(?:errors|validation)\.json$/, ['server']],
];
const onlyChecked =
  /\.md$|^docs\/|^\.(?!npmrc)|^(?:knip|oxlint|LICENSE)|\.tsbuildinfo$|^(?:server|contract|db|scripts|lab|web|e2e|messages)\//;

/**
 * The tests and journeys that a change can touch, by what imports what.
 *
 * Tests of the server begin through the application, which imports every feature: the imports are followed up to the
 * files that put it together, and no further. Inside a feature they are followed to the end, beyond it one step. The
 * tests beside each file found are chosen, because those of the API name none of the files that they prove; those of
 * another feature only when their text has the noun of the changed one.
 *
 * Journeys are chosen by the texts that they say: one that reads the words of a feature uses it, also where it comes
 * to its page by a link. Of many, those that say most of the texts of the changed files are chosen, and the others told.
 * An address alone says little: most journeys of bookings open `/bookings/:id`, and only one writes a review there. But
 * each page that a change reaches is opened: a page of which no chosen journey names the address adds the one that
 * names it and the fewest others.
 *
 * The walks over every operation (server/testing) and the races of several servers of other features stay with `npm test`.
 */
export function chooseTests(tree: Tree, changed: readonly string[]): Choice {
  const paths = [...tree.files.keys()];
  const tests = new Set<string>();
  const journeys = new Set<string>();
  const why: string[] = [];
  const all = {
    server: () => paths.filter((path) => isTest(path) && !path.startsWith('web/')),
    web: () => paths.filter((path) => isTest(path) && path.startsWith('web/')),
    journeys: () => paths.filter(isJourney),
  };
  const addAll = (kind: keyof typeof all, reason: string) => {
    for (const path of all[kind]()) (kind === 'journeys' ? journeys : tests).add(path);
    why.push(`all ${kind === 'journeys' ? kind : `tests of the ${kind}`}, because ${reason}`);
  };

  for (const file of changed) {
    for (const [pattern, kinds] of everything)
      if (pattern.test(file)) for (const kind of kinds) addAll(kind, `${file} changed`);
    const isKnown = onlyChecked.test(file) || everything.some(([pattern]) => pattern.test(file));
    if (!isKnown)
      for (const kind of ['server', 'web', 'journeys'] as const) addAll(kind, `nothing is known of ${file}`);
    for (const test of testsFor(tree, file)) tests.add(test);
  }

  const showing = (ofTexts: boolean) => {
    const files = changed.filter((file) => file.startsWith('messages/') === ofTexts);
    return [...new Set(files.flatMap((file) => filesShowing(tree, file)))];
  };
  const added = chooseJourneys(tree, { shown: showing(false), reading: showing(true), changed });
  if (added.all) addAll('journeys', added.why);
  else if (added.why) why.push(added.why);
  for (const journey of added.journeys) journeys.add(journey);
  const left = added.left.filter((path) => !journeys.has(path));
  return { tests: [...tests].toSorted(), journeys: [...journeys].toSorted(), left, why };
}

/** The tests of one changed file by imports. */
function testsFor(tree: Tree, file: string): string[] {
  const paths = [...tree.files.keys()];
  const files = file.startsWith('messages/') ? filesNaming(tree, file) : [file];
  const tests = files.flatMap((from) => {
    if (isTest(from)) return tree.files.has(from) ? [from] : [];
    if (from.startsWith('server/kernel/')) return [];
    const home = featureOf(from);
    const inside = importersOf(tree, [from], (path) =>
      home?.startsWith('server/') ? path.startsWith(home) : !path.startsWith('server/') && !isRoot(path),
    );
    const beyond = paths.filter(
      (path) =>
        path.startsWith('server/') &&
        !isRoot(path) &&
        !isFactory(path) &&
        tree.files
          .get(path)
          ?.imports.some((target) => inside.has(target) && !isTest(target) && !isFactory(target)),
    );
    const found = [...inside, ...beyond];
    const folders = new Set(
      found.filter((path) => path.startsWith('server/') && !isTest(path)).map((path) => dirname(path)),
    );
    const noun = home?.startsWith('server/') ? home.replace(/^.*features\/|s?\/$/g, '') : '';
    const named = new RegExp(String.raw`(?<![a-z])${noun}`, 'i');
    const isAbout = (path: string) =>
      path.startsWith(home ?? '') || named.test(tree.files.get(path)?.text ?? '');
    return paths.filter(
      (path) =>
        isTest(path) &&
        (inside.has(path) || beyond.includes(path) || (folders.has(dirname(path)) && isAbout(path))),
    );
  });
  return file.endsWith('/valid-calls.ts') ? ['server/testing/routes.test.ts'] : tests;
}

/** The files of the server that read an area of texts. */
function filesNaming(tree: Tree, file: string): string[] {
  const area = areaOf(file);
  return [...tree.files.keys()].filter(
    (path) => path.startsWith('server/features/') && !isTest(path) && areasIn(tree, path).includes(area),
  );
}

/** The files of the web that show what a file does: itself, who shows its texts, or who calls its operations. */
function filesShowing(tree: Tree, file: string): string[] {
  const inWeb = [...tree.files.keys()].filter((path) => path.startsWith('web/app/') && !isTest(path));
  if (isTest(file)) return [];
  if (file.startsWith('web/app/')) return [file];
  if (file.startsWith('contract/'))
    return inWeb.filter((path) => tree.files.get(path)?.imports.includes(file));
  if (file.startsWith('messages/')) return inWeb.filter((path) => areasIn(tree, path).includes(areaOf(file)));
  const home = featureOf(file);
  if (!home) return [];
  // The hooks of the web have the names of the operations, and so have the handlers.
  const reached = importersOf(tree, [file], (path) => path.startsWith(home) && !isTest(path));
  const operations = [...reached]
    .flatMap((path) =>
      path.endsWith('routes.ts')
        ? [...(tree.files.get(path)?.text ?? '').matchAll(/\b(\w+):/g)].map(([, name = '']) => name)
        : [],
    )
    .filter((name) => tree.operations.has(name));
  if (operations.length === 0) return [];
  const call = new RegExp(String.raw`\b(?:use)?(?:${operations.join('|')})(?:Query|Mutation)?\b`, 'i');
  const callers = inWeb.filter((path) => call.test(tree.files.get(path)?.text ?? ''));
  // Counts in the frame of every page belong to many features; the pages of this one tell more.
  const narrow = callers.filter((path) => !isWide(tree, path));
  const sameName = narrow.filter((path) => path.startsWith(home.replace('server/', 'web/app/')));
  return [sameName, narrow, callers].find(({ length }) => length > 0) ?? [];
}

/** Whether what is generated from the sources can differ after a change. */
export const canBeStale = (changed: readonly string[]): boolean =>
  changed.some((path) =>
    /^contract\/|^server\/(?:kernel\/http\/|[^/]+$)|^server\/.*\/feature\.ts$|^db\/(?:migrations|schema)|^scripts\/generate|^web\/app\/(?:routes\.ts|api\/generated)|\/(?:errors|built-pages|message-files)\.\w+$|^docs\/(?:openapi|access|errors|settings)|^(?:\.env\.example|package(?:-lock)?\.json)$|\.json$/.test(
      path,
    ),
  );

/** The files whose lint by types can differ: the changed ones, and those that use their types. */
export function lintedFor(tree: Tree, changed: readonly string[]): string[] {
  const files = [...tree.files.values()];
  return files
    .filter(
      ({ path, imports }) => changed.includes(path) || imports.some((target) => changed.includes(target)),
    )
    .map(({ path }) => path);
}
