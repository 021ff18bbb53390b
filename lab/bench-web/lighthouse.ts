import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { findChromium } from '../../e2e/chromium.ts';
import { leaveNothing } from '../drill/stage/leftovers.ts';
import { isFirstVisit, makeProfile, type Visitor } from './phone.ts';

const program = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);
const timeoutMs = 120_000;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
});
type Report = z.infer<typeof Report>;

/** Scores from 0 to 100, times in milliseconds, and the audits with lost points outside performance. */
export type Audit = Record<Category, number> & {
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  /** The speed of this machine as Lighthouse measured it: about 1,000 or more is undisturbed. */
  machine: number;
  faults: Fault[];
};
export type Fault = { category: Category; id: string; text: string };

/**
 * Audits an address as a phone on a slow network, in a separate browser with this language. What the visitor has kept
 * from before is in the browser's profile, which Lighthouse must not clear.
 */
export async function auditAddress(address: string, visitor: Visitor, slowdown: number): Promise<Audit> {
  const run = (flags: string[], ...options: string[]) =>
    runLighthouse(address, flags, `--throttling.cpuSlowdownMultiplier=${slowdown}`, ...options);
  const language = `--accept-lang=${visitor.locale}`;
  if (isFirstVisit(visitor)) return readAudit(Report.parse(await run([language])));
  const profile = await mkdtemp(join(tmpdir(), 'maisonnee-visitor-'));
  const forget = leaveNothing(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  try {
    await makeProfile(profile, new URL(address).origin, visitor);
    const flags = [language, `--user-data-dir=${profile}`];
    return readAudit(Report.parse(await run(flags, '--disable-storage-reset')));
  } finally {
    await forget();
  }
}

async function runLighthouse(
  address: string,
  flags: readonly string[],
  ...options: string[]
): Promise<unknown> {
  const child = spawn(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new --no-sandbox --disable-gpu ${flags.join(' ')}`,
      ...options,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath(), TZ: 'Europe/Paris' },
      // In a separate process group it is ended by SIGINT alone, the only signal on which it also ends its browser.
      detached: true,
    },
  );
  const exit = once(child, 'close');
  const end = async () => child.kill('SIGINT') && exit;
  const forget = leaveNothing(end);
  const timer = setTimeout(() => void end(), timeoutMs);
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  clearTimeout(timer);
  await forget();
  if (code !== 0) throw new Error(`Lighthouse could not audit ${address}: ${complaint}`);
  return JSON.parse(output);
}

function readAudit(report: Report): Audit {
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100);
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    speedIndex: figure('speed-index'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    machine: report.environment.benchmarkIndex,
    faults: categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => faultsIn(report, category)),
  };
}

function faultsIn(report: Report, category: Category): Fault[] {
  return report.categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    const places = JSON.stringify(audit.details?.items ?? []).slice(0, 600);
    return [{ category, id, text: `${audit.title} ${places}` }];
  });
}
