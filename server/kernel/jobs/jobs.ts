import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, runTaskListOnce, type Runner, type TaskList } from 'graphile-worker';
import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { holdWorkerLock } from '#server/kernel/jobs/abandoned-jobs.ts';
import { createPool, isDatabaseUnavailable, type Db } from '#server/kernel/database/database.ts';
import { watchFetches } from '#server/kernel/jobs/fetch-watch.ts';

/** A kind of work that is done after the commit: its name in the queue and the schema of its payload. */
export type Task<Payload> = Readonly<{ name: string; schema: z.ZodType<Payload> }>;

/**
 * Information for a handler: the number of this attempt, from 1, whether it is the last one, and whether the process is
 * being stopped, which a job of many steps ends for.
 */
export type Attempt = Readonly<{ number: number; isLast: boolean; isStopping: () => boolean }>;

/** A task with the function that runs it. A job may run twice, so the function must be idempotent. */
export type TaskHandler = Readonly<{
  name: string;
  run: (payload: unknown, attempt: Attempt) => Promise<void>;
}>;

/** Declares a task. The payload is validated when a job is written and again when it runs. */
export function defineTask<Payload>(name: string, schema: z.ZodType<Payload>): Task<Payload> {
  return { name, schema };
}

/** Binds a task to its function; a job that throws is retried, each time after a longer delay, up to 25 times. */
export function handleTask<Payload>(
  task: Task<Payload>,
  handle: (payload: Payload, attempt: Attempt) => Promise<void>,
): TaskHandler {
  return { name: task.name, run: (payload, attempt) => handle(task.schema.parse(payload), attempt) };
}

type JobOptions = { key?: string; runAt?: Date; priority?: number };

/**
 * Writes a job in the caller's transaction: it runs only after the commit, never after a rollback. A waiting job with
 * the same `key` is replaced. `runAt` is an instant of the database's clock; without it the job runs at once. The smallest
 * `priority` runs first, which is 0 for most jobs.
 */
export async function enqueue<Payload>(
  tx: Db,
  task: Task<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  await sql`select ${jobWritten(task, payload, options)}`.execute(tx);
}

/** The expression that writes a job, for a statement that writes its subject too. */
export function jobWritten<Payload>(
  task: Task<Payload>,
  payload: Payload,
  { key, runAt, priority }: JobOptions = {},
): RawBuilder<unknown> {
  const body = JSON.stringify(task.schema.parse(payload));
  return sql`graphile_worker.add_job(${task.name}::text, payload => ${body}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text,
    priority => ${priority ?? null}::smallint)`;
}

/** Takes back the job with this key, if it waits. */
export async function withdrawJob(tx: Db, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(tx);
}

function toTaskList(handlers: readonly TaskHandler[], isStopping: () => boolean): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload, { job }) =>
        handler.run(payload, {
          number: job.attempts,
          isLast: job.attempts >= job.max_attempts,
          isStopping,
        }),
    ]),
  );
}

// Job payloads hold ids and addresses, so only the message and the error are passed on, never the job.
function toLogger(onError: (error: Error) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') onError(new Error(message, { cause: meta?.['error'] }));
  });
}

const stopLimitMs = 7000;
const jobsAtOnce = 4;
/** The queue listens and fetches on connections of its own, and one holds the lock that shows that the process lives. */
const connectionsOfQueue = 3;
/** How many connections the jobs of a process open at most. */
export const jobConnections = jobsAtOnce + connectionsOfQueue;
// Above the 30 s limit of one statement: a slow answer is not yet a lost connection.
const silenceLimitMs = 40_000;

/**
 * Runs jobs until `stop`, on its own connections to `url`. `crontab` has one line per repeated task (`* * * * *
 * sweep-bookings`); of several processes, one runs each of them. It waits for the database at the start, survives its
 * loss and releases the jobs of killed processes; a runner whose first request for jobs fails, or that receives no
 * answer for `silenceLimitMs`, is replaced. `stop` waits up to 7 s for running jobs and until the queue has recorded
 * their end; other processes run the rest again.
 */
export async function startJobs(config: {
  url: string;
  tasks: readonly TaskHandler[];
  crontab: string;
  onError: (error: Error) => void;
  concurrency?: number;
}): Promise<{ stop: () => Promise<void> }> {
  const concurrency = config.concurrency ?? jobsAtOnce;
  const pool = createPool({
    connectionString: config.url,
    max: concurrency + connectionsOfQueue,
    application_name: 'maisonnee-jobs',
    statement_timeout: 30_000,
  });
  const presence = holdWorkerLock(pool, config.onError);
  const fetches = watchFetches(presence.events, silenceLimitMs);
  const stopping = new AbortController();

  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: toTaskList(config.tasks, () => stopping.signal.aborted),
      crontab: config.crontab,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: toLogger((error) => {
        config.onError(error);
        fetches.noteFailure();
      }),
      events: presence.events,
      preset: {
        worker: {
          localQueue: { size: 50, ttl: 10_000 },
          // With a delay, a stop waits for batches of completions, and failures outside a batch are not caught.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });

  const report = (error: unknown): undefined => {
    config.onError(error instanceof Error ? error : new Error(String(error)));
  };

  const startWithDatabase = async (): Promise<Runner> => {
    for (;;) {
      try {
        return await start();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        report(error);
        await pause(1000);
      }
    }
  };

  const replaceSilent = async (silent: Runner): Promise<void> => {
    await fetches.stalled();
    report(new Error('The job queue is given no answer: its runner is replaced'));
    await stopWithin(silent.stop().catch(report));
  };

  // A runner stops after ten failures in a row, which a restart of the database may cause.
  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (runner) await Promise.race([runner.promise.catch(report), replaceSilent(runner)]);
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) runner = await start().catch(report);
    }
  };

  let runner: Runner | undefined = await startWithDatabase();
  const supervised = supervise();

  const shutDown = async (): Promise<void> => {
    await runner?.stop().catch(() => undefined);
    await supervised;
    // A runner that is being restarted is stopped too.
    await runner?.stop().catch(() => undefined);
    await presence.stop();
    await pool.end();
  };
  return {
    async stop() {
      stopping.abort();
      await stopWithin(shutDown());
    },
  };
}

/** Waits for a stop, up to a limit, because the stop may wait for an unreachable database. */
async function stopWithin(stopped: Promise<void>): Promise<void> {
  await Promise.race([stopped, pause(stopLimitMs, undefined, { ref: false })]);
}

/** Runs every job that is due, and the jobs that these add, then returns. For tests: a failing job makes it throw. */
export async function runDueJobs(pool: Pool, tasks: readonly TaskHandler[]): Promise<void> {
  const errors: Error[] = [];
  const logger = toLogger((error) => errors.push(error));
  const client = await pool.connect();
  try {
    await runTaskListOnce(
      { logger, noPreparedStatements: true },
      toTaskList(tasks, () => false),
      client,
    );
  } finally {
    client.release();
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
}
