import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { colourProblems } from './checks/colours.ts';
import { dependencyProblems } from './checks/dependencies.ts';
import { errorCodeProblems } from './checks/error-codes.ts';
import { importProblems } from './checks/imports.ts';
import { messageProblems } from './checks/messages.ts';
import { migrationProblems } from './checks/migrations.ts';
import { referenceProblems } from './checks/references.ts';
import { structureProblems } from './checks/structure.ts';
import { tableProblems } from './checks/tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * `npm run check` makes every check on everything, `npm run check -- lint tables` those that are named. `npm run test:changed` names the files whose lint by types can
 * differ, leaves out what cannot be stale, and keeps what the compiler found last in node_modules/.cache.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, fresh: { type: 'boolean', default: false } },
});

const bin = (name: string) => `${root}node_modules/.bin/${name}`;

type Check = { name: string; run: () => Promise<string[]> };

/** A check made by another program: its output is the problem when it does not exit with 0. */
function command(name: string, program: string, ...args: string[]): Check {
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        child.stdout.on('data', (part: Buffer) => (output += part.toString()));
        child.stderr.on('data', (part: Buffer) => (output += part.toString()));
        child.once('error', reject);
        child.once('exit', (code) => resolve(code === 0 ? [] : [output.trim() || `ended with ${code}`]));
      }),
  };
}

const types = (name: string, project: string): Check => {
  const kept = `node_modules/.cache/types/${project}.tsbuildinfo`;
  const again = values.changed ? ['--incremental', '--tsBuildInfoFile', kept] : [];
  return command(name, bin('tsc'), '-p', `tsconfig.${project}.json`, ...again);
};

const lints = values.changed
  ? [
      // Comments that switch off a rule by types would count as unused.
      command(
        'lint without types',
        bin('oxlint'),
        '-f',
        'unix',
        '--report-unused-disable-directives-severity=off',
      ),
      ...(positionals.length > 0
        ? [command('lint of what changed', bin('oxlint'), '--type-aware', '-f', 'unix', ...positionals)]
        : []),
    ]
  : [command('lint', bin('oxlint'), '--type-aware', '-f', 'unix')];

const checks: Check[] = [
  { name: 'structure', run: structureProblems },
  { name: 'imports', run: importProblems },
  { name: 'tables', run: tableProblems },
  { name: 'references', run: referenceProblems },
  { name: 'error codes', run: errorCodeProblems },
  { name: 'messages', run: messageProblems },
  { name: 'migrations', run: migrationProblems },
  { name: 'dependencies', run: dependencyProblems },
  { name: 'colours', run: colourProblems },
  command('format', bin('oxfmt'), '--check', '.'),
  ...lints,
  command('unused exports', bin('knip')),
  ...(values.fresh ? [] : [command('generated files', process.execPath, 'scripts/generate.ts', '--check')]),
  types('types of the server', 'server'),
  command('route types', bin('react-router'), 'typegen'),
  types('types of the web', 'web'),
  types('types of the service worker', 'service-worker'),
];

const chosen =
  values.changed || positionals.length === 0
    ? checks
    : checks.filter(({ name }) => positionals.some((part) => name.includes(part)));
let failed = 0;
for (const { name, run } of chosen) {
  const problems = await run();
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) failed += 1;
}
console.log(`checks: ${chosen.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
