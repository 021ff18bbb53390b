import { sql } from 'kysely';
import { inTransaction, isDatabaseUnavailable, type Db, type Tx } from '#server/kernel/database/database.ts';
import { writeBatches } from './realtime-batches.ts';

const rowsAtOnce = 500;
/** How often a process looks for what another one committed and could not hand over. */
const lookIntervalMs = 1000;

export type Relay = { wake: () => void; close: () => Promise<void> };

/**
 * Moves committed rows of realtime_outbox to the bus (decision 30). Deleting and notifying are one transaction, so that
 * a killed process neither loses nor repeats an event; every process moves what it finds. Notifications are committed
 * under a lock of the whole database server: one transaction for many events keeps that rare.
 */
export function createRelay(parts: { db: Db; channel: string; onError: (error: unknown) => void }): Relay {
  const { db, channel, onError } = parts;
  let isClosed = false;
  let isWoken = false;
  let moving: Promise<void> | undefined;

  // The bus reports an unavailable database; what was not moved is found later.
  const report = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) onError(error);
  };
  const moveAll = async (): Promise<void> => {
    try {
      while (isWoken && !isClosed) {
        isWoken = false;
        const count = await inTransaction(db, (tx) => moveRows(tx, channel));
        if (count === rowsAtOnce) isWoken = true;
      }
    } catch (error) {
      report(error);
    } finally {
      moving = undefined;
    }
  };
  const wake = (): void => {
    isWoken = true;
    if (!isClosed) moving ??= moveAll();
  };
  const look = async (): Promise<void> => {
    if (await hasRows(db)) wake();
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    if (!moving) looking = look().catch(report);
  }, lookIntervalMs).unref();
  wake();

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.all([looking, moving]);
    },
  };
}

async function hasRows(db: Db): Promise<boolean> {
  const row = await db.selectFrom('realtime_outbox').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function moveRows(tx: Tx, channel: string): Promise<number> {
  const rows = await tx
    .with('picked', (one) =>
      one.selectFrom('realtime_outbox').select('id').orderBy('id').limit(rowsAtOnce).forUpdate().skipLocked(),
    )
    .deleteFrom('realtime_outbox')
    .using('picked')
    .whereRef('realtime_outbox.id', '=', 'picked.id')
    .returning(['realtime_outbox.id', 'account_id', 'topic', 'body'])
    .execute();
  if (rows.length === 0) return 0;
  const events = rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ account_id: accountId, topic, body }) => ({
      accountId,
      topic,
      ...(typeof body === 'object' && body !== null && { body }),
    }));
  const batches = writeBatches(events);
  await sql`select pg_notify(${channel}, batch) from unnest(${batches}::text[]) batch`.execute(tx);
  return rows.length;
}
