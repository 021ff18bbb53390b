import { importersOf, pagesWith, type Tree } from './tree.ts';
import { areaOf, featureOf, isJourney, isTest } from './kinds.ts';
import { areasIn, pagesVisited } from './visits.ts';

export const isWide = (tree: Tree, path: string) => pagesWith(tree, [path]).length > tree.pages.length / 2;

type Journeys = { journeys: string[]; why: string; all?: boolean };

export function chooseJourneys(tree: Tree, shown: readonly string[], changed: readonly string[]): Journeys {
  const all = [...tree.files.keys()].filter(isJourney);
  const inBrowser = importersOf(
    tree,
    changed.filter((path) => path.startsWith('e2e/') || path.startsWith('contract/') || shown.includes(path)),
    (path) => path.startsWith('e2e/'),
  );
  const chosen = new Set(all.filter((path) => inBrowser.has(path)));
  if (changed.some((path) => path.startsWith('web/service-worker/')))
    for (const path of all) if (tree.files.get(path)?.text.includes('serviceWorkers')) chosen.add(path);

  const wide = shown.find((path) => isWide(tree, path));
  if (wide) return { journeys: [], all: true, why: `most pages use ${wide}` };
  const own = ownAreas(tree, shown, changed);
  for (const path of all) if (areasIn(tree, path).some((area) => own.includes(area))) chosen.add(path);

  const visits = new Map(all.map((path) => [path, pagesVisited(tree, path)]));
  const pages = [...new Set(shown.flatMap((path) => pagesWith(tree, [path])).map(({ address }) => address))];
  for (const page of pages) {
    if ([...chosen].some((path) => visits.get(path)?.has(page))) continue;
    const [least] = all
      .filter((path) => visits.get(path)?.has(page))
      .toSorted((one, other) => (visits.get(one)?.size ?? 0) - (visits.get(other)?.size ?? 0));
    if (least) chosen.add(least);
  }
  const told = pages.length > 0 ? `journeys of ${pages.join(', ')}` : '';
  return {
    journeys: [...chosen],
    why: own.length > 0 ? `${told}, with the words of ${own.join(', ')}` : told,
  };
}

/** The areas of texts that belong to the changed features; those of its whole folder, when a file has none. */
function ownAreas(tree: Tree, shown: readonly string[], changed: readonly string[]): string[] {
  const owners = ownersOfAreas(tree);
  const texts = changed.filter((path) => path.startsWith('messages/')).map(areaOf);
  const said = shown.flatMap((path) => {
    const home = featureOf(path);
    if (!home) return [];
    const own = tree.areas.filter((area) => owners.get(area) === home);
    const here = areasIn(tree, path).filter((area) => own.includes(area));
    return here.length > 0 ? here : own;
  });
  return [...new Set([...texts, ...said])].toSorted();
}

/** An area of texts belongs to the feature most of whose files show it. */
function ownersOfAreas(tree: Tree): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const path of tree.files.keys()) {
    const home = featureOf(path);
    if (!home?.startsWith('web/') || isTest(path)) continue;
    for (const area of areasIn(tree, path)) {
      const count = counts.get(area) ?? new Map<string, number>();
      counts.set(area, count.set(home, (count.get(home) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].map(([area, count]) => [
      area,
      [...count].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '',
    ]),
  );
}
