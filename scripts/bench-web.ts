import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureWebBuilt } from '#server/kernel/pages/web-build.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { findChromium, installChromium } from '../e2e/chromium.ts';
import { weightsOf } from '../e2e/page-weight.ts';
import { auditAddress } from './bench-web/lighthouse.ts';
import { problemsOf, tableOf, type PublicPage, type Result } from './bench-web/verdict.ts';
import { leaveNothing } from './drill/stage/leftovers.ts';
import { productionSettings } from './programs/production-settings.ts';
import { startProgram } from './programs/processes.ts';
import { seedDatabase } from './programs/seeded-database.ts';

/**
 * Weighs public pages (docs/performance.md, W1) and has Lighthouse audit them as on a phone (W2): the production build, served
 * by the real server in production mode on demo data. In French the median of several rounds, in Arabic one run, or
 * three where one falls short. Ends with 1 when a figure does not hold.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    port: { type: 'string', default: '3143' },
  },
});
const origin = `http://127.0.0.1:${values.port}`;
const languages = [
  { locale: 'fr-FR', rounds: Number(values.rounds) },
  { locale: 'ar', rounds: 1 },
];
const medianOf = 3;
const say = (text: string) => console.log(text);

async function firstId(path: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1${path}`);
  const { content } = (await response.json()) as { content: { id: string }[] };
  const id = content[0]?.id;
  if (!id) throw new Error(`The demo data have nothing at ${path}`);
  return id;
}

async function listPages(): Promise<PublicPage[]> {
  const provider = await firstId('/providers?query=plombier&sort=rating');
  const service = await firstId('/services?query=plombier&sort=rating');
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search?query=plombier' },
    { name: 'provider', path: `/providers/${provider}` },
    { name: 'service', path: `/services/${service}` },
    { name: 'sign-in', path: '/auth/login', hidden: true },
  ];
}

async function weigh(pages: readonly PublicPage[], locale: string): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const results: Result[] = [];
  for (const page of pages) {
    const visitor = await browser.newContext({ locale });
    results.push({
      page,
      weights: await weightsOf(await visitor.newPage(), `${origin}${page.path}`),
      audits: [],
    });
    await visitor.close();
  }
  await browser.close();
  return results;
}

/** Each round goes over all pages, so that a busy minute of the machine does not fall on one of them. */
async function measure(pages: readonly PublicPage[], locale: string, rounds: number): Promise<Result[]> {
  const results = await weigh(pages, locale);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { page, audits } of results) audits.push(await auditAddress(`${origin}${page.path}`, locale));
    say(`${locale}, round ${round}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  }
  // One run may meet a busy moment: before it is called short, the median of three decides.
  for (const { page, audits } of results.filter((result) => problemsOf(result).length > 0))
    while (audits.length < medianOf) audits.push(await auditAddress(`${origin}${page.path}`, locale));
  return results;
}

async function bench(): Promise<string[]> {
  const pages = (await listPages()).filter(({ name }) => name.includes(values.only ?? ''));
  const problems: string[] = [];
  for (const { locale, rounds } of languages) {
    const results = await measure(pages, locale, rounds);
    for (const line of tableOf(results)) say(line);
    problems.push(...results.flatMap(problemsOf).map((problem) => `${locale}, ${problem}`));
  }
  if (pages.some(({ hidden }) => hidden)) say('* kept out of search engines on purpose (noindex)');
  return problems;
}

installChromium();
await ensureWebBuilt(say);
const cluster = await startTestCluster({ template: false });
const removeCluster = leaveNothing(() => cluster.stop());
try {
  await seedDatabase(cluster.url, { providers: 60, services: 200 });
  // Canonical addresses must be those that are audited.
  const settings = { ...productionSettings(cluster.url), PUBLIC_URL: origin };
  const server = await startProgram('server/main.ts', Number(values.port), settings, '/readyz');
  const stopServer = leaveNothing(() => server.stop());
  const problems = await bench().finally(stopServer);
  for (const problem of problems) say(problem);
  say(problems.length > 0 ? 'W1 and W2 do not hold.' : 'W1 and W2 hold.');
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await removeCluster();
}
