import { readSources, type Source } from './sources.ts';

/** A rule of docs/architecture.md: returns the problems of one file. */
type Rule = (source: Source) => string[];

/** The allowed file names of a server feature: these words alone, or after a noun. */
const serverFeatureFile =
  /^server\/features\/[a-z-]+\/(?:[a-z-]+\/)?(?:[a-z-]+-)?(?:feature|routes|actions|rules|queries|events|client|factory|valid-calls|art|cover|[a-z-]*\.test)(?:\.test)?\.ts$/;
const webFeatureFile = /^web\/app\/features\/[a-z-]+\/(?:[a-z-]+\/)?[a-z0-9-]+\.(?:test\.)?tsx?$/;
const badFolders = /(^|\/)(utils|util|helpers|common|lib|shared|misc)\//;
const badNames = /(^|\/)(index|utils|helpers|common|misc)\.tsx?$/;
const kebab = /^[a-z0-9.+-]+$/;
const isRouteModule = /(-page|-layout|root|routes|entry\.\w+|config)\.(tsx?|mjs)$/;
/** React.lazy requires a default export. */
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
  ({ path, text }) =>
    /\bprocess\.env\b/.test(text) &&
    !/^(server\/config|server\/testing\/|scripts\/|lab\/|e2e\/|playwright)/.test(path) &&
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
];

export async function structureProblems(): Promise<string[]> {
  const sources = await readSources();
  return sources.flatMap((source) =>
    rules.flatMap((rule) => rule(source)).map((problem) => `${source.path} ${problem}`),
  );
}
