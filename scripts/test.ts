import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import * as z from 'zod';
import { installChromium } from '../e2e/chromium.ts';
import { sampleSeed } from '../server/testing/depth.ts';

/**
 * `npm test` proves every rule and call once, with samples of the inputs that are tried and each journey in one
 * language; `npm run test:deep` tries and walks everything.
 */
const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } } });
if (values.deep) process.env['TEST_DEPTH'] = 'deep';
process.env['TEST_SEED'] = String(sampleSeed);
console.log(`TEST_SEED=${sampleSeed}`);

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results`;

/** Failures: what failed and why, repeated at the end, because the output of the journeys comes after that of the API. */
type Count = { passed: number; failed: number; failures?: string[] };

/** Runs a program with its output shown; returns its exit code. */
function run(program: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const bin = (name: string) => `${root}node_modules/.bin/${name}`;

async function check(): Promise<Count> {
  const code = await run(process.execPath, ['scripts/check.ts']);
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

async function testApi(): Promise<Count> {
  const file = `${results}/api.json`;
  const code = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = VitestReport.parse(JSON.parse(await readFile(file, 'utf8')));
  // A file that cannot be loaded, or an error outside a test, fails the run without a failed test.
  const failed = report.numFailedTests || (code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, failures: failuresOf(report) };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function testJourneys(): Promise<Count> {
  installChromium();
  const code = await run(bin('playwright'), ['test']);
  const { stats } = PlaywrightReport.parse(JSON.parse(await readFile(`${results}/journeys.json`, 'utf8')));
  if (stats.flaky > 0) console.error(`${stats.flaky} journeys passed only the second time: flaky, see above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code === 0 ? 0 : 1) };
}

await rm(results, { recursive: true, force: true });
const total = { passed: 0, failed: 0, failures: [] as string[] };
for (const part of [check, testApi, testJourneys]) {
  const {
    passed,
    failed,
    failures = [],
  } = await part().catch((error: unknown) => ({ passed: 0, failed: 1, failures: [inspect(error)] }));
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}
for (const failure of total.failures) console.error(failure);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
