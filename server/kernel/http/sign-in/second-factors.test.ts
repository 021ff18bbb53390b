import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecondFactors } from './second-factors.ts';
import { createBus } from '#server/kernel/realtime/bus.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date();

async function makeAccount(): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('account')
    .values({
      id,
      email: `${id}@example.org`,
      first_name: 'Camille',
      last_name: 'Martin',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const switchOn = (id: string) =>
  database.db
    .insertInto('two_factor')
    .values({ account_id: id, secret_sealed: Buffer.alloc(1), created_at: now, enabled_at: now })
    .execute();
const switchOff = (id: string) => database.db.deleteFrom('two_factor').where('account_id', '=', id).execute();

async function startProcess() {
  const bus = await createBus({ url: database.url, pool: database.pool, onError: () => undefined });
  return { bus, factors: await createSecondFactors(database.db, bus) };
}

test('a second factor is known without a statement, and its end takes effect in every process', async () => {
  const id = await makeAccount();
  const [one, other] = await Promise.all([startProcess(), startProcess()]);
  try {
    expect(await other.factors.has(id)).toBe(false);
    await switchOn(id);
    expect(await one.factors.has(id)).toBe(true);
    expect(await other.factors.has(id)).toBe(true);
    await switchOff(id);
    expect(await other.factors.has(id)).toBe(true);
    await one.factors.announceOff(id);
    expect(await one.factors.has(id)).toBe(false);
    await eventually(async () => expect(await other.factors.has(id)).toBe(false));
  } finally {
    await Promise.all([one.bus.close(), other.bus.close()]);
  }
});

test('one that was read before its end became known is not kept', async () => {
  const id = await makeAccount();
  await switchOn(id);
  const { bus, factors } = await startProcess();
  try {
    const reading = factors.has(id);
    const ending = factors.announceOff(id);
    expect(await reading).toBe(true);
    await ending;
    await switchOff(id);
    expect(await factors.has(id)).toBe(false);
  } finally {
    await bus.close();
  }
});
