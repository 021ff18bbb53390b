import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { colourProblems } from './checks/colours.ts';
import { dependencyProblems } from './checks/dependencies.ts';
import { importProblems } from './checks/imports.ts';
import { messageProblems } from './checks/messages.ts';
import { migrationProblems } from './checks/migrations.ts';
import { referenceProblems } from './checks/references.ts';
import { structureProblems } from './checks/structure.ts';
import { tableProblems } from './checks/tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
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

const checks: Check[] = [
  { name: 'structure', run: structureProblems },
  { name: 'imports', run: importProblems },
  { name: 'tables', run: tableProblems },
  { name: 'references', run: referenceProblems },
  { name: 'messages', run: messageProblems },
  { name: 'migrations', run: migrationProblems },
  { name: 'dependencies', run: dependencyProblems },
  { name: 'colours', run: colourProblems },
  command('format', bin('oxfmt'), '--check', '.'),
  command('lint', bin('oxlint'), '--type-aware', '-f', 'unix'),
  command('unused exports', bin('knip')),
  command('generated files', process.execPath, 'scripts/generate.ts', '--check'),
  command('types of the server', bin('tsc'), '-p', 'tsconfig.server.json'),
  command('route types', bin('react-router'), 'typegen'),
  command('types of the web', bin('tsc'), '-p', 'tsconfig.web.json'),
  command('types of the service worker', bin('tsc'), '-p', 'tsconfig.service-worker.json'),
];

let failed = 0;
for (const { name, run } of checks) {
  const problems = await run();
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) failed += 1;
}
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
