import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialOf } from '#contract/visible-text.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The scripts of the names of people here, marks, punctuation, fillers and full-width forms. */
const blocks: readonly (readonly [number, number])[] = [
  [0x20, 0x6ff],
  [0x10a0, 0x1100],
  [0x115f, 0x1160],
  [0x1d00, 0x1f7f],
  [0x2000, 0x27ff],
  [0x3000, 0x3006],
  [0x3131, 0x3164],
  [0x4e00, 0x4eff],
  [0xfb00, 0xfe6f],
  [0xfeff, 0xffee],
];
const assigned = /[^\p{Cn}\p{Cs}\p{Co}\p{Cc}]/u;

test('PostgreSQL and the pages take the same initial, whatever sign a name begins with', async () => {
  const names = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
      .filter((sign) => assigned.test(sign))
      .flatMap((sign) => [`${sign}zz`, `(${sign}`]),
  );
  const { rows } = await sql<{ name: string; initial: string }>`
    select name, coalesce(initial_of(name), '') as initial from unnest(${names}::text[]) as name`.execute(
    database.db,
  );
  const different = rows.filter(({ name, initial }) => initial !== initialOf(name));
  expect(rows).toHaveLength(names.length);
  expect(different.map(({ name, initial }) => [name, initial, initialOf(name)])).toEqual([]);
});
