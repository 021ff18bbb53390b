import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TimeOff } from '#contract/availability.ts';
import { hourMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { call, startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let provider: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.set('2026-03-02T09:00:00Z');
  provider = await testApp.signUp({ userType: 'provider' });
  admin = await testApp.signUp({ roles: ['ADMIN'] });
});
afterAll(() => testApp.close());

const add = (startAt: string, endAt: string, kind = 'OFF') =>
  testApp.request({
    ...call('POST', '/providers/me/time-off', provider, { kind, startAt, endAt }),
    headers: { 'accept-language': 'fr' },
  });

describe('the end of time off comes after its start', () => {
  test.each([
    ['2026-03-20T10:00:00Z', '2026-03-20T10:00:00.500Z'],
    ['2026-03-20T10:00:00.5Z', '2026-03-20T10:00:00.6001Z'],
    ['2026-03-20T09:59:59.999Z', '2026-03-20T10:00:00Z'],
  ])('%s to %s', async (startAt, endAt) => {
    const added = await add(startAt, endAt);
    expect(added.statusCode).toBe(201);
    const { startAt: start, endAt: end } = added.json<TimeOff>();
    expect([start, end]).toEqual([new Date(startAt).toISOString(), new Date(endAt).toISOString()]);
  });

  test.each([
    ['2026-03-20T10:00:00.500Z', '2026-03-20T10:00:00Z'],
    ['2026-03-20T10:00:00Z', '2026-03-20T10:00:00.000Z'],
    ['2026-03-20T10:00:00.0001Z', '2026-03-20T10:00:00.0002Z'],
    ['2026-03-20T10:00:00.10Z', '2026-03-20T10:00:00.1Z'],
    ['2026-03-20T10:00:01Z', '2026-03-20T10:00:00.999Z'],
  ])('not %s to %s', async (startAt, endAt) => {
    for (const kind of ['OFF', 'EXTRA']) {
      const { errorCode, validationErrors } = (await add(startAt, endAt, kind)).json<ErrorPayload>();
      expect([errorCode, validationErrors]).toEqual([
        'VAL001',
        { endAt: 'La fin doit venir après le début' },
      ]);
    }
  });
});

const outside = 'L’année doit être comprise entre 2000 et 2100';

test.each(['0000-01-01', '0202-03-20', '1999-12-31', '2101-01-01', '9999-12-31'])(
  'the day %s is none of our years',
  async (day) => {
    const at = `${day}T12:00:00Z`;
    const until = (path: string) => `${path}until=${encodeURIComponent(at)}`;
    const asked: [string, ReturnType<typeof call>][] = [
      [
        'startAt',
        call('POST', '/providers/me/time-off', provider, {
          kind: 'OFF',
          startAt: at,
          endAt: '2026-03-20T10:00:00Z',
        }),
      ],
      [
        'endAt',
        call('POST', '/providers/me/time-off', provider, {
          kind: 'OFF',
          startAt: '2026-03-20T10:00:00Z',
          endAt: at,
        }),
      ],
      ['from', call('GET', `/bookings/customer?from=${at}`, provider)],
      ['to', call('GET', `/admin/audit?to=${at}`, admin)],
      ['from', call('GET', `/admin/bookings?from=${at}`, admin)],
      ['from', call('GET', `/blog/articles/published?from=${day}`)],
      ['until', call('PUT', until('/notifications/read-all?'), provider)],
    ];
    for (const [field, request] of asked) {
      const answer = await testApp.request({ ...request, headers: { 'accept-language': 'fr' } });
      expect([request.url, answer.statusCode, answer.json<ErrorPayload>().validationErrors?.[field]]).toEqual(
        [request.url, 400, outside],
      );
    }
  },
);

test.each(['2000-01-01', '2100-12-31'])('the day %s is one of our years', async (day) => {
  expect(
    (await testApp.request(call('GET', `/bookings/customer?from=${day}T12:00:00Z`, provider))).statusCode,
  ).toBe(200);
  expect((await testApp.request(call('GET', `/blog/articles/published?to=${day}`))).statusCode).toBe(200);
});

test('time off and closed hours name accepted visits, and open requests as such', async () => {
  const owner = await testApp.signUp({ userType: 'provider' });
  const customer = await testApp.signUp();
  const { serviceIds } = await makeProvider(testApp.deps, { accountId: owner.id });
  const now = testApp.clock.now();
  const hoursAfter = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const visits = [
    ['PENDING', 49, {}],
    ['PENDING', 51, { respond_by: hoursAfter(-1) }],
    ['CONFIRMED', 53, {}],
    ['IN_PROGRESS', 55, {}],
    ['COMPLETED', 57, {}],
    ['CANCELLED', 59, {}],
    ['DECLINED', 61, {}],
    ['NO_SHOW', 63, {}],
  ] as const;
  for (const [status, hours, change] of visits) {
    const visit = { service_id: serviceIds[0] ?? '', customer_id: customer.id, start_at: hoursAfter(hours) };
    await makeBooking(testApp.deps.db, { ...visit, status, ...change }, now);
  }
  const statusesOf = (answer: { conflicts: TimeOff['conflicts'] }) =>
    answer.conflicts.map(({ status }) => status);
  const body = { kind: 'OFF', startAt: hoursAfter(48), endAt: hoursAfter(72) };
  const off = await testApp.request(call('POST', '/providers/me/time-off', owner, body));
  expect(statusesOf(off.json())).toEqual(['PENDING', 'CONFIRMED', 'IN_PROGRESS']);
  const hours = await testApp.request(call('GET', '/providers/me/opening-hours', owner));
  const { version } = hours.json<{ version: number }>();
  const closed = await testApp.request(
    call('PUT', '/providers/me/opening-hours', owner, { version, openingHours: [] }),
  );
  expect(statusesOf(closed.json())).toEqual(['PENDING', 'CONFIRMED', 'IN_PROGRESS']);
});
