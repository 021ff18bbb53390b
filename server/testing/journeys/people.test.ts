import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createPeopleMaker } from './people.ts';

// A Monday at nine in Paris.
const testApp = await startTestApp({ at: '2026-03-02T08:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const makePerson = createPeopleMaker(deps);

const from = '2026-03-05';
const address = {
  street: '3 rue de la République',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
} as const;
type Offer = { provider: SignedInUser; providerId: string; serviceId: string };

async function publish(): Promise<Offer> {
  const provider = await testApp.signUp({ userType: 'provider', firstName: 'Nadia', lastName: 'Haddad' });
  const { id: providerId, serviceIds } = await makeProvider(deps, { accountId: provider.id });
  return { provider, providerId, serviceId: serviceIds[0] ?? '' };
}

const newCustomer = () =>
  ({
    email: `${randomUUID()}@example.org`,
    password: 'Grenier-bleu-42',
    firstName: 'Camille',
    lastName: 'Durand',
    userType: 'client',
    termsAccepted: true,
  }) as const;
const device = { address: '127.0.0.1', userAgent: 'a browser' };

async function requestByCalls({ provider, providerId, serviceId }: Offer): Promise<string> {
  const { session } = await makePerson(newCustomer(), 'en', device);
  const slots = await testApp.request({
    url: `/api/v1/providers/${providerId}/slots?serviceId=${serviceId}&from=${from}`,
  });
  const { days } = slots.json<{ days: { slots: { startAt: string }[] }[] }>();
  const startAt = days.flatMap((day) => day.slots)[0]?.startAt;
  const booked = await testApp.request({
    method: 'POST',
    url: '/api/v1/bookings',
    headers: { authorization: `Bearer ${session.answer.accessToken}` },
    payload: { serviceId, startAt, address, expressRequest: true },
  });
  const { id } = booked.json<{ id: string }>();
  const confirmed = await testApp.call('PATCH', `/bookings/${id}/status?status=CONFIRMED`, provider);
  expect([booked.statusCode, confirmed.statusCode]).toEqual([201, 200]);
  return id;
}

async function requestByMaker({ providerId, serviceId }: Offer): Promise<string> {
  const request = { serviceId, address, expressRequest: true };
  const visits = [{ providerId, from, request, confirmed: true }];
  const made = await makePerson({ ...newCustomer(), visits }, 'en', device);
  return made.visits[0]?.id ?? '';
}

/**
 * Without what differs between two people: ids, numbers, addresses, secrets and their hashes; nor when they were last
 * seen, which is written after the answer.
 */
const withoutNames = (row: object) =>
  JSON.stringify(row)
    // A calendar file breaks long lines, wherever that is.
    .replaceAll(String.raw`\r\n `, '')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/"id":\d+/g, '"id":"ID"')
    .replaceAll(/\\\\x[0-9a-f]+/g, 'BYTES')
    .replaceAll(/\$argon2[^"]*/g, 'HASH')
    .replaceAll(/"last_seen_at":"[^"]*"/g, '"last_seen_at":null')
    .replaceAll(/\bR-[2-9A-Z]{5,6}\b/g, 'NUMBER')
    .replaceAll(/[\w-]{40,}/g, 'SECRET');

/** Every row of every table, with the name of the table; the 35,000 communes never change. */
async function readRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'place' order by tablename`.execute(deps.db);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.raw(name)} t`.execute(
      deps.db,
    );
    rows.push(...found.rows.map(({ row }) => `${name} ${withoutNames(row)}`));
  }
  // That a person was seen is written once their call is answered, before or after the rows are read.
  return rows.filter((row) => !/^figure_delta .*"figure":"SEEN"/s.test(row));
}

/** The rows that are in one list more often than in the other. */
function minus(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows
    .filter((row) => {
      const count = left.get(row) ?? 0;
      left.set(row, count - 1);
      return count <= 0;
    })
    .toSorted();
}

test('a visit that is made with its customer is the one of a request and its confirmation', async () => {
  const offers = [await publish(), await publish()] as const;
  await testApp.runJobs();
  const changesBy = async (makeVisit: () => Promise<string>) => {
    const before = await readRows();
    const id = await makeVisit();
    const written = await readRows();
    await testApp.runJobs();
    const after = await readRows();
    const { status } = await deps.db
      .selectFrom('booking')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      status,
      added: minus(written, before),
      removed: minus(before, written),
      addedByJobs: minus(after, written),
      removedByJobs: minus(written, after),
    };
  };
  const byCalls = await changesBy(() => requestByCalls(offers[0]));
  const byMaker = await changesBy(() => requestByMaker(offers[1]));
  expect(byMaker).toEqual(byCalls);
  const tables = new Set(byCalls.added.map((row) => row.replace(/ .*/s, '')));
  expect([byCalls.status, ...tables]).toEqual(
    expect.arrayContaining([
      'CONFIRMED',
      'account',
      'booking',
      'booking_event',
      'notification',
      'outgoing_mail',
    ]),
  );
});
