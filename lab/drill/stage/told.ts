import { Client } from 'pg';
import { readBatch } from '#server/kernel/realtime/realtime-batches.ts';
import type { DrillDatabase } from './database.ts';
import type { Journal } from './writers.ts';

type Told = { missing: number; repeated: number; waiting: number };

/** Listens to what the servers hand to each other for the sockets, while they are killed and started again. */
export async function listenToEvents(database: DrillDatabase): Promise<{
  /** Compares it with the messages, once everything was handed over. */
  compare: (journal: Journal) => Promise<Told>;
  end: () => Promise<void>;
}> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  /** How many times an account was told of a message. */
  const told = new Map<string, number>();
  client.on('notification', ({ payload = '' }) => {
    for (const { accountId, text = '{}' } of readBatch(payload)) {
      const { kind, messageId } = JSON.parse(text) as { kind?: string; messageId?: string };
      const key = `${messageId} ${accountId}`;
      if (kind === 'MESSAGE') told.set(key, (told.get(key) ?? 0) + 1);
    }
  });
  await client.query('listen realtime');
  return {
    async compare(journal) {
      const [row] = await database.query<{ count: number }>(
        'select count(*)::int as count from realtime_outbox',
      );
      // The notifications that were committed before this query arrive with its answer.
      await client.query('select 1');
      const messages = await database.query<{ key: string }>(
        `select s.id || ' ' || m.account_id as key from message s
         join conversation_member m on m.conversation_id = s.conversation_id where s.id = any($1)`,
        [journal.messages.map(({ id }) => id)],
      );
      const times = messages.map(({ key }) => told.get(key) ?? 0);
      return {
        missing: times.filter((count) => count === 0).length,
        repeated: times.filter((count) => count > 1).length,
        waiting: row?.count ?? 0,
      };
    },
    end: () => client.end(),
  };
}
