import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseUrl, createTestDatabase, dropDatabaseUrl } from '#server/testing/test-database.ts';
import { createPool } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let url: string;
let pool: Pool;
let directory: string;

beforeEach(async () => {
  url = await createDatabaseUrl('empty');
  pool = createPool({ connectionString: url, max: 4 });
  directory = await mkdtemp(join(tmpdir(), 'maisonnee-migrations-'));
});
afterEach(async () => {
  await pool.end();
  await dropDatabaseUrl(url);
  await rm(directory, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(directory, name), sql);
}

describe('migrations', () => {
  it('applies this version to an empty database, then has nothing pending', async () => {
    const pending = await pendingMigrations(pool);
    expect(pending.length).toBeGreaterThan(0);
    expect(await migrate(pool)).toEqual(pending);
    expect(await pendingMigrations(pool)).toEqual([]);
    expect(await migrate(pool)).toEqual([]);
  });

  it('creates the test databases', async () => {
    const test = await createTestDatabase();
    expect(await pendingMigrations(test.pool)).toEqual([]);
    await test.drop();
  });

  it('applies each file once when three processes start together', async () => {
    await write(
      '0001-one.sql',
      'create table one (id int); insert into one values (1); select pg_sleep(0.05);',
    );
    await write('0002-two.sql', 'create table two (id int);');
    const pools = [1, 2, 3].map(() => createPool({ connectionString: url, max: 2 }));
    const results = await Promise.all(pools.map((racer) => migrate(racer, directory)));
    await Promise.all(pools.map((racer) => racer.end()));
    expect(results.filter((names) => names.length > 0)).toEqual([['0001-one.sql', '0002-two.sql']]);
    expect((await pool.query('select * from one')).rowCount).toBe(1);
  });

  it('rolls a failing file back, keeps the ones before it and continues from there', async () => {
    await write('0001-one.sql', 'create table one (id int);');
    await write('0002-two.sql', 'create table two (id int); select 1 / 0;');
    await expect(migrate(pool, directory)).rejects.toThrow('0002-two.sql failed: division by zero');
    expect(await pendingMigrations(pool, directory)).toEqual(['0002-two.sql']);
    await write('0002-two.sql', 'create table two (id int);');
    expect(await migrate(pool, directory)).toEqual(['0002-two.sql']);
  });

  it('refuses a file that was changed after it was applied', async () => {
    await write('0001-one.sql', 'create table one (id int);');
    await migrate(pool, directory);
    await write('0001-one.sql', 'create table one (id bigint);');
    await expect(migrate(pool, directory)).rejects.toThrow('0001-one.sql was changed after it was applied');
    await expect(pendingMigrations(pool, directory)).rejects.toThrow('changed');
  });

  it('refuses malformed names and repeated numbers', async () => {
    await write('1-one.sql', '');
    await expect(migrate(pool, directory)).rejects.toThrow('NNNN-title.sql');
    await rm(join(directory, '1-one.sql'));
    await write('0001-one.sql', '');
    await write('0001-two.sql', '');
    await expect(migrate(pool, directory)).rejects.toThrow('number 0001');
  });
});
