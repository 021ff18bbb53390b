import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockingStatuses, bookingStatuses, type BookingStatus } from '#contract/bookings-rules.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { makeBooking } from './factory.ts';
import { insertBooking } from './queries.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction, isExclusionViolation } from '#server/kernel/database/database.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

// Rows that the database itself refuses, whatever the code has decided (docs/product/bookings.md#concurrency).
const terminalStatuses = ['COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED', 'NO_SHOW'] as const;
const start = Date.parse('2026-03-10T09:00:00Z');
const bufferMinutes = 30;

let testApp: TestApp;
let customers: [string, string];
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T08:00:00Z' });
  customers = [(await testApp.signUp()).id, (await testApp.signUp()).id];
});
afterAll(() => testApp.close());

type Visit = { serviceId: string; status?: BookingStatus; at?: number; customer?: 0 | 1 };

async function serviceOf(buffer = bufferMinutes): Promise<string> {
  const { serviceIds } = await makeProvider(testApp.deps, { profile: { buffer_minutes: buffer } });
  return serviceIds[0] ?? expect.unreachable();
}

/** Inserts the row of a visit of one hour that begins some minutes after nine. */
const write = ({ serviceId, status = 'CONFIRMED', at = 0, customer = 0 }: Visit) =>
  makeBooking(testApp.deps.db, {
    service_id: serviceId,
    customer_id: customers[customer],
    status,
    start_at: new Date(start + at * minuteMs),
  });

const isRefused = (written: Promise<unknown>) =>
  written.then(
    () => false,
    (error: unknown) => {
      if (!isExclusionViolation(error, 'booking_no_overlap')) throw error;
      return true;
    },
  );

test('every status either takes the slot or frees it', () => {
  expect([...blockingStatuses, ...terminalStatuses].toSorted()).toEqual(bookingStatuses.toSorted());
});

describe('a visit that overlaps another one of the provider', () => {
  const pairs = (first: readonly BookingStatus[], second: readonly BookingStatus[]) =>
    first.flatMap((one) => second.map((other) => [one, other] as const));

  test.each(pairs(blockingStatuses, blockingStatuses))('is refused: %s, then %s', async (one, other) => {
    const serviceId = await serviceOf();
    await write({ serviceId, status: one });
    expect(await isRefused(write({ serviceId, status: other, at: 15, customer: 1 }))).toBe(true);
  });

  test.each([...pairs(blockingStatuses, terminalStatuses), ...pairs(terminalStatuses, bookingStatuses)])(
    'is stored when one of the two has ended: %s, then %s',
    async (one, other) => {
      const serviceId = await serviceOf();
      await write({ serviceId, status: one });
      expect(await isRefused(write({ serviceId, status: other, at: 15, customer: 1 }))).toBe(false);
    },
  );

  test('is refused when its status takes the slot again', async () => {
    const serviceId = await serviceOf();
    const id = await write({ serviceId, status: 'CANCELLED' });
    await write({ serviceId, at: 15, customer: 1 });
    const again = testApp.deps.db.updateTable('booking').set({ status: 'CONFIRMED' }).where('id', '=', id);
    expect(await isRefused(again.execute())).toBe(true);
  });

  test('is refused for another service of the same provider, and stored for another provider', async () => {
    const { serviceIds } = await makeProvider(testApp.deps, { services: [{}, {}] });
    const [one = '', other = ''] = serviceIds;
    await write({ serviceId: one });
    expect(await isRefused(write({ serviceId: other, customer: 1 }))).toBe(true);
    expect(await isRefused(write({ serviceId: await serviceOf(), customer: 1 }))).toBe(false);
  });
});

describe('the interval of a visit', () => {
  test.each([
    ['the same instant', 30, 0, true],
    ['up to the end of the buffer', 30, 89, true],
    ['back to back after the buffer', 30, 90, false],
    ['into the visit with its own buffer', 30, -89, true],
    ['back to back before it', 30, -90, false],
    ['back to back after it without a buffer', 0, 60, false],
    ['back to back before it without a buffer', 0, -60, false],
    ['over its last minute without a buffer', 0, 59, true],
    ['over its first minute without a buffer', 0, -59, true],
  ])('%s (buffer %i min, %i min later): refused %s', async (_what, buffer, at, refused) => {
    const serviceId = await serviceOf(buffer);
    await write({ serviceId });
    expect(await isRefused(write({ serviceId, at, customer: 1 }))).toBe(refused);
  });

  test.each([
    [89, true],
    [90, false],
  ])('is the same for a visit that the application stores: %i min later refused %s', async (at, refused) => {
    const { id: providerId, serviceIds } = await makeProvider(testApp.deps);
    const serviceId = serviceIds[0] ?? '';
    const now = testApp.clock.now();
    const insert = (customer: 0 | 1, after: number) => {
      const startAt = new Date(start + after * minuteMs);
      const endAt = new Date(startAt.getTime() + 60 * minuteMs);
      const booking = {
        serviceId,
        providerId,
        customerId: customers[customer],
        status: 'CONFIRMED' as const,
        startAt,
        endAt,
        bufferMinutes,
        durationMinutes: 60,
        timeZone: 'Europe/Paris',
        title: 'Réparation de fuite',
        categoryId: 'leak-repair',
        priceCents: 4500,
        note: null,
        visitPhone: null,
        street: '12 rue des Lilas',
        city: 'Lyon',
        postalCode: '69003',
        country: 'FR',
        respondBy: null,
        dueAt: null,
        confirmedAt: now,
        withdrawalUntil: new Date(now.getTime() + 14 * dayMs),
        expressRequestAt: null,
        now,
      };
      return inTransaction(testApp.deps.db, (tx) => insertBooking(tx, booking));
    };
    await insert(0, 0);
    expect(await isRefused(insert(1, at))).toBe(refused);
  });
});
