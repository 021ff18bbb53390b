import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import {
  afterCommit,
  createDatabase,
  inTransaction,
  isDatabaseUnavailable,
  isExclusionViolation,
  isUniqueViolation,
} from './database.ts';
import { prepared } from './prepared-statements.ts';
import { eventually } from '#server/testing/eventually.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`create table seat (id int constraint seat_taken primary key, during int4range,
    constraint seat_apart exclude using gist (during with &&))`.execute(test.db);
});
afterAll(() => test.drop());

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('values from the database', () => {
  it('are dates and ranges as text, numbers as numbers, instants as Date', async () => {
    const { rows } = await sql`select date '1990-05-01' as day, array[date '1990-05-01', null] as days,
      9007199254740991::int8 as big, 12.50::numeric as amount, array[1, 2]::int8[] as list, '{}'::int8[] as none,
      int4range(1, 3) as span, timestamptz '2026-03-29 01:00Z' as moment`.execute(test.db);
    expect(rows).toEqual([
      {
        day: '1990-05-01',
        days: ['1990-05-01', null],
        big: 9007199254740991,
        amount: 12.5,
        list: [1, 2],
        none: [],
        span: '[1,3)',
        moment: new Date('2026-03-29T01:00:00Z'),
      },
    ]);
  });
});

describe('every connection', () => {
  const settingsOf = async (url: string) => {
    const { db, close } = createDatabase({ url, max: 1, applicationName: 'test', statementTimeoutMs: 4000 });
    const { rows } = await sql<Record<string, string>>`
      select current_setting('jit') as jit, current_setting('TimeZone') as zone,
        current_setting('random_page_cost') as random, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('work_mem') as memory, current_setting('application_name') as name`.execute(db);
    await close();
    return rows[0];
  };
  const usual = {
    jit: 'off',
    zone: 'UTC',
    random: '1.1',
    statement: '4s',
    lock: '3s',
    idle: '30s',
    memory: '4MB',
    name: 'test',
  };

  it('has our settings, whatever those of the server are', async () => {
    await sql`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`.execute(
      test.db,
    );
    expect(await settingsOf(test.url)).toEqual(usual);
  });

  it('has those of its address too, which are stronger', async () => {
    const options = encodeURIComponent('-c work_mem=8MB -c lock_timeout=1s');
    expect(await settingsOf(`${test.url}?options=${options}`)).toEqual({
      ...usual,
      memory: '8MB',
      lock: '1s',
    });
  });
});

describe('without limits of time', () => {
  it('neither the server nor the client ends a statement', async () => {
    const { db, pool, close } = createDatabase({
      url: test.url,
      max: 1,
      applicationName: 'unlimited',
      statementTimeoutMs: 0,
    });
    const { rows } = await sql<{ setting: string }>`select setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
    expect(rows).toEqual([{ setting: '0' }, { setting: '0' }, { setting: '0' }]);
    const client = await pool.connect();
    expect(client.connection.stream.listenerCount('timeout')).toBe(0);
    client.release();
    await close();
  });
});

it('has no connection left when it is closed', async () => {
  const { db, close } = createDatabase({ url: test.url, max: 3, applicationName: 'closed' });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(db)));
  const reading = sql`select from pg_stat_activity where application_name = 'closed'`;
  expect((await reading.execute(test.db)).rows).toHaveLength(3);
  await close();
  expect((await reading.execute(test.db)).rows).toHaveLength(0);
});

describe('behind a pooler', () => {
  it('connections are sent no settings', async () => {
    const { db, close } = createDatabase({
      url: test.url,
      max: 1,
      applicationName: 'pooled',
      isPooled: true,
    });
    const { rows } = await sql<{ source: string }>`select distinct source from pg_settings
      where name in ('TimeZone', 'random_page_cost', 'statement_timeout', 'lock_timeout')`.execute(db);
    expect(rows.map(({ source }) => source)).not.toContain('client');
    await close();
  });

  it('statements can be left without names', async () => {
    const settings = { url: test.url, max: 1, applicationName: 'unnamed' };
    const countNames = async (preparedStatements: boolean) => {
      const { db, close } = createDatabase({ ...settings, preparedStatements });
      await sql`${prepared} select ${1}::int`.execute(db);
      const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
      await close();
      return rows[0]?.count;
    };
    expect([await countNames(true), await countNames(false)]).toEqual([1, 0]);
  });
});

