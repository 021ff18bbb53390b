import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createBus, type Bus } from './bus.ts';
import { eventually } from '#server/testing/eventually.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function withBuses(use: (one: Bus, other: Bus, onError: () => void) => Promise<void>): Promise<void> {
  const onError = vi.fn<() => void>();
  const make = () => createBus({ url: test.url, pool: test.pool, onError });
  const [one, other] = await Promise.all([make(), make()]);
  try {
    await use(one, other, onError);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}

async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'maisonnee-bus' and datname = current_database()`.execute(test.db);
}

describe('the bus', () => {
  it('delivers messages to every process, including the sender, and to no other channel', async () => {
    await withBuses(async (one, other) => {
      const handlers = [vi.fn<(text: string) => void>(), vi.fn<(text: string) => void>()];
      const stranger = vi.fn<(text: string) => void>();
      await one.subscribe('Mixed "name"', handlers[0]!);
      await other.subscribe('Mixed "name"', handlers[1]!);
      await other.subscribe('another', stranger);
      await one.publish('Mixed "name"', 'ça va ? مرحبا');
      await eventually(() => {
        for (const handler of handlers) expect(handler.mock.calls).toEqual([['ça va ? مرحبا']]);
      });
      expect(stranger).not.toHaveBeenCalled();
    });
  });

  it('refuses a message of 8000 bytes and accepts a shorter one', async () => {
    await withBuses(async (one) => {
      const received = vi.fn<(text: string) => void>();
      await one.subscribe('long', received);
      await expect(one.publish('long', 'é'.repeat(4000))).rejects.toThrow(RangeError);
      await one.publish('long', 'x'.repeat(7999));
      await eventually(() => expect(received).toHaveBeenCalledWith('x'.repeat(7999)));
    });
  });

  it('reports a lost connection, reconnects, and receives messages again', async () => {
    await withBuses(async (one, other, onError) => {
      const received = vi.fn<(text: string) => void>();
      const connectedDuringCatchUp: boolean[] = [];
      await one.subscribe('again', received);
      one.onReconnect(async () => void connectedDuringCatchUp.push(one.connected));
      expect(one.connected).toBe(true);
      await cutConnections();
      await eventually(() => expect(connectedDuringCatchUp).toEqual([false]));
      await eventually(() => expect(one.connected && other.connected).toBe(true));
      expect(onError).toHaveBeenCalled();
      await other.publish('again', 'back');
      await eventually(() => expect(received).toHaveBeenCalledWith('back'));
    });
  });

  it('continues after a handler that throws', async () => {
    await withBuses(async (one, _other, onError) => {
      const received = vi.fn<(text: string) => void>();
      await one.subscribe('broken', () => {
        throw new Error('broken handler');
      });
      await one.subscribe('broken', received);
      await one.publish('broken', 'one');
      await eventually(() => expect(received).toHaveBeenCalledWith('one'));
      expect(onError).toHaveBeenCalledTimes(1);
      expect(one.connected).toBe(true);
    });
  });
});
