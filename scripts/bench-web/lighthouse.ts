import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { findChromium } from '../../e2e/chromium.ts';
import { leaveNothing } from '../drill/stage/leftovers.ts';

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

/** Scores from 0 to 100, times in milliseconds, and what took points outside performance. */
export type Audit = Record<Category, number> & {
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  /** How fast Lighthouse found this machine: about 1,000 and more is undisturbed. */
  machine: number;
  faults: Fault[];
};
export type Fault = { category: Category; id: string; text: string };

/** Audits an address as a phone with the default throttling, in a browser of its own that wants this language. */
export async function auditAddress(address: string, locale: string, attempts = 3): Promise<Audit> {
  try {
    return readAudit(Report.parse(await runLighthouse(address, locale)));
  } catch (error) {
    // On a busy machine it loses the beginning of a trace now and then, and asks to be run again.
    if (attempts > 1) return auditAddress(address, locale, attempts - 1);
    throw error;
  }
}

async function runLighthouse(address: string, locale: string): Promise<unknown> {
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
      `--chrome-flags=--headless=new --no-sandbox --disable-gpu --accept-lang=${locale}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath(), TZ: 'Europe/Paris' },
      // In a group of its own it ends by SIGINT alone, the only signal on which it ends its browser too.
      detached: true,
    },
  );
  const exit = once(child, 'close');
  const end = async () => child.kill('SIGINT') && exit;
  const forget = leaveNothing(end);
  const timer = setTimeout(end, timeoutMs);
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
