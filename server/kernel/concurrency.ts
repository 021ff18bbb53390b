import { setTimeout as pause } from 'node:timers/promises';

type Turn = { begin: () => void; refuse: (error: unknown) => void };

/**
 * Runs at most `limit` tasks at once and queues the others in order. For tasks that hold something scarce, such as
 * memory or a database connection. A failure for which `concernsAll` is true rejects the queued tasks as well: each
 * of them would fail in the same way, one after the other.
 */
export function createConcurrencyLimit(
  limit: number,
  concernsAll: (error: unknown) => boolean = () => false,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Turn[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }));
    else running += 1;
    try {
      return await work();
    } catch (error) {
      if (concernsAll(error)) for (const turn of waiting.splice(0)) turn.refuse(error);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/** How long the process does something else after a batch, in times of what the batch took. */
const restShare = 4;
const restMaxMs = 250;

/**
 * One batch at a time in each process, with a rest after it: the batches of what goes to thousands would otherwise occupy
 * the database and the processor without a break, and visitors would wait.
 */
export function createBatchLimit(): (work: () => Promise<void>) => Promise<void> {
  const withConcurrencyLimit = createConcurrencyLimit(1);
  let restUntil = 0;
  return (work) =>
    withConcurrencyLimit(async () => {
      await pause(Math.max(0, restUntil - performance.now()));
      const began = performance.now();
      await work();
      const ended = performance.now();
      restUntil = ended + Math.min(restMaxMs, restShare * (ended - began));
    });
}
