import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hourMs } from '#contract/durations.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { defineTask, enqueue, handleTask, runDueJobs, startJobs } from './jobs.ts';
import { eventually } from '#server/testing/eventually.ts';

const greet = defineTask('greet', z.object({ name: z.string() }));
const bury = defineTask('bury', z.object({ name: z.string() }));
const greeted = vi.fn<(name: string, ...stopping: boolean[]) => void>();
const tasks = [handleTask(greet, async ({ name }) => greeted(name))];
const failOnError = (error: Error): void => expect.unreachable(error.message);

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  // The queue inserts the names of its tasks at its first run; when an open transaction does that, others have to
  // wait.
  await runDueJobs(test.pool, tasks);
});
afterAll(() => test.drop());
beforeEach(async () => {
  greeted.mockClear();
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
});

describe('a job', () => {
  it('runs after the commit only, and is not visible before', async () => {
    await inTransaction(test.db, async (tx) => {
      await enqueue(tx, greet, { name: 'Inès' });
      await runDueJobs(test.pool, tasks);
      expect(greeted).not.toHaveBeenCalled();
    });
    await runDueJobs(test.pool, tasks);
    await runDueJobs(test.pool, tasks);
    expect(greeted.mock.calls).toEqual([['Inès']]);
  });

  it('never runs after a rollback', async () => {
    const undone = inTransaction(test.db, async (tx) => {
      await enqueue(tx, greet, { name: 'Inès' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runDueJobs(test.pool, tasks);
    expect(greeted).not.toHaveBeenCalled();
  });

  it('replaces a waiting one with the same key', async () => {
    await enqueue(test.db, greet, { name: 'first' }, { key: 'one' });
    await enqueue(test.db, greet, { name: 'second' }, { key: 'one' });
    await runDueJobs(test.pool, tasks);
    expect(greeted.mock.calls).toEqual([['second']]);
  });

  it('waits for its due time', async () => {
    await enqueue(test.db, greet, { name: 'later' }, { runAt: new Date(Date.now() + hourMs) });
    await runDueJobs(test.pool, tasks);
    expect(greeted).not.toHaveBeenCalled();
  });

  it('stays in the queue when its handler fails, and the failure is reported', async () => {
    const broken = [handleTask(greet, () => Promise.reject(new Error('no voice')))];
    await enqueue(test.db, greet, { name: 'Inès' });
    await expect(runDueJobs(test.pool, broken)).rejects.toThrow('no voice');
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(
      test.db,
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('is refused when its payload is invalid', async () => {
    const wrong = defineTask('greet', z.object({ name: z.string().min(3) }));
    await expect(enqueue(test.db, wrong, { name: 'I' })).rejects.toThrow();
  });
});

describe('the job runner', () => {
  it('runs jobs that are queued while it runs, and stops', async () => {
    const jobs = await startJobs({ url: test.url, tasks, crontab: '', onError: failOnError });
    await enqueue(test.db, greet, { name: 'Inès' });
    await eventually(() => expect(greeted.mock.calls).toEqual([['Inès']]));
    await jobs.stop();
    await enqueue(test.db, greet, { name: 'after' });
    expect(greeted).toHaveBeenCalledTimes(1);
  });

  it('tells a running job that it stops, and lets it finish', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = [
      handleTask(greet, async ({ name }, { isStopping }) => {
        const before = isStopping();
        started.resolve();
        await finish.promise;
        greeted(name, before, isStopping());
      }),
    ];
    const jobs = await startJobs({ url: test.url, tasks: slow, crontab: '', onError: failOnError });
    await enqueue(test.db, greet, { name: 'Inès' });
    await started.promise;
    const stopped = jobs.stop();
    finish.resolve();
    await stopped;
    expect(greeted.mock.calls).toEqual([['Inès', false, true]]);
    const { rows } = await sql`select from graphile_worker.jobs`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('survives a completion that the queue cannot store', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no end''; end'`.execute(test.db);
    await sql`create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(test.db);
    const errors: string[] = [];
    const onError = ({ message }: Error): unknown => errors.push(message);
    const jobs = await startJobs({ url: test.url, tasks, crontab: '', onError });
    await enqueue(test.db, greet, { name: 'first' });
    await eventually(() => expect(errors.join()).toContain('no end'));
    await sql`drop function refuse cascade`.execute(test.db);
    await enqueue(test.db, greet, { name: 'second' });
    await eventually(() => expect(greeted.mock.calls).toEqual([['first'], ['second']]));
    await jobs.stop();
  });

  it('continues after every connection was cut', async () => {
    const jobs = await startJobs({ url: test.url, tasks, crontab: '', onError: () => undefined });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maisonnee-jobs' and datname = current_database()`.execute(test.db);
    await enqueue(test.db, greet, { name: 'Inès' });
    await eventually(() => expect(greeted.mock.calls).toEqual([['Inès']]));
    await jobs.stop();
  });

  // Less than the 40 s after which a silent runner is replaced anyway.
  it('recovers from a failure of its first query for jobs', { timeout: 20_000 }, async () => {
    const table = (from: string, to: string) =>
      sql`alter table graphile_worker.${sql.ref(from)} rename to ${sql.ref(to)}`.execute(test.db);
    const errors: string[] = [];
    const onError = ({ message }: Error): unknown => errors.push(message);
    await table('_private_tasks', 'away');
    const jobs = await startJobs({ url: test.url, tasks, crontab: '', onError });
    await eventually(() => expect(errors.join()).toContain('"graphile_worker._private_tasks"'));
    await table('away', '_private_tasks');
    await enqueue(test.db, greet, { name: 'Inès' });
    await eventually(() => expect(greeted.mock.calls).toEqual([['Inès']]));
    await jobs.stop();
  });

  it('waits at its start for a database that refuses connections', async () => {
    let isOpen = false;
    const { hostname, port, pathname, username, password } = new URL(test.url);
    const door = createServer((socket) => {
      if (!isOpen) return socket.destroy();
      const database = connect(Number(port), hostname);
      return pipeline(socket, database, socket, () => undefined);
    });
    await once(door.listen(0, '127.0.0.1'), 'listening');
    const address = door.address();
    const doorPort = typeof address === 'object' && address ? address.port : 0;
    const url = `postgres://${username}:${password}@127.0.0.1:${doorPort}${pathname}`;
    const onError = vi.fn<(error: Error) => void>();
    const starting = startJobs({ url, tasks, crontab: '', onError });
    await eventually(() => expect(onError).toHaveBeenCalled());
    isOpen = true;
    const jobs = await starting;
    await enqueue(test.db, greet, { name: 'Inès' });
    await eventually(() => expect(greeted.mock.calls).toEqual([['Inès']]));
    await jobs.stop();
    door.close();
  });

  it('releases the jobs of a killed process and keeps those of a live one', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = [
      handleTask(greet, async ({ name }) => {
        greeted(name);
        started.resolve();
        await finish.promise;
      }),
    ];
    const alive = await startJobs({
      url: test.url,
      tasks: slow,
      crontab: '',
      onError: failOnError,
      concurrency: 1,
    });
    await enqueue(test.db, greet, { name: 'alive' });
    await started.promise;
    await enqueue(test.db, bury, { name: 'dead' }, { key: 'dead', runAt: new Date(Date.now() + hourMs) });
    await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '1 minute',
      locked_by = case key when 'dead' then 'pool-dead' else locked_by end`.execute(test.db);

    const both = [...tasks, handleTask(bury, async ({ name }) => greeted(name))];
    const other = await startJobs({ url: test.url, tasks: both, crontab: '', onError: failOnError });
    await eventually(() => expect(greeted.mock.calls).toEqual([['alive'], ['dead']]));
    finish.resolve();
    await Promise.all([alive.stop(), other.stop()]);
    expect(greeted).toHaveBeenCalledTimes(2);
  });
});
