import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialOf, shownName as shownInPages } from '#contract/visible-text.ts';
import { fullName, publicName } from '#contract/users-rules.ts';
import { eraseAccount } from './erasure-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
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

  const shown = await sql<{ name: string; shown: string }>`
    select name, shown_name(name) as shown from unnest(${names}::text[]) as name`.execute(database.db);
  const others = shown.rows.filter(({ name, shown: text }) => text !== shownInPages(name));
  expect(others.map(({ name, shown: text }) => [name, text, shownInPages(name)])).toEqual([]);
});

/** Stored as typed; shown with capitals where the person typed none. */
const shownNames = [
  ['bruno', 'Bruno'],
  ['élodie', 'Élodie'],
  ['e\u0301lodie', 'Élodie'],
  ['jean-pierre', 'Jean-Pierre'],
  ['marie claire', 'Marie Claire'],
  ["n'golo", "N'Golo"],
  ['d’arcy', 'D’Arcy'],
  ["'t hart", "'T Hart"],
  ['(léa)', '(Léa)'],
  ['ʻalī', 'ʻAlī'],
  ['MARIE', 'MARIE'],
  ['de la Cruz', 'de la Cruz'],
  ["O'Neil", "O'Neil"],
  ['McKenzie', 'McKenzie'],
  ['ليلى', 'ليلى'],
  ['李', '李'],
  ['', ''],
] as const;

test.each(shownNames)('the name %s is shown as %s, by the pages and by PostgreSQL', async (typed, shown) => {
  const { rows } = await sql<{ shown: string }>`
    select shown_name(${typed}) as shown`.execute(database.db);
  expect([shownInPages(typed), rows[0]?.shown]).toEqual([shown, shown]);
});

test('the stored names of an account are those of the pages, and empty once it is deleted', async () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const names = shownNames.flatMap(([first]) =>
    ['benali', 'œuvrard', 'd’Arc', '', '...'].map((last) => [first, last]),
  );
  for (const [first_name = '', last_name = ''] of names) {
    const id = randomUUID();
    await database.db
      .insertInto('account')
      .values({
        id,
        email: `${id}@example.org`,
        first_name,
        last_name,
        roles: ['CLIENT'],
        created_at: now,
        updated_at: now,
      })
      .execute();
    const read = () =>
      database.db
        .selectFrom('account')
        .select(['display_name', 'full_name'])
        .where('id', '=', id)
        .executeTakeFirst();
    expect(await read()).toEqual({
      display_name: publicName(first_name, last_name),
      full_name: fullName(first_name, last_name),
    });
    await inTransaction(database.db, (tx) => eraseAccount(tx, id, now));
    expect(await read()).toEqual({ display_name: '', full_name: '' });
  }
});
