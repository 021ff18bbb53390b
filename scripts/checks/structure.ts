import { readSources, type Source } from './sources.ts';

/** A rule of docs/architecture.md: what it finds wrong with one file. */
type Rule = (source: Source) => string[];

/** Closed vocabulary of a server feature: the words alone, or a noun before them. */
const serverFeatureFile =
  /^server\/features\/[a-z-]+\/(?:[a-z-]+\/)?(?:[a-z-]+-)?(?:routes|actions|rules|queries|events|client|factory|art|cover|[a-z-]*\.test)(?:\.test)?\.ts$/;
const webFeatureFile = /^web\/app\/features\/[a-z-]+\/(?:[a-z-]+\/)?[a-z0-9-]+\.(?:test\.)?tsx?$/;
const badFolders = /(^|\/)(utils|util|helpers|common|lib|shared|misc)\//;
const badNames = /(^|\/)(index|utils|helpers|common|misc)\.tsx?$/;
const kebab = /^[a-z0-9.+-]+$/;
const longLists =
  /^(db\/|server\/app\.ts|web\/app\/routes\.ts|scripts\/openapi|server\/features\/[a-z-]+\/.*\.test\.ts)/;
const lineLimit = 330;
const isRouteModule = /(-page|-layout|root|routes|entry\.\w+|config)\.(tsx?|mjs)$/;
/** React.lazy wants a default export. */
const loadedLater = /^web\/app\/(?:shell|ui|features\/[a-z-]+)\/(?:[a-z-]+\/)?[a-z-]+\.tsx$/;

const rules: Rule[] = [
  ({ path }) => (badFolders.test(path) || badNames.test(path) ? ['is a drawer: name it by its noun'] : []),
  ({ path }) => (path.split('/').every((part) => kebab.test(part)) ? [] : ['is not named in kebab-case']),
  ({ path }) =>
    path.startsWith('server/features/') && !serverFeatureFile.test(path)
      ? ['is no word of a server feature']
      : [],
  ({ path }) =>
    path.startsWith('web/app/features/') && !webFeatureFile.test(path) ? ['is no word of a web feature'] : [],
  ({ path, text }) => {
    const lines = text.split('\n').length;
    return lines > lineLimit && !longLists.test(path) ? [`has ${lines} lines: split it by noun or verb`] : [];
  },
  ({ path, text }) =>
    /\bprocess\.env\b/.test(text) &&
    !/^(server\/config|server\/testing\/|scripts\/|e2e\/|playwright)/.test(path) &&
    !path.endsWith('.test.ts')
      ? ['reads the environment: only server/config.ts may']
      : [],
  ({ path, text }) =>
    /^export default /m.test(text) && !isRouteModule.test(path) && !loadedLater.test(path)
      ? ['has a default export: only route modules may']
      : [],
  ({ text }) => (/\b(TO[D]O|FIX[M]E)\b/.test(text) ? ['holds a note to self'] : []),
  ({ path, text }) =>
    path.startsWith('server/features/') &&
    /\bnow\(\)/.test(text.replaceAll(/clock\.now\(\)/g, '').replaceAll(/Date\.now\(\)/g, '')) &&
    path.endsWith('queries.ts')
      ? ['asks the database for the time: the clock is a parameter']
      : [],
  ({ path, imports }) => imports.flatMap((target) => forbidden(path, target)),
];

/** Who may import what (docs/architecture.md). */
function forbidden(path: string, target: string): string[] {
  const isTest = /\.test\.tsx?$|^server\/testing\/|factory\.ts$/.test(path);
  const no = (why: string) => [`imports ${target}: ${why}`];
  if (path.startsWith('contract/') && /^(server|web|db|messages)\//.test(target))
    return no('the contract imports nothing of ours');
  if (path.startsWith('contract/') && target === 'zod') return no('the contract uses zod/mini');
  if (path.endsWith('-limits.ts') && target.startsWith('zod')) return no('limits stand apart from zod');
  if (path.startsWith('web/') && /^(server|db)\//.test(target)) return no('the web never imports the server');
  if (path.startsWith('server/') && target.startsWith('web/'))
    return no('the server only loads the finished web build');
  if (path.startsWith('server/kernel/') && target.startsWith('server/features/') && !isTest)
    return no('the kernel is below the features');
  if (path.startsWith('db/') && target.startsWith('server/features/') && !path.startsWith('db/seed/demo/'))
    return no('only the demo uses features');
  if (
    target.startsWith('db/seed/demo/') &&
    !/^(server\/main\.ts|scripts\/(?:programs\/seeded-database|seed|screens)\.ts|db\/seed\/demo\/|server\/testing\/|.*\.test\.ts$)/.test(
      path,
    )
  ) {
    return no('only the start, the seed and tests load the demo');
  }
  if (
    target === 'db/schema.ts' &&
    path.startsWith('server/features/') &&
    !path.endsWith('queries.ts') &&
    !isTest
  ) {
    return no('only queries know the tables');
  }
  return [...betweenFeatures(path, target, isTest), ...insideWeb(path, target)];
}

function betweenFeatures(path: string, target: string, isTest: boolean): string[] {
  const from = /^server\/features\/([a-z-]+)\//.exec(path)?.[1];
  const [, to, file = ''] = /^server\/features\/([a-z-]+)\/(.+)$/.exec(target) ?? [];
  if (!from || !to || from === to || isTest) return [];
  return /(?:actions|rules|queries|cover)\.ts$/.test(file)
    ? []
    : [`imports ${target}: of another feature only actions, rules and queries`];
}

/** routes -> shell -> features -> (alerts, realtime) -> (api, i18n, ui) -> contract. */
const webLayers = ['ui', 'i18n', 'api', 'alerts', 'realtime', 'features', 'shell'];

function insideWeb(path: string, target: string): string[] {
  const layerOf = (file: string) => /^web\/app\/([a-z0-9]+)\//.exec(file)?.[1] ?? '';
  const from = webLayers.indexOf(layerOf(path));
  const to = webLayers.indexOf(layerOf(target));
  if (from < 0 || to < 0) return [];
  if (layerOf(path) === 'ui' && to > 0) return [`imports ${target}: primitives know no router, API or text`];
  const upward = to > from && !(from <= 2 && to <= 2) && !(from >= 3 && from <= 4 && to >= 3 && to <= 4);
  return upward ? [`imports ${target}: that is upwards`] : [];
}

/** Features that import each other, directly or round about. */
function featureCycles(sources: readonly Source[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = /^server\/features\/([a-z-]+)\//.exec(path)?.[1];
    if (!from || /\.test\.ts$|factory\.ts$/.test(path)) continue;
    for (const target of imports) {
      const to = /^server\/features\/([a-z-]+)\//.exec(target)?.[1];
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    [...(edges.get(start) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...edges.keys()]
    .filter((feature) => reaches(feature, feature))
    .map((feature) => `server/features/${feature} is part of a cycle`);
}

export async function structureProblems(): Promise<string[]> {
  const sources = await readSources();
  const byFile = sources.flatMap((source) =>
    rules.flatMap((rule) => rule(source)).map((problem) => `${source.path} ${problem}`),
  );
  return [...byFile, ...featureCycles(sources)];
}
