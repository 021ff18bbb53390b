import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSuspendedAccounts } from './suspended-accounts.ts';
import { createBus } from '#server/kernel/realtime/bus.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const suspension = { suspended_at: new Date(), suspension_reason: 'SPAM', suspension_text: 'x' } as const;

async function makeAccount(changes: Partial<typeof suspension> = {}): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await database.db
    .insertInto('account')
    .values({
      id,
      email: `${id}@example.org`,
      first_name: 'Camille',
      last_name: 'Martin',
      created_at: now,
      updated_at: now,
      ...changes,
    })
    .execute();
  return id;
}

async function startProcess() {
  const bus = await createBus({ url: database.url, pool: database.pool, onError: () => undefined });
  return { bus, suspended: await createSuspendedAccounts(database.db, bus) };
}

test('a suspension and its end take effect in every process', async () => {
  const id = await makeAccount();
  const [one, other] = await Promise.all([startProcess(), startProcess()]);
  try {
    const onSuspended = vi.fn<(accountId: string) => void>();
    other.suspended.onSuspended(onSuspended);
    await database.db.updateTable('account').set(suspension).where('id', '=', id).execute();
    expect(await other.suspended.reasonOf(id)).toBeUndefined();
    await one.suspended.announce(id, true);
    expect(await one.suspended.reasonOf(id)).toBe('SPAM');
    await eventually(async () => expect(await other.suspended.reasonOf(id)).toBe('SPAM'));
    expect(onSuspended.mock.calls).toEqual([[id]]);
    const none = { suspended_at: null, suspension_reason: null, suspension_text: null };
    await database.db.updateTable('account').set(none).where('id', '=', id).execute();
    await one.suspended.announce(id, false);
    await eventually(async () => expect(await other.suspended.reasonOf(id)).toBeUndefined());
    // News arrive in their order: what was announced before is known then, and the row is not read for every call.
    const later = randomUUID();
    await one.suspended.announce(later, true);
    await eventually(async () => expect(onSuspended).toHaveBeenCalledWith(later));
    await database.db.updateTable('account').set(suspension).where('id', '=', id).execute();
    expect(await other.suspended.reasonOf(id)).toBeUndefined();
  } finally {
    await Promise.all([one.bus.close(), other.bus.close()]);
  }
});

test('a process knows at its start who is suspended', async () => {
  const id = await makeAccount(suspension);
  const { bus, suspended } = await startProcess();
  try {
    expect(await suspended.reasonOf(id)).toBe('SPAM');
  } finally {
    await bus.close();
  }
});
