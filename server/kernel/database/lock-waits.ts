import type { Pool } from 'pg';

const intervalMs = 1500;
/** A lock that is held on and on is told of again after this time. */
const repeatMs = 60_000;

const listWaits = `
  select l.locktype as kind, l.relation::regclass::text as relation, holder.pid as backend,
    holder.application_name as program, host(holder.client_addr) as address
  from pg_locks l join pg_stat_activity waiter on waiter.pid = l.pid
  cross join unnest(pg_blocking_pids(l.pid)) as blocking (pid) join pg_stat_activity holder on holder.pid = blocking.pid
  where not l.granted and waiter.application_name = current_setting('application_name')
    and l.waitstart < clock_timestamp() - interval '1 second'`;

type Wait = {
  kind: string;
  relation: string | null;
  backend: number;
  program: string;
  address: string | null;
};

/**
 * Says within five seconds which lock the connections of a pool wait for and who holds it, and once a minute again. It
 * knows them by their application name and needs one besides those that wait. Returns how to end it.
 */
export function reportLockWaits(pool: Pool, say: (text: string) => void): () => Promise<void> {
  const told = new Map<string, number>();

  const report = async (): Promise<void> => {
    const { rows } = await pool.query<Wait>(listWaits);
    const now = performance.now();
    for (const text of new Set(rows.map(sentenceOf)))
      if (now - (told.get(text) ?? -Infinity) > repeatMs) {
        told.set(text, now);
        say(text);
      }
  };

  // A report that fails is not told: what the pool is there for fails in the same way, and says so.
  let reporting = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(report).catch(() => undefined);
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await reporting;
  };
}

function sentenceOf({ kind, relation, backend, program, address }: Wait): string {
  const lock = relation === null ? `a lock (${kind})` : `the table ${relation}`;
  const holder = program || 'a program without a name';
  return `waiting for ${lock}, which ${holder} holds (backend ${backend} of the database, connected from ${address ?? 'its own machine'}).`;
}
