import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpeningHours, Slots, TimeOff } from '#contract/availability.ts';
import type { Booking } from '#contract/bookings.ts';
import type { FoundProviders, FoundServices } from '#contract/search.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  // A Monday, ten in Paris, noon in Mayotte and one in the afternoon in Réunion.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

test.each([
  ['69003', 'Europe/Paris'],
  ['20090', 'Europe/Paris'],
  ['98000', 'Europe/Paris'],
  ['97400', 'Indian/Reunion'],
  ['97110', 'America/Guadeloupe'],
  ['97133', 'America/St_Barthelemy'],
  ['97700', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['97800', 'America/Marigot'],
  ['97200', 'America/Martinique'],
  ['97300', 'America/Cayenne'],
  ['97500', 'America/Miquelon'],
  ['97600', 'Indian/Mayotte'],
  ['98413', 'Indian/Kerguelen'],
  ['98600', 'Pacific/Wallis'],
  ['98714', 'Pacific/Tahiti'],
  ['98742', 'Pacific/Marquesas'],
  ['98755', 'Pacific/Gambier'],
  ['98800', 'Pacific/Noumea'],
  [null, 'Europe/Paris'],
])('the clock of %s is that of %s', async (code, zone) => {
  const { rows } = await sql`
    select time_zone_of_postal_code(${code}) as zone, exists (select from pg_timezone_names where name = ${zone}) as known`.execute(
    testApp.deps.db,
  );
  expect(rows).toEqual([{ zone, known: true }]);
  expect(() => new Intl.DateTimeFormat('fr', { timeZone: zone })).not.toThrow();
});

const readAs = async <Body>(url: string, as?: SignedInUser): Promise<Body> => {
  const response = await testApp.request({ url: `/api/v1${url}`, as });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Body>();
};
const write = async (method: 'POST' | 'PUT', url: string, payload: object, as: SignedInUser) => {
  const response = await testApp.request({ method, url: `/api/v1${url}`, payload, as });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<unknown>();
};
const mornings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 540, endMinute: 720 }));

test('a new base address moves hours, notice, time off, cards and new bookings, and keeps made ones', async () => {
  const owner = await testApp.signUp({ userType: 'provider' });
  const { id, serviceIds } = await makeProvider(testApp.deps, { accountId: owner.id, hours: mornings });
  const [serviceId = ''] = serviceIds;
  const slotsOn = (date: string) =>
    readAs<Slots>(`/providers/${id}/slots?${new URLSearchParams({ serviceId, from: date, to: date })}`);
  const customer = await testApp.signUp();
  const book = async (startAt: string, city: string, postalCode: string) => {
    const address = { street: '3 rue des Lilas', city, postalCode, country: 'FR' };
    const made = await write(
      'POST',
      '/bookings',
      { serviceId, startAt, address, expressRequest: true },
      customer,
    );
    return made as Booking;
  };
  const before = await book('2026-03-04T08:00:00.000Z', 'Lyon', '69003');
  expect(before.timeZone).toBe('Europe/Paris');
  const off = { kind: 'OFF', startAt: '2026-03-09T23:00:00.000Z', endAt: '2026-03-10T23:00:00.000Z' };
  await write('POST', '/providers/me/time-off', off, owner);

  await write('PUT', '/providers/me', { address: { city: 'Saint-Denis', postalCode: '97400' } }, owner);
  expect(await readAs<OpeningHours>('/providers/me/opening-hours', owner)).toMatchObject({
    timeZone: 'Indian/Reunion',
  });
  // Nine there is six in Paris.
  const { timeZone, days } = await slotsOn('2026-03-05');
  expect([timeZone, days[0]?.slots[0]?.startAt]).toEqual(['Indian/Reunion', '2026-03-05T05:00:00.000Z']);
  expect(await readAs<TimeOff[]>('/providers/me/time-off', owner)).toMatchObject([
    { startAt: '2026-03-09T20:00:00.000Z', endAt: '2026-03-10T20:00:00.000Z' },
  ]);
  const found = await readAs<FoundProviders>('/providers?place=97411');
  expect(found.content).toMatchObject([
    { id, timeZone: 'Indian/Reunion', nextSlotAt: '2026-03-03T05:00:00.000Z' },
  ]);
  const services = await readAs<FoundServices>('/services?place=97411');
  expect(services.content).toMatchObject([{ provider: { id, timeZone: 'Indian/Reunion' } }]);
  const after = await book('2026-03-05T05:00:00.000Z', 'Saint-Denis', '97400');
  expect(after.timeZone).toBe('Indian/Reunion');
  expect(await readAs<Booking>(`/bookings/${before.id}`, customer)).toMatchObject({
    timeZone: 'Europe/Paris',
    startAt: before.startAt,
  });
  const mails = await testApp.deps.db
    .selectFrom('outgoing_mail')
    .select('text')
    .where('recipient_email', '=', owner.email)
    .orderBy('id')
    .execute();
  expect(mails[0]?.text).toContain('mercredi 4 mars 2026, 09:00');
  expect(mails[1]?.text).toContain('jeudi 5 mars 2026, 09:00');
});
