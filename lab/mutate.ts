import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest, type Reporter } from 'vitest/node';
import { chooseMutants, type Mutant } from './mutate/choice.ts';

/**
 * Changes lines of the rules one at a time and reports which test fails: `npm run mutate -- --only bookings --count
 * 20 --seed 1`. A change without a failing test is a rule without a test, or one that makes no difference.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' }).trim()) {
  console.error('Commit or stash first: lines are changed in place.');
  process.exit(1);
}

const sources = globSync(['{server,contract,web/app}/**/*.{ts,tsx}']);
const tests = sources.filter((file) => file.endsWith('.test.ts'));

const tells = (file: string, word: string) => readFileSync(file, 'utf8').includes(word);
const isPure = (test: string) => !tells(test, '#server/testing/');
/** Tests that start servers measure races and take long. */
const isRace = (test: string) => tells(test, '#server/testing/api-server.ts');

/** The tests of a file, the fast ones first: those without the application; each beside the file, beside its importers and below it. */
function stagesFor(file: string): string[][] {
  const importers = sources.filter((source) => tells(source, `'#${file}'`));
  const beside = (folders: readonly string[]) => tests.filter((test) => folders.includes(dirname(test)));
  const own = beside([dirname(file)]);
  const others = beside(importers.map(dirname)).filter((test) => !own.includes(test));
  const needsOthers = file.startsWith('contract/');
  const isSlow = (test: string) => !isPure(test) && !isRace(test);
  const slow = [...own, ...(needsOthers ? others : [])].filter(isSlow);
  const below = tests.filter((test) => dirname(test).startsWith(`${dirname(file)}/`) && !slow.includes(test));
  const belowPure = below.filter((test) => isPure(test) && !others.includes(test));
  return [own.filter(isPure), [...belowPure, ...others.filter(isPure)], slow, below.filter(isSlow)].filter(
    ({ length }) => length > 0,
  );
}

/** The results of the current run: failures, and the files whose tests have all passed. */
let failures: string[] = [];
let passed = new Set<string>();
const reporter: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failures.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  },
  onTestModuleEnd(module) {
    const isWhole = [...module.children.allTests()].every((test) => test.result().state === 'passed');
    if (module.state() === 'passed' && isWhole) passed.add(module.moduleId);
  },
};
const vitest = await createVitest('test', { watch: false, bail: 1, reporters: [reporter] });

/** Runs test files until one fails; returns the first failure, or undefined. */
async function firstFailure(files: readonly string[], limitMs: number): Promise<string | undefined> {
  const specifications = (await vitest.globTestSpecifications([...files])).filter(({ moduleId }) =>
    files.includes(moduleId.slice(root.length)),
  );
  const all = new Set(specifications.map(({ moduleId }) => moduleId));
  // The remains of a run that ended at its first failure may interrupt the next one, which is then repeated.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    failures = [];
    passed = new Set();
    let isOver = false;
    const cancel = () => {
      isOver = true;
      void vitest.cancelCurrentRun('keyboard-input');
    };
    // At the second signal Vitest kills what does not end by itself.
    const timers = [limitMs, limitMs + 3000].map((delay) => setTimeout(cancel, delay));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    for (const timer of timers) clearTimeout(timer);
    if (isOver) return `time limit of ${Math.round(limitMs / 1000)} s`;
    if (failures[0]) return failures[0];
    const errors = testModules
      .filter(({ moduleId }) => all.has(moduleId) && !passed.has(moduleId))
      .flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`));
    const [error] = [...errors, ...unhandledErrors.map(String)];
    if (error) return error.split('\n')[0];
    if (passed.size === all.size) return undefined;
  }
  throw new Error(`Interrupted three times: ${files.join(', ')}`);
}

const limits = new Map<string, number>();

/** Ten times the duration of the tests on the unchanged text, where they have to pass. */
async function limitFor(files: readonly string[]): Promise<number> {
  const key = files.join(' ');
  const known = limits.get(key);
  if (known !== undefined) return known;
  const began = performance.now();
  const failure = await firstFailure(files, 600_000);
  if (failure) throw new Error(`Fails without any change: ${failure}`);
  const limit = 10_000 + 10 * (performance.now() - began);
  limits.set(key, limit);
  return limit;
}

let restore = (): void => undefined;
process.on('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

async function noticedBy({ file, from, to, after }: Mutant): Promise<string | undefined> {
  for (const stage of stagesFor(file)) {
    const limit = await limitFor(stage);
    const text = readFileSync(file, 'utf8');
    restore = () => {
      writeFileSync(file, text);
      vitest.invalidateFile(root + file);
      restore = () => undefined;
    };
    try {
      writeFileSync(file, text.slice(0, from) + after + text.slice(to));
      vitest.invalidateFile(root + file);
      const failure = await firstFailure(stage, limit);
      if (failure) return failure;
    } finally {
      restore();
    }
  }
  return undefined;
}

const mutants = chooseMutants(values.only, Number(values.seed), Number(values.count));
let noticed = 0;
for (const mutant of mutants) {
  const by = await noticedBy(mutant);
  if (by) noticed += 1;
  const change = `${mutant.before} -> ${mutant.after || 'nothing'}`.replaceAll(/\s+/g, ' ');
  console.log(`${mutant.file}:${mutant.line} | ${change} | ${by ?? 'NOT NOTICED'}`);
}
console.log(`${noticed} of ${mutants.length} noticed (seed ${values.seed})`);
await vitest.close();
