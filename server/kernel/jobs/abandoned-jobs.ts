import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';

const sweepIntervalMs = 20_000;

// First half of the advisory locks that identify a live process; the second half is the hash of its worker id.
const lockKey = 7_201_945;

const unlockAbandoned = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '10 seconds') as holder
  where pg_try_advisory_xact_lock($1, hashtext(locked_by))`;

/**
 * The job queue keeps the jobs of a killed process locked for four hours. Here each process holds an advisory lock
 * for its worker id, which ends with its session, and every 20 s releases the jobs of workers whose lock is free.
 * `events` is passed to the queue, which emits its worker id there.
 */
export function holdWorkerLock(
  pool: Pool,
  onError: (error: Error) => void,
): { events: WorkerEvents; stop: () => Promise<void> } {
  const events: WorkerEvents = new EventEmitter();
  let workerId: string | undefined;
  let held: { workerId: string; client: PoolClient } | undefined;
  let work: Promise<void> = Promise.resolve();

  const releaseLock = (): void => {
    held?.client.release(true);
    held = undefined;
  };

  const hold = async (id: string): Promise<void> => {
    if (held?.workerId === id) return;
    releaseLock();
    const client = await pool.connect();
    held = { workerId: id, client };
    client.once('end', () => {
      if (held?.client === client) releaseLock();
    });
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockKey, id]);
  };

  const unlock = async (): Promise<void> => {
    if (workerId !== undefined) await hold(workerId);
    await pool.query(unlockAbandoned, [lockKey]);
  };

  const sweep = (): void => {
    work = work.then(unlock).catch((error: Error) => {
      releaseLock();
      onError(error);
    });
  };

  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
    sweep();
  });
  const timer = setInterval(sweep, sweepIntervalMs).unref();

  return {
    events,
    async stop() {
      clearInterval(timer);
      await work;
      releaseLock();
    },
  };
}
