import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { compileForms, compileStatement, formsMax } from './compiled-statements.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;

test('the text is written once, and each call has its own values', async () => {
  const write = vi.fn<Parameters<typeof compileStatement<{ a: number; b: number }, { text: string }>>[0]>(
    (place) => sql`select ${place('b')}::text || ${place('a')}::text || ${place('b')}::text as text`,
  );
  const statement = compileStatement<{ a: number; b: number }, { text: string }>(write);
  expect(await statement(db, { a: 1, b: 2 })).toEqual([{ text: '212' }]);
  expect(await statement(db, { a: 3, b: 4 })).toEqual([{ text: '434' }]);
  expect(write).toHaveBeenCalledOnce();
  const named = await sql<{ count: number }>`select count(*) from pg_prepared_statements
    where statement like '%as text%' and parameter_types = '{text,text}'`.execute(db);
  expect(named.rows).toEqual([{ count: 1 }]);
});

test('each form has its own text and parameters', async () => {
  const statement = compileForms<
    { a: string; b: string },
    { text: string },
    { both: boolean; upper: boolean }
  >((place, { both, upper }) => {
    const text = sql`${place('a')}::text ${both ? sql`|| ${place('b')}::text` : sql``}`;
    return upper ? sql`select upper(${text}) as text` : sql`select ${text} as text`;
  });
  const read = async (both: boolean, upper: boolean) =>
    (await statement(db, { a: 'x', b: 'y' }, { both, upper }))[0]?.text;
  expect([await read(false, false), await read(true, false), await read(false, true)]).toEqual([
    'x',
    'xy',
    'X',
  ]);
  expect([await read(false, false), await read(true, true)]).toEqual(['x', 'XY']);
});

test('a value in the text is refused: it would be that of the first call', async () => {
  const statement = compileStatement<{ a: string }, object>((place) => sql`select ${place('a')}::text, ${1}`);
  await expect(statement(db, { a: 'x' })).rejects.toThrow('A value in a compiled statement');
});

test('of very many forms the texts that were made first are forgotten', async () => {
  const write = vi.fn<(place: unknown, form: { nth: number }) => ReturnType<typeof sql>>(
    (_place, { nth }) => sql`select ${sql.lit(nth)}::int as nth`,
  );
  const statement = compileForms<object, { nth: number }, { nth: number }>(write);
  const read = async (nth: number) => (await statement(db, {}, { nth }))[0]?.nth;
  for (let nth = 0; nth <= formsMax; nth += 1) expect(await read(nth)).toBe(nth);
  expect(await read(formsMax)).toBe(formsMax);
  expect(write).toHaveBeenCalledTimes(formsMax + 1);
  expect(await read(0)).toBe(0);
  expect(write).toHaveBeenCalledTimes(formsMax + 2);
});
