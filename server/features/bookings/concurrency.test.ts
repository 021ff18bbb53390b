import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { blockingStatuses } from '#contract/bookings-rules.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let servers: ApiProcess[];

beforeAll(async () => {
  testApp = await startTestApp();
  servers = await Promise.all([startApiProcess(testApp), startApiProcess(testApp)]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await testApp.close();
});

/** Customers with a signed token each: two thousand real sign-ins would only measure argon2. */
async function makeCustomers(count: number): Promise<string[]> {
  const now = new Date();
  const ids = Array.from({ length: count }, () => newId());
  await testApp.deps.db
    .insertInto('account')
    .values(
      ids.map((id) => ({
        id,
        email: `${id}@example.org`,
        password_hash: 'none',
        first_name: 'Ana',
        last_name: 'Lopez',
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return Promise.all(
    ids.map(async (accountId) => {
      const principal = { accountId, sessionId: newId(), roles: ['CLIENT'], language: 'fr' } as const;
      return (await testApp.deps.accessTokens.issue(principal, now)).accessToken;
    }),
  );
}

type Attempt = { token: string; startAt: Date; key?: string };
type Answer = { status: number; errorCode?: string; id?: string; suggestedSlots?: unknown[]; startAt: Date };

/** Sends every attempt, at most 100 at once over both servers. */
async function attempt(serviceId: string, attempts: readonly Attempt[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = [...attempts.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { token, startAt, key }] = next;
      const response = await fetch(`${servers[index % 2]?.url}/api/v1/bookings`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify({
          serviceId,
          startAt: startAt.toISOString(),
          address: { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' },
          expressRequest: true,
        }),
      });
      const { errorCode, id, suggestedSlots } = (await response.json()) as Partial<Answer>;
      answers.push({ status: response.status, errorCode, id, suggestedSlots, startAt });
    }
  };
  await Promise.all(Array.from({ length: 100 }, work));
  return answers;
}

async function makeOffer() {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 24 * 60 }));
  const { id: providerId, serviceIds } = await makeProvider(testApp.deps, {
    hours,
    services: [{ durationMinutes: 60 }],
  });
  return { providerId, serviceId: serviceIds[0] ?? '' };
}

/** Midnight UTC a number of days ahead. */
function daysAhead(days: number): Date {
  return new Date(Math.floor(Date.now() / dayMs + days) * dayMs);
}

test('of 200 simultaneous requests of one slot through two processes, one succeeds', async () => {
  const { providerId, serviceId } = await makeOffer();
  const startAt = daysAhead(5);
  const answers = await attempt(
    serviceId,
    (await makeCustomers(200)).map((token) => ({ token, startAt })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status !== 201);
  expect(new Set(losers.map(({ status, errorCode }) => `${status} ${errorCode}`))).toEqual(
    new Set(['409 BKG002']),
  );
  expect(losers.every(({ suggestedSlots }) => suggestedSlots?.length === 3)).toBe(true);
  expect(await countBlocking(providerId)).toBe(1);
});

test('2,000 requests of overlapping slots leave no overlap, and every refused one overlaps an accepted one', async () => {
  const { providerId, serviceId } = await makeOffer();
  const first = daysAhead(6).getTime();
  // Starts on every quarter of an hour over ten days, so that each overlaps its neighbours.
  const attempts = (await makeCustomers(2000)).map((token, index) => ({
    token,
    startAt: new Date(first + ((index * 37) % 960) * 15 * minuteMs),
  }));
  const answers = await attempt(serviceId, attempts);
  expect(new Set(answers.map(({ status, errorCode = '' }) => `${status} ${errorCode}`.trim()))).toEqual(
    new Set(['201', '409 BKG002']),
  );

  const overlaps = await sql`
    select 1 from booking a join booking b on a.provider_id = b.provider_id and a.id < b.id and a.busy && b.busy
    where a.provider_id = ${providerId} and a.status in (${sql.join(blockingStatuses)}) and b.status in (${sql.join(blockingStatuses)})`.execute(
    testApp.deps.db,
  );
  expect(overlaps.rows).toEqual([]);
  const won = answers.filter(({ status }) => status === 201).map(({ startAt }) => startAt.getTime());
  expect(await countBlocking(providerId)).toBe(won.length);
  // An hour and its buffer of thirty minutes.
  const takes = 90 * minuteMs;
  const lost = answers.filter(({ status }) => status !== 201).map(({ startAt }) => startAt.getTime());
  expect(lost.filter((start) => !won.some((winner) => Math.abs(winner - start) < takes))).toEqual([]);
});

test('one Idempotency-Key sent 21 times through two processes creates one booking', async () => {
  const { providerId, serviceId } = await makeOffer();
  const [token = ''] = await makeCustomers(1);
  const answers = await attempt(
    serviceId,
    Array.from({ length: 21 }, () => ({ token, startAt: daysAhead(7), key: 'one-and-the-same' })),
  );
  expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countBlocking(providerId)).toBe(1);
});

async function countBlocking(providerId: string): Promise<number> {
  const rows = await testApp.deps.db
    .selectFrom('booking')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', [...blockingStatuses])
    .execute();
  return rows.length;
}
