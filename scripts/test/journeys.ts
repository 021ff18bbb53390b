import { importersOf, pagesWith, type Tree } from './tree.ts';
import { areaOf, featureOf, isJourney, isTest } from './kinds.ts';
import { areasIn, pagesVisited, textsNamed } from './visits.ts';

export const isWide = (tree: Tree, path: string) => pagesWith(tree, [path]).length > tree.pages.length / 2;

/** `left` are those that say the words of the change too, but are less about it than as many others. */
type Journeys = { journeys: string[]; left: string[]; why: string; all?: boolean };

/** So many for each changed feature take a minute beside the checks. */
const mostOfFeature = 4;

/** `shown` are files of the web that show what changed, `reading` those that show a changed text. */
type Change = { shown: readonly string[]; reading: readonly string[]; changed: readonly string[] };

/**
 * Journeys that import what changed are all chosen. Of those that say the words of a feature, the ones that say most of
 * the texts of the changed files, then those that open a page of it, then those about the fewest other things.
 */
export function chooseJourneys(tree: Tree, { shown, reading, changed }: Change): Journeys {
  const all = [...tree.files.keys()].filter(isJourney);
  const inBrowser = importersOf(
    tree,
    changed.filter((path) => path.startsWith('e2e/') || path.startsWith('contract/') || shown.includes(path)),
    (path) => path.startsWith('e2e/'),
  );
  const chosen = new Set(all.filter((path) => inBrowser.has(path)));
  if (changed.some((path) => path.startsWith('web/service-worker/')))
    for (const path of all) if (tree.files.get(path)?.text.includes('serviceWorkers')) chosen.add(path);

  const groups = groupsOf(tree, { shown, reading, changed });
  const wide = [...shown, ...reading].filter((path) => isWide(tree, path));
  const wordless = wide.find((path) => !groups.some(({ files }) => files.includes(path)));
  if (wordless) return { journeys: [], left: [], all: true, why: `most pages use ${wordless}` };
  const visits = new Map(all.map((path) => [path, pagesVisited(tree, path)]));
  const reached = [...shown, ...reading].filter((path) => !wide.includes(path));
  const pages = [
    ...new Set(reached.flatMap((path) => pagesWith(tree, [path])).map(({ address }) => address)),
  ];
  const left = new Set<string>();
  for (const { areas, files } of groups) {
    const isSaid = (area: string) => areas.includes(area);
    const themselves = all.filter((path) => areasIn(tree, path).some(isSaid));
    const saying =
      themselves.length < mostOfFeature
        ? all.filter((path) => areasSaid(tree, path).some(isSaid))
        : themselves;
    const opens = (path: string) => pages.some((page) => visits.get(path)?.has(page));
    const ranked = rank(tree, saying, { areas, files }, opens);
    for (const path of ranked.slice(0, mostOfFeature)) chosen.add(path);
    for (const path of ranked.slice(mostOfFeature)) left.add(path);
  }

  for (const page of pages) {
    if ([...chosen].some((path) => visits.get(path)?.has(page))) continue;
    const [least] = all
      .filter((path) => visits.get(path)?.has(page))
      .toSorted((one, other) => (visits.get(one)?.size ?? 0) - (visits.get(other)?.size ?? 0));
    if (least) chosen.add(least);
  }
  const words = [...new Set(groups.flatMap(({ areas }) => areas))].toSorted();
  const reasons = [
    ...(pages.length > 0 ? [`of ${pages.join(', ')}`] : []),
    ...(words.length > 0 ? [`with the words of ${words.join(', ')}`] : []),
  ];
  return {
    journeys: [...chosen],
    left: [...left].filter((path) => !chosen.has(path)).toSorted(),
    why: reasons.length > 0 ? `journeys ${reasons.join(', ')}` : '',
  };
}

type Group = { areas: string[]; files: string[] };

/** What changed by feature and by changed text, with the areas of texts that its journeys say. */
function groupsOf(tree: Tree, { shown, reading, changed }: Change): Group[] {
  const owners = ownersOfAreas(tree);
  const texts = new Set(changed.filter((path) => path.startsWith('messages/')).map(areaOf));
  const ofTexts = [...texts].map((area) => ({
    areas: [area],
    files: reading.filter((path) => areasIn(tree, path).includes(area)),
  }));
  const ofFeatures = Object.entries(Object.groupBy(shown, (path) => featureOf(path) ?? '')).map(
    ([home, files = []]) => {
      const own = tree.areas.filter((area) => owners.get(area) === home);
      const areas = files.flatMap((path) => {
        const here = areasIn(tree, path).filter((area) => own.includes(area));
        return here.length > 0 ? here : own;
      });
      return { areas: [...new Set(areas)], files };
    },
  );
  return [...ofTexts, ...ofFeatures].filter(({ areas }) => areas.length > 0);
}

/** The areas of texts that a journey says, itself or by its helpers; e2e/words.ts names one as an example only. */
function areasSaid(tree: Tree, journey: string): string[] {
  const helpers = (tree.files.get(journey)?.imports ?? []).filter(
    (path) => path.startsWith('e2e/') && path !== 'e2e/words.ts',
  );
  return [...new Set([journey, ...helpers].flatMap((path) => areasIn(tree, path)))];
}

/** The journeys that are most about a group first. */
function rank(
  tree: Tree,
  journeys: readonly string[],
  { areas, files }: Group,
  opens: (journey: string) => boolean,
): string[] {
  const wanted = new Set(files.flatMap((path) => textsNamed(tree, path)));
  const ranked = journeys.map((path) => ({
    path,
    opens: Number(opens(path)),
    shared: textsNamed(tree, path).filter((key) => wanted.has(key)).length,
    others: areasSaid(tree, path).filter((area) => !areas.includes(area)).length,
  }));
  return ranked
    .toSorted(
      (one, other) => other.shared - one.shared || other.opens - one.opens || one.others - other.others,
    )
    .map(({ path }) => path);
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
