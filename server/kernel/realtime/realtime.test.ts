import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { collectEvents } from '#server/testing/sockets/arrived-events.ts';
import { createBus } from './bus.ts';
import type { RealtimeEvent } from './realtime-batches.ts';
import { createRealtime, type Realtime } from './realtime.ts';

let testApp: TestApp;
let accountId: string;
let received: RealtimeEvent[];
beforeAll(async () => {
  testApp = await startTestApp();
  accountId = (await testApp.signUp()).id;
  received = collectEvents(testApp.deps.realtime);
});
afterAll(() => testApp.close());

const note = () => ({ accountId, topic: 'notifications', body: { id: randomUUID() } }) as const;
const isEmpty = async () =>
  (await testApp.deps.db.selectFrom('realtime_outbox').select('id').execute()).length === 0;

it('delivers what was published once it is committed, in its order, and removes it', async () => {
  const { db, realtime } = testApp.deps;
  const [first, second, count] = [note(), note(), { accountId, topic: 'unread-count' } as const];
  await inTransaction(db, async (tx) => {
    await realtime.publish(tx, [first, count]);
    await realtime.publish(tx, [second]);
    await realtime.signal(accountId, 'conversations', { kind: 'TYPING' });
    await eventually(() =>
      expect(received).toEqual([{ accountId, topic: 'conversations', body: { kind: 'TYPING' } }]),
    );
    received.length = 0;
  });
  await eventually(() => expect(received).toEqual([first, count, second]));
  expect(await isEmpty()).toBe(true);
});

it('never delivers what was rolled back', async () => {
  const { db, realtime } = testApp.deps;
  received.length = 0;
  const rollBack = inTransaction(db, async (tx) => {
    await realtime.publish(tx, [note()]);
    throw new Error('rolled back');
  });
  await expect(rollBack).rejects.toThrow('rolled back');
  const next = note();
  await inTransaction(db, (tx) => realtime.publish(tx, [next]));
  await eventually(() => expect(received).toEqual([next]));
});

it('refuses a body that is too long, in the transaction of its author', async () => {
  const { db, realtime } = testApp.deps;
  const long = { accountId, topic: 'notifications', body: { text: 'x'.repeat(8000) } } as const;
  await expect(inTransaction(db, (tx) => realtime.publish(tx, [long]))).rejects.toThrow(RangeError);
  expect(await isEmpty()).toBe(true);
});

it('delivers thousands of events, each once, when two processes move them', async () => {
  const { db, realtime } = testApp.deps;
  received.length = 0;
  await withSecondProcess(async (second, receivedThere) => {
    const events = Array.from({ length: 2000 }, note);
    const half = (realtimeOfOne: Realtime, part: RealtimeEvent[]) =>
      inTransaction(db, (tx) => realtimeOfOne.publish(tx, part));
    await Promise.all([half(realtime, events.slice(0, 1000)), half(second, events.slice(1000))]);
    const inAnyOrder = (some: RealtimeEvent[]) => some.map((event) => JSON.stringify(event)).toSorted();
    for (const list of [received, receivedThere]) {
      await eventually(() => expect(list.length).toBe(events.length));
      expect(inAnyOrder(list)).toEqual(inAnyOrder(events));
    }
  });
});

it('delivers what a killed process left behind', async () => {
  received.length = 0;
  await testApp.deps.db
    .insertInto('realtime_outbox')
    .values({ account_id: accountId, topic: 'unread-count', body: null })
    .execute();
  await eventually(() => expect(received).toEqual([{ accountId, topic: 'unread-count' }]));
});

it('reports that events may have been missed once the bus is back', async () => {
  await withSecondProcess(async (second, receivedThere) => {
    let missed = 0;
    second.onMissed(() => (missed += 1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maisonnee-bus' and datname = current_database()`.execute(testApp.deps.db);
    await eventually(() => expect(missed).toBe(1));
    const next = note();
    await inTransaction(testApp.deps.db, (tx) => second.publish(tx, [next]));
    await eventually(() => expect(receivedThere).toContainEqual(next));
  });
});

async function withSecondProcess(
  use: (realtime: Realtime, received: RealtimeEvent[]) => Promise<void>,
): Promise<void> {
  const url = testApp.deps.config.databaseUrl ?? '';
  const { db, pool, close } = createDatabase({ url, max: 4, applicationName: 'second' });
  const onError = () => undefined;
  const bus = await createBus({ url, pool, onError });
  const second = await createRealtime({ db, bus, onError });
  const receivedThere = collectEvents(second.realtime);
  try {
    await use(second.realtime, receivedThere);
  } finally {
    await second.close();
    await bus.close();
    await close();
  }
}
