import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { minuteMs } from '#contract/durations.ts';
import { makeBooking } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { signLink } from '#server/kernel/http/signed-links.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

const start = '2026-03-02T08:00:00Z';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: start });
});
afterAll(() => testApp.close());

async function visit(status: 'CONFIRMED' | 'PENDING' = 'CONFIRMED') {
  testApp.clock.set(start);
  const customer = await testApp.signUp({ firstName: 'Paul', lastName: 'Petit' });
  await testApp.deps.db
    .updateTable('account')
    .set({ phone: '+33639980001' })
    .where('id', '=', customer.id)
    .execute();
  const { serviceIds } = await makeProvider(testApp.deps);
  const id = await makeBooking(
    testApp.deps.db,
    {
      service_id: serviceIds[0] ?? '',
      customer_id: customer.id,
      status,
      start_at: new Date('2026-03-06T09:00:00Z'),
    },
    testApp.clock.now(),
  );
  const read = await testApp.request({ url: `/api/v1/bookings/${id}`, as: customer });
  const { calendarUrl: link, number } = read.json<Booking>();
  return { id, link, number };
}

const open = (url: string) => testApp.request({ url });

test('the link of a confirmed visit returns a calendar file in UTC, without a phone', async () => {
  const { id, link, number } = await visit();
  const response = await open(link ?? '');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${number}.ics"`);
  expect(response.headers['cache-control']).toContain('no-store');
  const unfolded = response.body.replaceAll('\r\n ', '');
  for (const line of [
    'BEGIN:VCALENDAR',
    `UID:${id}@localhost`,
    'DTSTAMP:20260302T080000Z',
    'DTSTART:20260306T090000Z',
    'DTEND:20260306T100000Z',
    `SUMMARY:Réparation de fuite (Maisonnée\\, ${number})`,
    `DESCRIPTION:${number}\\nAmina B.\\, Paul P.\\n${testApp.deps.config.publicUrl}/bookings/${id}`,
    'LOCATION:12 rue des Lilas\\, 69003 Lyon',
    'STATUS:CONFIRMED',
  ])
    expect(unfolded).toContain(`${line}\r\n`);
  expect(unfolded).not.toMatch(/3399800|Petit|Benali/);
});

test('a wrong, altered, foreign, missing or expired signature is 404', async () => {
  const { id, link } = await visit();
  const other = await visit();
  const [path = '', query = ''] = (link ?? '').split('?');
  const parameters = new URLSearchParams(query);
  const later = new URLSearchParams(query);
  later.set('expires', String(Number(parameters.get('expires')) + 3600));
  const urls = [
    path,
    `${path}?expires=abc&signature=x`,
    `${path}?expires=${parameters.get('expires')}&signature=${'A'.repeat(43)}`,
    `${path}?${later}`,
    `${path}?${query.replace('signature=', 'signature=x')}`,
    `${other.link?.split('?')[0]}?${query}`,
    `/api/v1/bookings/${randomUUID()}/calendar.ics?${query}`,
  ];
  for (const url of urls)
    expect((await open(url)).json(), url).toMatchObject({ status: 404, errorCode: 'RES001' });
  expect((await open(link ?? '')).statusCode).toBe(200);
  testApp.clock.advance(5);
  expect((await open(link ?? '')).json(), id).toMatchObject({ status: 404, errorCode: 'RES001' });
});

test('there is no file before the confirmation and none after a cancellation', async () => {
  const pending = await visit('PENDING');
  expect(pending.link).toBeNull();
  const { config, clock } = testApp.deps;
  const expires = new Date(clock.now().getTime() + minuteMs);
  const forged = signLink(config.secrets.auth, `/api/v1/bookings/${pending.id}/calendar.ics`, expires);
  expect((await open(forged)).json()).toMatchObject({ status: 404 });
  const { id, link } = await visit();
  await testApp.deps.db
    .updateTable('booking')
    .set({ status: 'CANCELLED', cancelled_by: 'CUSTOMER' })
    .where('id', '=', id)
    .execute();
  expect((await open(link ?? '')).json()).toMatchObject({ status: 404 });
});
