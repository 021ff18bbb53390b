import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/kernel/pages/builds.ts';
import type { DebianProgram, Ground, Scene } from './cluster/scene.ts';
import { firstStart } from './cluster/scenes/first-start.ts';
import { pooler } from './cluster/scenes/pooler.ts';
import { startDrillDatabase } from './drill/stage/database.ts';

/**
 * Builds a small cluster on loopback, two processes of the product and what stands around them, and says of each sentence
 * whether it holds. Exits with 1 when one does not, or could not be tried.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    starts: { type: 'string', default: '10' },
    pgbouncer: { type: 'string' },
  },
});
const scenes: Scene[] = [firstStart, pooler];
const asked = values.only?.split(',');
const chosen = scenes.filter(({ name }) => asked?.includes(name) ?? true);
if (chosen.length === 0) throw new Error(`--only takes ${scenes.map(({ name }) => name).join(',')}`);

const say = (text: string) => console.log(text);
/** Programs that take the place of those that are installed, by their options. */
const given: Record<string, string | undefined> = { pgbouncer: values.pgbouncer };
/** Debian keeps programs of the system where the PATH of an ordinary user does not look. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
const find = ({ program }: DebianProgram): string | undefined =>
  given[program] ?? folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

await ensureBuilt(say);
const database = await startDrillDatabase();
const inServer = (name: string) => database.url.replace(/[^/]*$/, name);
const paths = new Map<string, string>();
const ground: Ground = {
  database,
  async createDatabase() {
    const name = `cluster_${randomBytes(4).toString('hex')}`;
    await database.query(`create database ${name}`);
    return inServer(name);
  },
  async dropDatabase(url) {
    await database.query(`drop database ${url.slice(url.lastIndexOf('/') + 1)} with (force)`);
  },
  pathOf: ({ program }) => paths.get(program) ?? program,
  starts: Number(values.starts),
};

const rows: { sentence: string; verdict: string }[] = [];
function report(sentence: string, holds: boolean, seen: string): void {
  const verdict = holds ? 'holds' : 'DOES NOT HOLD';
  say(`  ${verdict}: ${sentence}\n    ${seen}`);
  rows.push({ sentence, verdict });
}

/** Finds what a scene needs, and names the packages that are missing. */
function listMissing({ needs }: Scene): string[] {
  const missing: string[] = [];
  for (const needed of needs) {
    const path = find(needed);
    if (path === undefined) missing.push(needed.package);
    else paths.set(needed.program, path);
  }
  return missing;
}

try {
  for (const scene of chosen) {
    say(`\n${scene.name}`);
    const missing = listMissing(scene);
    if (missing.length > 0) {
      const verdict = 'left out';
      say(`  ${verdict}: apt-get install --no-install-recommends ${missing.join(' ')}`);
      rows.push({ sentence: `${scene.name}: missing packages ${missing.join(', ')}`, verdict });
      continue;
    }
    await scene
      .play(ground, report)
      .catch((error: unknown) => report(`${scene.name} can be tried to its end`, false, String(error)));
  }
} finally {
  await database.remove();
}
say('');
for (const { sentence, verdict } of rows) say(`${verdict.padEnd(14)} ${sentence}`);
if (rows.some(({ verdict }) => verdict !== 'holds')) process.exitCode = 1;
