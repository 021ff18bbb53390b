import type { UserTopic } from '#contract/realtime.ts';
import { afterCommit, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Bus } from './bus.ts';
import { createRelay } from './realtime-relay.ts';
import { readBatch, writeBatches, type ArrivedEvent, type RealtimeEvent } from './realtime-batches.ts';

const channel = 'realtime';

/** What the sockets of accounts are told (docs/product/messages.md#live), on this process and every other. */
export type Realtime = {
  /**
   * Tells the sockets of the accounts once `tx` has committed, and never after a rollback. An event without a body is a
   * count: it is read from its source when it is sent (CountSources). What does not fit on the bus is a RangeError: send ids.
   */
  publish: (tx: Tx, events: readonly RealtimeEvent[]) => Promise<void>;
  /** Tells the sockets of one account at once; nothing is stored, and nothing is repeated when it is lost. */
  signal: (accountId: string, topic: UserTopic, body: object) => Promise<void>;
  /** Calls `handler` in this process with what any process published or signalled. */
  onEvents: (handler: (events: ArrivedEvent[]) => void) => void;
  /** Calls `handler` when events may have been missed, because the bus was disconnected. */
  onMissed: (handler: () => void) => void;
};

export async function createRealtime(parts: {
  db: Db;
  bus: Bus;
  onError: (error: unknown) => void;
}): Promise<{ realtime: Realtime; close: () => Promise<void> }> {
  const { db, bus, onError } = parts;
  const handlers: ((events: ArrivedEvent[]) => void)[] = [];
  await bus.subscribe(channel, (payload) => {
    const events = readBatch(payload);
    for (const handler of handlers) handler(events);
  });
  const relay = createRelay({ db, channel, onError });
  const realtime: Realtime = {
    async publish(tx, events) {
      if (events.length === 0) return;
      // Refuses what is too long here, in the transaction of its author, and not in the relay.
      writeBatches(events);
      const rows = events.map(({ accountId, topic, body }) => ({
        account_id: accountId,
        topic,
        body: body === undefined ? null : JSON.stringify(body),
      }));
      await tx.insertInto('realtime_outbox').values(rows).execute();
      afterCommit(tx, relay.wake);
    },
    async signal(accountId, topic, body) {
      for (const batch of writeBatches([{ accountId, topic, body }])) await bus.publish(channel, batch);
    },
    onEvents: (handler) => void handlers.push(handler),
    onMissed: (handler) => bus.onReconnect(async () => handler()),
  };
  return { realtime, close: relay.close };
}

/** Reads the counts of several accounts in one statement; an account that is missing in the answer has none. */
export type CountSource = (db: Db, accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Where the counts come from that are published without a body. feature.ts lists them. */
export type CountSources = Partial<Record<UserTopic, CountSource>>;
