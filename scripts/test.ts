import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import * as z from 'zod';
import { installChromium } from '../e2e/chromium.ts';
import { sampleSeed } from '../server/testing/depth.ts';
import { ensureBuilt } from '../server/kernel/pages/builds.ts';
import type { ProcessorTime } from '../server/testing/processor-time.ts';
import { findOverBudget } from './test/budget.ts';
import { planChanged } from './test/changed.ts';
import { startJourneyServer } from './test/journey-server.ts';

/**
 * `npm test` proves every rule and call once, with samples of the inputs that are tried and each journey in one
 * language; `npm run test:deep` tries and walks everything. `npm run test:changed` proves what the difference against
 * `main`, or against `--base`, can touch (scripts/test/choice.ts).
 */
const { values } = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results`;
/** Outside of the folders that a build or Playwright empties. */
const processorTimes = join(await mkdtemp(join(tmpdir(), 'maisonnee-times-')), 'processor.jsonl');

if (values.deep) process.env['TEST_DEPTH'] = 'deep';
// Each of some forty processes that load the server takes half the time to compile it.
process.env['NODE_COMPILE_CACHE'] ??= `${root}node_modules/.cache/compiled`;
process.env['TEST_SEED'] = String(sampleSeed);

/** Failures: what failed and why, repeated at the end, because the output of the journeys comes after that of the API. */
type Count = { passed: number; failed: number; failures?: string[]; slow?: Timed[] };
type Timed = { name: string; seconds: number };

/** Runs a program with its output shown, at its end when another part runs beside it; returns its exit code. */
function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'shown' | 'at its end' = 'shown',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const out = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(text);
      resolve(code ?? 1);
    });
  });
}

const bin = (name: string) => `${root}node_modules/.bin/${name}`;

async function check(): Promise<Count> {
  const args = plan ? ['--changed', ...plan.checkArguments] : [];
  const code = await run(process.execPath, ['scripts/check.ts', ...args], {}, plan ? 'at its end' : 'shown');
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

function failuresOf({ testResults }: z.infer<typeof VitestReport>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      `${name} ${message}`,
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
    ]);
}

const nothing: Count = { passed: 0, failed: 0 };

async function testApi(): Promise<Count> {
  if (plan?.tests.length === 0) {
    console.log('no test of the API or units is chosen');
    return nothing;
  }
  const file = `${results}/api.json`;
  const code = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...(plan?.tests ?? [])],
    { PROCESSOR_TIMES: processorTimes },
  );
  const report = VitestReport.parse(JSON.parse(await readFile(file, 'utf8')));
  // A file that cannot be loaded, or an error outside a test, fails the run without a failed test.
  const failed = report.numFailedTests || (code === 0 ? 0 : 1);
  const slow = report.testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(root, ''),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failed, failures: failuresOf(report), slow };
}

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
type PlaywrightSuite = { specs: z.infer<typeof PlaywrightSpec>[]; suites?: PlaywrightSuite[] | undefined };
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(PlaywrightSpec),
  suites: z.optional(z.array(z.lazy(() => PlaywrightSuite))),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
});

const journeysIn = ({ specs, suites = [] }: PlaywrightSuite): Timed[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap((one) => one.results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(journeysIn),
];

async function testJourneys(): Promise<Count> {
  if (plan?.journeys.length === 0) {
    console.log('no journey is chosen');
    return nothing;
  }
  const failure = await server?.failure;
  if (failure !== undefined)
    return { passed: 0, failed: 1, failures: [`The server of the journeys did not start:\n${failure}`] };
  installChromium();
  const code = await run(bin('playwright'), ['test', ...(plan?.journeys ?? [])], {
    PROCESSOR_TIMES: processorTimes,
    ...(server && { E2E_SERVER: 'started' }),
  });
  const report = PlaywrightReport.parse(JSON.parse(await readFile(`${results}/journeys.json`, 'utf8')));
  const { stats } = report;
  if (stats.flaky > 0) console.error(`${stats.flaky} journeys passed only the second time: flaky, see above`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (code === 0 ? 0 : 1),
    slow: report.suites.flatMap(journeysIn),
  };
}

async function buildAll(): Promise<Count> {
  await ensureBuilt(console.log);
  return nothing;
}

/** Milliseconds of one process for SHA-256 of 500 MB: what the times of a run are compared by between machines. */
function calibrate(): number {
  const block = Buffer.alloc(2 ** 20, 7);
  const hash = createHash('sha256');
  const startedAt = performance.now();
  for (let count = 0; count < 500; count += 1) hash.update(block);
  hash.digest();
  return performance.now() - startedAt;
}

const load = () => loadavg()[0]?.toFixed(1);

function printSlowest(title: string, timed: readonly Timed[]): void {
  console.log(`\n${title}`);
  for (const { name, seconds } of timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const processorTimeLine: z.ZodType<ProcessorTime> = z.object({ name: z.string(), ms: z.number() });

async function readProcessorTimes(): Promise<ProcessorTime[]> {
  const text = await readFile(processorTimes, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => processorTimeLine.parse(JSON.parse(line)));
}

await rm(results, { recursive: true, force: true });
const hashMs = calibrate();
console.log(
  `TEST_SEED=${sampleSeed}, SHA-256 of 500 MB in ${hashMs.toFixed(0)} ms, load ${load()}${values.deep ? ', deep' : ''}`,
);
const plan = values.changed ? await planChanged(values.base) : undefined;
const total = { passed: 0, failed: 0, failures: [] as string[] };
const parts = { checks: check, 'API and units': testApi, journeys: testJourneys };
const taken: string[] = [];
const slowest: [string, Timed[]][] = [];
async function take(name: string, part: () => Promise<Count>): Promise<void> {
  const startedAt = performance.now();
  const {
    passed,
    failed,
    failures = [],
    slow,
  }: Count = await part().catch((error: unknown) => ({ passed: 0, failed: 1, failures: [inspect(error)] }));
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  if (slow) slowest.push([name, slow]);
  taken.push(`${name} ${((performance.now() - startedAt) / 1000).toFixed(0)} s (load ${load()} at its end)`);
}

const { checks, ...tests } = parts;
// A few tests leave a processor to the checks; all of them are measured alone.
const checked = take('checks', checks);
if (!plan) await checked;
const hasJourneys = plan?.journeys.length !== 0;
// Before what starts servers: two that find no build would each make it, in the same folder.
if (hasJourneys) await take('build', buildAll);
// A server that was started by hand is used when asked for.
const server = hasJourneys && !process.env['E2E_REUSE'] ? startJourneyServer() : undefined;
for (const [name, part] of Object.entries(tests)) await take(name, part);
await server?.stop();
await checked;
for (const [name, timed] of slowest) printSlowest(`The slowest of ${name}:`, timed);
const times = await readProcessorTimes();
printSlowest(
  'The most processor time of their own:',
  times.map(({ name, ms }) => ({ name, seconds: ms / 1000 })),
);
await rm(dirname(processorTimes), { recursive: true });
const { over, failed } = findOverBudget(values.deep ? [] : times, Math.max(hashMs, calibrate()));
if (over.length > 0) console.log(`\nAbove their budget:\n${over.join('\n')}`);
total.failed += failed.length;
total.failures.push(...failed);
for (const failure of total.failures) console.error(failure);
console.log(`\n${taken.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