describe('inTransaction', () => {
  it('rolls everything back when the function throws', async () => {
    const failure = await failureOf(
      inTransaction(test.db, async (tx) => {
        await sql`insert into seat values (100, null)`.execute(tx);
        throw new Error('stop');
      }),
    );
    expect(failure).toMatchObject({ message: 'stop' });
    const { rows } = await sql`select from seat where id = 100`.execute(test.db);
    expect(rows).toHaveLength(0);
  });

  it('uses the transaction it is called in', async () => {
    const ids = await inTransaction(test.db, async (outer) => {
      const transaction = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
      const own = await transaction.execute(outer);
      const inner = await inTransaction(outer, (tx) => transaction.execute(tx));
      return [own.rows[0]?.id, inner.rows[0]?.id];
    });
    expect(ids[0]).toBe(ids[1]);
  });

  it('calls what waits for the commit after it, in their order, and never after a rollback', async () => {
    const calls: string[] = [];
    const count = async () => (await sql`select from seat where id = 200`.execute(test.db)).rows.length;
    let rows: Promise<number> | undefined;
    await inTransaction(test.db, async (outer) => {
      afterCommit(outer, () => {
        calls.push('first');
        rows = count();
      });
      await inTransaction(outer, async (inner) => afterCommit(inner, () => calls.push('second')));
      await sql`insert into seat values (200, null)`.execute(outer);
      expect(calls).toEqual([]);
    });
    expect(calls).toEqual(['first', 'second']);
    expect(await rows).toBe(1);
    const rolledBack = inTransaction(test.db, async (tx) => {
      afterCommit(tx, () => calls.push('never'));
      throw new Error('stop');
    });
    await expect(rolledBack).rejects.toThrow('stop');
    expect(calls).toEqual(['first', 'second']);
  });

  it('repeats after a deadlock, three times at most, and not after other failures', async () => {
    await sql`insert into seat values (1, null), (2, null)`.execute(test.db);
    const bothHoldOne = Promise.withResolvers<void>();
    let attempts = 0;
    let holders = 0;
    const lockBoth = (first: number, second: number) =>
      inTransaction(test.db, async (tx) => {
        attempts += 1;
        await sql`select from seat where id = ${first} for update`.execute(tx);
        holders += 1;
        if (holders === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await sql`select from seat where id = ${second} for update`.execute(tx);
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(attempts).toBe(3);

    attempts = 0;
    const serialization = sql`do $$ begin raise exception using errcode = '40001'; end $$`;
    await failureOf(
      inTransaction(test.db, (tx) => {
        attempts += 1;
        return serialization.execute(tx);
      }),
    );
    expect(attempts).toBe(3);

    attempts = 0;
    await failureOf(
      inTransaction(test.db, async (tx) => {
        attempts += 1;
        await sql`insert into seat values (1, null)`.execute(tx);
      }),
    );
    expect(attempts).toBe(1);
  });
});

describe('errors of the database', () => {
  it('are recognised as unique and exclusion violations by their constraint', async () => {
    await sql`insert into seat values (10, '[10,20)')`.execute(test.db);
    const twice = await failureOf(sql`insert into seat values (10, null)`.execute(test.db));
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'seat_taken')).toBe(true);
    expect(isUniqueViolation(twice, 'other')).toBe(false);
    expect(isExclusionViolation(twice)).toBe(false);
    expect(isDatabaseUnavailable(twice)).toBe(false);

    const overlap = await failureOf(sql`insert into seat values (11, '[15,16)')`.execute(test.db));
    expect(isExclusionViolation(overlap, 'seat_apart')).toBe(true);
    expect(isUniqueViolation(overlap)).toBe(false);
  });

  it('are recognised as unavailable: a slow statement, a lost connection, an absent server', async () => {
    const slow = createDatabase({ url: test.url, max: 1, applicationName: 'test', statementTimeoutMs: 50 });
    expect(isDatabaseUnavailable(await failureOf(sql`select pg_sleep(5)`.execute(slow.db)))).toBe(true);
    expect(
      isDatabaseUnavailable(
        await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(slow.db)),
      ),
    ).toBe(true);
    await eventually(() => sql`select 1`.execute(slow.db));
    await slow.close();

    const absent = createDatabase({
      url: 'postgres://nobody@127.0.0.1:9/x',
      max: 1,
      applicationName: 'test',
    });
    expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(absent.db)))).toBe(true);
    await absent.close();
  });
});

describe('a frozen database', () => {
  it('causes an error within 5 s in every query, and responds again afterwards', async () => {
    const cluster = await startTestCluster({ template: false });
    const { db, close } = createDatabase({
      url: cluster.url,
      max: 2,
      applicationName: 'test',
      statementTimeoutMs: 800,
    });
    const freezer = createDatabase({ url: cluster.url, max: 1, applicationName: 'freezer' });
    await Promise.all([sql`select 1`.execute(db), sql`select pg_sleep(0.01)`.execute(db)]);
    const backends = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'test'`.execute(freezer.db);
    const signalAll = (name: NodeJS.Signals) => backends.rows.forEach(({ pid }) => process.kill(pid, name));

    signalAll('SIGSTOP');
    try {
      const failures = await Promise.all([
        failureOf(sql`select 1`.execute(db)),
        failureOf(inTransaction(db, (tx) => sql`select 1`.execute(tx))),
      ]);
      expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
    } finally {
      signalAll('SIGCONT');
    }
    await sql`select 1`.execute(db);
    await close();
    await freezer.close();
    await cluster.stop();
  });
});
