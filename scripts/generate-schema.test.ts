import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#server/kernel/database/database.ts';
import { createDatabaseUrl, dropDatabaseUrl } from '#server/testing/test-database.ts';
import { generateSchema } from './generate-schema.ts';

let url: string;

beforeAll(async () => {
  url = await createDatabaseUrl('empty');
});
afterAll(() => dropDatabaseUrl(url));

describe('the generated types', () => {
  it('match the table: defaults, computed columns, choices, arrays, nulls', async () => {
    const pool = createPool({ connectionString: url, max: 1 });
    await pool.query(`create table big_house (
      id uuid primary key, number bigint generated always as identity, name text,
      kind text not null check (kind in ('A', 'B')), sole text default 'X' check (sole in ('X')),
      tags text[] not null default '{}', sizes int[], facts jsonb, seen timestamptz not null, day date,
      span tstzrange, twice int generated always as (1 + 1) stored, width int check (width in (1, 2)))`);
    const text = await generateSchema(pool);
    await pool.end();
    expect(text).toContain(`export interface BigHouseTable {
  id: string;
  number: ColumnType<number, never, never>;
  name: string | null;
  kind: 'A' | 'B';
  sole: Generated<'X' | null>;
  tags: Generated<string[]>;
  sizes: number[] | null;
  facts: unknown;
  seen: Date;
  day: string | null;
  span: string | null;
  twice: ColumnType<number | null, never, never>;
  width: number | null;
}`);
    expect(text).toContain("import type { ColumnType, Generated } from 'kysely';");
    expect(text).toContain('  big_house: BigHouseTable;');
  });
});
