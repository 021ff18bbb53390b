import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLanguage } from '#contract/languages.ts';
import { ensureBuilt } from '#server/kernel/pages/builds.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { installChromium } from '../e2e/chromium.ts';
import { counterpart, middle, type MeasuredTap } from './bench-web/figures.ts';
import { buildFloor } from './bench-web/floor.ts';
import { auditAddress } from './bench-web/lighthouse.ts';
import { listPages, quickPages } from './bench-web/pages.ts';
import { launchBrowser } from './bench-web/phone.ts';
import { everyLocale, measureRounds, type Extent, type Results, type Sites } from './bench-web/rounds.ts';
import { createProgress } from './bench-web/progress.ts';
import { defaultSlowdown, slowdownFor } from './bench-web/slowdown.ts';
import {
  auditInBrief,
  besideTable,
  besideTapsTable,
  costsTable,
  scoresTable,
  tapsTable,
} from './bench-web/tables.ts';
import {
  besideProblems,
  floorProblems,
  languageProblems,
  problemsOf,
  tapProblems,
  verdictOf,
} from './bench-web/verdict.ts';
import { leaveNothing } from './drill/stage/leftovers.ts';
import { startProgram } from './programs/processes.ts';
import { productionSettings } from './programs/production-settings.ts';
import { seedDatabase } from './programs/seeded-database.ts';

/**
 * Weighs pages (docs/performance.md, W1), audits them with Lighthouse as on a phone (W2), measures the cost of their start as
 * a multiple of an empty page (lab/bench-web/floor), and measures taps: the production build, served by the real server
 * in production mode on demo data. With --beside another checkout, already built, is measured in the same rounds on the
 * same data. With --calibrate the processor of a slow machine is slowed down less, as Lighthouse recommends. With --quick
 * home, search and a profile are weighed and audited once, in French: an answer within three minutes, without the floor and
 * the taps. Exits with 1 when a target is missed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    starts: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '3143' },
    beside: { type: 'string' },
    calibrate: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
if (values.quick && values.calibrate)
  throw new Error('--calibrate needs the floor, which --quick leaves out.');
const say = (text: string) => console.log(text);
const step = createProgress({ say, now: () => performance.now() });
const stops: (() => Promise<void>)[] = [];
const endWith = (stop: () => Promise<unknown>) => void stops.push(leaveNothing(stop));
const portAfter = (steps: number) => Number(values.port) + steps;

/** Starts the server of a checkout. Canonical addresses must be the audited ones. */
async function serve(databaseUrl: string, port: number, folder?: string): Promise<string> {
  const settings = {
    ...productionSettings(databaseUrl),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const server = await startProgram('scripts/start.mjs', port, settings, '/readyz', folder);
  endWith(() => server.stop());
  return server.origin;
}

/** The slowdown for this machine, which is measured three times on the floor. */
async function calibrate(floor: string): Promise<number> {
  const audits = [];
  for (let turn = 1; turn <= 3; turn += 1)
    audits.push(
      await step(
        `index of the machine: audit ${turn}`,
        () => auditAddress(floor, { locale: defaultLanguage, choice: 'none' }, defaultSlowdown),
        auditInBrief,
      ),
    );
  const index = middle(audits, 'machine');
  const slowdown = Number(slowdownFor(index).toFixed(2));
  say(`index of the machine ${index}: the processor is slowed down ${slowdown} times`);
  return slowdown;
}

async function serveFloor(): Promise<string> {
  await buildFloor();
  const program = 'lab/bench-web/floor-server.ts';
  const floor = await startProgram(program, portAfter(2), { NODE_ENV: 'production' }, '/');
  endWith(() => floor.stop());
  return floor.origin;
}

async function serveAll(databaseUrl: string): Promise<Sites> {
  const builds: Sites['builds'] = [{ side: 'here', origin: await serve(databaseUrl, portAfter(0)) }];
  if (values.beside)
    builds.push({
      side: 'beside',
      origin: await serve(databaseUrl, portAfter(1), resolve(values.beside)),
    });
  return { floor: values.quick ? undefined : await serveFloor(), builds };
}

const besideTap = (taps: readonly MeasuredTap[], { name, locale, moment }: MeasuredTap) =>
  taps.find(
    (tap) => tap.side === 'beside' && tap.name === name && tap.locale === locale && tap.moment === moment,
  );

function sayTables({ floor, measured, taps }: Results): void {
  const here = measured.filter(({ side }) => side === 'here');
  const tapsHere = taps.filter(({ side }) => side === 'here');
  const tables = floor
    ? [scoresTable([floor, ...here]), costsTable(here, floor), tapsTable(tapsHere)]
    : [scoresTable(here)];
  const pairs = tapsHere.flatMap((tap) => {
    const beside = besideTap(taps, tap);
    return beside ? [[tap, beside] as const] : [];
  });
  if (values.beside) tables.push(besideTable(here, measured));
  if (pairs.length > 0) tables.push(besideTapsTable(pairs));
  for (const line of tables.flat()) say(line);
}

function problemsIn({ floor, measured, taps }: Results): string[] {
  const here = measured.filter(({ side }) => side === 'here');
  return [
    ...here.flatMap((page) => {
      const beside = counterpart(measured, page, { side: 'beside' });
      return [
        ...problemsOf(page),
        ...(floor ? [...floorProblems(page, floor), ...languageProblems(page, here)] : []),
        ...(beside && floor ? besideProblems(page, beside) : []),
      ];
    }),
    ...taps.filter(({ side }) => side === 'here').flatMap((tap) => tapProblems(tap, besideTap(taps, tap))),
  ];
}

if (values.beside && !existsSync(join(values.beside, 'build/web/build-info.json')))
  throw new Error(`${values.beside} is not built: run npm run build in it.`);
installChromium();
await step('build', () => ensureBuilt(say));
const cluster = await step('database', () => startTestCluster({ template: false }));
endWith(() => cluster.stop());
const dataDir = await mkdtemp(join(tmpdir(), 'maisonnee-bench-web-'));
endWith(() => rm(dataDir, { recursive: true, force: true }));
try {
  await step('demo data', () => seedDatabase(cluster.url, { providers: 60, services: 200 }, dataDir));
  const sites = await step('servers', () => serveAll(cluster.url));
  const browser = await launchBrowser();
  endWith(() => browser.close());
  const pages = await listPages(sites.builds[0]?.origin ?? '');
  const slowdown = values.calibrate && sites.floor ? await calibrate(sites.floor) : defaultSlowdown;
  const extent: Extent = values.quick
    ? { rounds: 1, starts: 0, slowdown, locales: everyLocale.slice(0, 1) }
    : { rounds: Number(values.rounds), starts: Number(values.starts), slowdown, locales: everyLocale };
  const wantedPages = pages.filter(
    ({ name }) => name.includes(values.only) && (!values.quick || quickPages.includes(name)),
  );
  const results = await measureRounds(browser, wantedPages, sites, extent, say);
  sayTables(results);
  const problems = problemsIn(results);
  for (const problem of problems) say(problem);
  for (const line of verdictOf(results.measured)) say(line);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
