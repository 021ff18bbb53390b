import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { makeBookingArchive } from './factory.ts';
import { bookingStatuses } from '#contract/bookings-rules.ts';
import { countDeskBookings, listDeskBookings, type Search } from './queries.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';

/** Each customer has 20 bookings, each provider 2,000. */
const size = { providers: 20, customers: 2000, bookings: 40_000 };
const own = { customer: size.bookings / size.customers, provider: size.bookings / size.providers };
const database = await createTestDatabase();
let archive: Awaited<ReturnType<typeof makeBookingArchive>>;
beforeAll(async () => {
  archive = await makeBookingArchive(database.db, size);
});
afterAll(() => database.drop());

const limit = 20;
const most = deskTotalMax + 1;
/** Rows at which the planner looks to learn where an index ends: it gives up after a hundred pages. */
const looks = 100;
const now = new Date('2025-09-01T00:00:00Z');
const newest = { sort: 'NEWEST', now } as const;
const nearest = { sort: 'NEAREST', now } as const;
const march = { from: new Date('2025-03-01T00:00:00Z'), to: new Date('2025-04-01T00:00:00Z') };

/** The bookings that a page and its total may read; those of the page are read once more. */
test.each<{ name: string; search: () => Search; reads: number }>([
  { name: 'all', search: () => newest, reads: most },
  { name: 'all, the oldest first', search: () => ({ sort: 'OLDEST', now }), reads: most },
  { name: 'all, the nearest first', search: () => nearest, reads: most + 2 * limit },
  {
    name: 'those of a town',
    search: () => ({ ...nearest, postalCodes: ['69003'] }),
    reads: most + 2 * limit,
  },
  { name: 'those of another town', search: () => ({ ...nearest, postalCodes: ['75001'] }), reads: 0 },
  {
    name: 'those of a frequent status',
    search: () => ({ ...newest, status: 'COMPLETED' }),
    reads: most,
  },
  {
    name: 'those of a rare status',
    search: () => ({ ...newest, status: 'NO_SHOW' }),
    reads: most,
  },
  { name: 'those of some days', search: () => ({ ...newest, ...march }), reads: most },
  {
    name: 'those of a customer',
    search: () => ({ ...newest, customerId: archive.customers[0] }),
    reads: own.customer,
  },
  {
    name: 'those of a provider',
    search: () => ({ ...newest, providerId: archive.providerId }),
    reads: most,
  },
  {
    name: 'the absences of a provider',
    search: () => ({ ...newest, providerId: archive.providerId, status: 'NO_SHOW' }),
    reads: own.provider,
  },
  {
    name: 'those of some people',
    search: () => ({ ...newest, people: [...archive.customers, ...archive.owners] }),
    reads: 10 * own.customer + size.providers * most + (10 + size.providers) * limit,
  },
  { name: 'those of nobody', search: () => ({ ...newest, people: [] }), reads: 0 },
])('$name are listed and counted by indexes', async ({ search, reads }) => {
  const read = await countReads(database.db, ['booking'], (tx) =>
    listDeskBookings(tx, search(), { limit, offset: 0, most }),
  );
  expect(read.wholeTables).toBe(0);
  expect(read.booking).toBeLessThanOrEqual(reads + limit + looks);
});

test.each<{ name: string; search: () => Omit<Search, 'sort'>; reads: number }>([
  { name: 'all', search: () => ({ now }), reads: (bookingStatuses.length + 1) * most },
  {
    name: 'those of a town',
    search: () => ({ now, postalCodes: ['69003'] }),
    reads: (bookingStatuses.length + 1) * most,
  },
  {
    name: 'those of a customer',
    search: () => ({ now, customerId: archive.customers[0] }),
    reads: (bookingStatuses.length + 1) * own.customer,
  },
])('$name are counted by status in bounds', async ({ search, reads }) => {
  const read = await countReads(database.db, ['booking'], (tx) =>
    countDeskBookings(tx, search(), deskTotalMax),
  );
  expect(read.wholeTables).toBe(0);
  expect(read.booking).toBeLessThanOrEqual(reads + looks);
});
