import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './sources.ts';

/** Migrations have a unique number and a title; the runner itself refuses one that was edited after it ran. */
export async function migrationProblems(): Promise<string[]> {
  const names = (await readdir(join(root, 'db/migrations'))).toSorted();
  const numbers = names.map((name) => name.slice(0, 4));
  const misnamed = names
    .filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .map((name) => `db/migrations/${name} is not NNNN-title.sql`);
  const doubled = numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `two migrations are number ${number}`);
  return [...misnamed, ...doubled];
}
