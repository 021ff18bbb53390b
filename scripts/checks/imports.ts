import { readSources, type Source } from './sources.ts';

const isTest = (path: string) =>
  /\.test\.tsx?$|^server\/testing\/|factory\.ts$|\/valid-calls\.ts$/.test(path);

/** The build takes the schemas out of calls: what it leaves is for the clients of the web alone. */
const valueOfCalls = /^import (?!type\b)[^;]*? from '#contract\/[\w-]+-calls\.ts'/m;
const readsCalls = ({ path, text }: Source) =>
  path.startsWith('web/') &&
  !path.startsWith('web/app/api/clients/') &&
  !isTest(path) &&
  valueOfCalls.test(text);

/** The import rules of docs/architecture.md: why this import is forbidden, or undefined. */
function forbidden(path: string, target: string): string | undefined {
  if (path.startsWith('contract/')) {
    if (/^(server|web|db|messages)\//.test(target)) return 'the contract imports nothing of ours';
    if (target === 'zod') return 'the contract uses zod/mini';
  }
  if (/-(limits|rules)\.ts$/.test(path) && path.startsWith('contract/') && target.startsWith('zod'))
    return 'limits and rules stand apart from zod';
  if (path.startsWith('web/') && /^(server|db)\//.test(target)) return 'the web never imports the server';
  if (path.startsWith('server/') && target.startsWith('web/'))
    return 'the server only loads the finished web build';
  if (isTest(path)) return undefined;
  if (path.startsWith('server/') && isTest(target)) return 'production code never imports testing code';
  if (path.startsWith('server/kernel/') && target.startsWith('server/features/'))
    return 'the kernel is below the features';
  return forbiddenData(path, target) ?? betweenFeatures(path, target) ?? insideWeb(path, target);
}

const loadsDemo =
  /^(server\/main\.ts|scripts\/seed\.ts|lab\/(?:programs\/seeded-database|screens)\.ts|db\/seed\/demo\/.*)$/;

function forbiddenData(path: string, target: string): string | undefined {
  if (path.startsWith('db/') && target.startsWith('server/features/') && !path.startsWith('db/seed/demo/'))
    return 'only the demo uses features';
  if (target.startsWith('db/seed/demo/') && !loadsDemo.test(path))
    return 'only the start, the seed and tests load the demo';
  if (target === 'db/schema.ts' && path.startsWith('server/features/') && !path.endsWith('queries.ts'))
    return 'only queries know the tables';
  return undefined;
}

const serverFeature = /^server\/features\/([a-z-]+)\/(.+)$/;
const webFeature = /^web\/app\/features\/([a-z-]+)\/(.+)$/;

function betweenFeatures(path: string, target: string): string | undefined {
  const [, from] = serverFeature.exec(path) ?? [];
  const [, to, file = ''] = serverFeature.exec(target) ?? [];
  if (!from || !to || from === to) return undefined;
  return /(?:actions|rules|queries|cover)\.ts$/.test(file)
    ? undefined
    : 'of another feature only actions, rules and queries';
}

/** From the lowest layer up; parts of one layer may import each other, the primitives only themselves. */
const webLevels = [['ui'], ['i18n', 'loading', 'api'], ['alerts', 'realtime'], ['features'], ['shell'], ['']];
const levelOf = (path: string) => {
  const [, folder = ''] = /^web\/app\/(?:([a-z0-9]+)\/)?[^/]/.exec(path) ?? [];
  return webLevels.findIndex((level) => level.includes(folder));
};

function insideWeb(path: string, target: string): string | undefined {
  if (!path.startsWith('web/app/') || !target.startsWith('web/app/')) return undefined;
  if (levelOf(target) > levelOf(path)) return 'that is upwards';
  const [, from] = webFeature.exec(path) ?? [];
  const [, to, file = ''] = webFeature.exec(target) ?? [];
  if (!to || from === to || !file.includes('/') || path === 'web/app/routes.ts') return undefined;
  return 'of another feature only what stands at the top of its folder';
}

/** Features that import each other, directly or indirectly. The linter refuses cycles of files. */
function featureCircles(sources: readonly Source[], feature: RegExp): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const [, from] = feature.exec(path) ?? [];
    if (!from || isTest(path)) continue;
    for (const target of imports) {
      const [, to] = feature.exec(target) ?? [];
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    [...(edges.get(start) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...edges.keys()].filter((name) => reaches(name, name));
}

export async function importProblems(): Promise<string[]> {
  const sources = await readSources();
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.flatMap((target) => {
      const why = forbidden(path, target);
      return why ? [`${path} imports ${target}: ${why}`] : [];
    }),
  );
  const circles = [
    ...featureCircles(sources, serverFeature).map((name) => `server/features/${name}`),
    ...featureCircles(sources, webFeature).map((name) => `web/app/features/${name}`),
  ];
  const calls = sources.filter(readsCalls).map(({ path }) => `${path} imports calls: use api/clients`);
  return [...wrong, ...calls, ...circles.map((folder) => `${folder} is part of a circle of features`)];
}
