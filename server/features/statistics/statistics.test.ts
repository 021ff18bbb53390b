import { afterAll, describe, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { statisticsDays, type Statistics } from '#contract/statistics.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

// A Monday, 10:30 in Paris.
const testApp = await startTestApp({ at: '2026-03-02T09:30:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;

const owner = await testApp.signUp({ userType: 'provider' });
const customer = await testApp.signUp();
const admin = await testApp.signUp({ roles: ['ADMIN'] });
const { serviceIds } = await makeProvider(deps, { accountId: owner.id });
const visit = { service_id: serviceIds[0] ?? '', customer_id: customer.id };

type Change = { status: string; actor: 'CUSTOMER' | 'PROVIDER' | 'SYSTEM'; at: string };
/** A visit with these changes and no others. */
async function makeVisit(...changes: Change[]): Promise<void> {
  const id = await makeBooking(deps.db, visit, testApp.clock.now());
  await deps.db.deleteFrom('booking_event').where('booking_id', '=', id).execute();
  const rows = changes.map(({ at, ...change }) => ({
    ...change,
    id: newId(),
    booking_id: id,
    at: new Date(at),
  }));
  await deps.db.insertInto('booking_event').values(rows).execute();
}
const read = async (as: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/admin/statistics', as })).json<Statistics>();

describe('the statistics', () => {
  test('count by day in Paris what became of visits, and who signed up', async () => {
    await makeVisit(
      { status: 'PENDING', actor: 'CUSTOMER', at: '2026-03-01T23:30:00Z' },
      { status: 'CONFIRMED', actor: 'PROVIDER', at: '2026-03-02T07:00:00Z' },
    );
    await makeVisit({ status: 'CONFIRMED', actor: 'CUSTOMER', at: '2026-03-02T08:10:00Z' });
    await makeVisit(
      { status: 'PENDING', actor: 'CUSTOMER', at: '2026-03-01T22:30:00Z' },
      { status: 'EXPIRED', actor: 'SYSTEM', at: '2026-03-01T22:40:00Z' },
    );
    await makeVisit({ status: 'CANCELLED', actor: 'PROVIDER', at: '2026-03-02T09:00:00Z' });
    await makeVisit({ status: 'CANCELLED', actor: 'CUSTOMER', at: '2026-02-20T09:00:00Z' });
    await makeVisit({ status: 'DECLINED', actor: 'PROVIDER', at: '2026-02-16T00:00:00Z' });
    await makeVisit({ status: 'DECLINED', actor: 'PROVIDER', at: '2026-02-15T22:00:00Z' });
    const { days } = await read(admin);
    expect(days).toHaveLength(statisticsDays);
    expect(days.at(-1)).toEqual({
      day: '2026-03-02',
      requests: 2,
      confirmed: 2,
      declined: 0,
      expired: 0,
      cancelledByCustomers: 0,
      cancelledByProviders: 1,
      newClients: 2,
      newProviders: 1,
    });
    expect(days.at(-2)).toMatchObject({ day: '2026-03-01', requests: 1, expired: 1, newClients: 0 });
    expect(days.find(({ day }) => day === '2026-02-20')).toMatchObject({ cancelledByCustomers: 1 });
    expect(days[0]).toMatchObject({ day: '2026-02-16', declined: 1 });
  });

  test('compare the hours of today with those of the last four such weekdays', async () => {
    await makeVisit({ status: 'PENDING', actor: 'CUSTOMER', at: '2026-02-23T08:20:00Z' });
    await makeVisit({ status: 'PENDING', actor: 'CUSTOMER', at: '2026-02-02T08:50:00Z' });
    await makeVisit({ status: 'PENDING', actor: 'CUSTOMER', at: '2026-01-26T08:50:00Z' });
    await makeVisit({ status: 'PENDING', actor: 'CUSTOMER', at: '2026-02-24T08:20:00Z' });
    const { hours } = await read(admin);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ hour: 0, requests: 1, ordinary: 0 });
    expect(hours[9]).toEqual({ hour: 9, requests: 1, ordinary: 0.5 });
  });

  test('say what waits, and are for administrators', async () => {
    expect((await read(admin)).open.REPORT).toEqual({ open: 0, late: 0 });
    expect((await testApp.request({ url: '/api/v1/admin/statistics', as: customer })).statusCode).toBe(403);
  });
});
