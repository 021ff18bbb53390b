import { afterAll, expect, test } from 'vitest';
import type { VisitsAhead } from '#contract/account-desk-person.ts';
import type { CurrentUser } from '#contract/auth.ts';
import type { WorkLetters } from '#contract/work-queue.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { endDueSuspensions } from './suspension-actions.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { call } = testApp;
const { db } = testApp.deps;

const [admin, client] = [await testApp.signUp({ roles: ['ADMIN'] }), await testApp.signUp()];
const dayMinutes = dayMs / minuteMs;
const words = { reason: 'FRAUD', text: 'Payé deux fois hors du site.' };
const suspend = (id: string, more: object, as: SignedInUser = admin) =>
  call('POST', `/admin/users/${id}/suspend`, as, { ...words, ...more });
const aheadOf = async (id: string) =>
  (await call('GET', `/admin/users/${id}/visits-ahead`, admin)).json<VisitsAhead>();

/** A provider with a visit, a request and a visit that has begun; as a customer the person has booked with another. */
async function makePersonWithVisits() {
  const owner = await testApp.signUp({ userType: 'provider' });
  const provider = await makeProvider(testApp.deps, { accountId: owner.id });
  const other = await makeProvider(testApp.deps);
  const now = testApp.clock.now();
  const ahead = (days: number) => new Date(now.getTime() + days * dayMs);
  const own = { service_id: provider.serviceIds[0] ?? '', customer_id: client.id };
  const booked = { service_id: other.serviceIds[0] ?? '', customer_id: owner.id };
  const visit = await makeBooking(db, { ...own, status: 'CONFIRMED', start_at: ahead(4) }, now);
  const request = await makeBooking(db, { ...own, status: 'PENDING', start_at: ahead(3) }, now);
  const asCustomer = await makeBooking(db, { ...booked, status: 'CONFIRMED', start_at: ahead(2) }, now);
  await makeBooking(db, { ...own, status: 'COMPLETED' }, now);
  return { owner, own, visit, request, asCustomer };
}
const statusesOf = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('booking').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

test('each visit ahead is cancelled at nobody’s cost or stays, as was decided', async () => {
  const { owner, visit, request, asCustomer } = await makePersonWithVisits();
  const ahead = await aheadOf(owner.id);
  expect(ahead.map(({ bookingId }) => bookingId)).toEqual([asCustomer, request, visit]);
  const visits = ahead.map(({ bookingId }) => ({ bookingId, keep: bookingId === visit }));
  expect((await suspend(owner.id, { visits })).statusCode).toBe(200);
  expect(await statusesOf([visit, request, asCustomer])).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED']);
  const row = await db.selectFrom('booking').selectAll().where('id', '=', request).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ cancelled_by: 'ADMIN', fee_cents: 0, cancel_reason: expect.any(String) });
  const told = await testApp.mailsTo(client.email, 'booking.cancelled%');
  expect(told.length).toBeGreaterThan(0);
});

test('a visit that was not seen changes nothing, nor does one that is gone', async () => {
  const { owner, own, visit, request, asCustomer } = await makePersonWithVisits();
  const seen = (await aheadOf(owner.id)).map(({ bookingId }) => ({ bookingId, keep: false }));
  const now = testApp.clock.now();
  const start = new Date(now.getTime() + 9 * dayMs);
  const late = await makeBooking(db, { ...own, status: 'CONFIRMED', start_at: start }, now);
  for (const visits of [seen, [], [...seen, { bookingId: late, keep: true }].slice(1)])
    expect((await suspend(owner.id, { visits })).json()).toMatchObject({ status: 409, errorCode: 'CNF001' });
  expect(await statusesOf([visit, request, asCustomer, late])).toEqual([
    'CONFIRMED',
    'PENDING',
    'CONFIRMED',
    'CONFIRMED',
  ]);
  const visits = [...seen, { bookingId: late, keep: true }];
  const answers = await Promise.all([suspend(owner.id, { visits }), suspend(owner.id, { visits })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a visit after the end of a suspension needs no decision and stays; one before it does', async () => {
  const { owner, own, visit } = await makePersonWithVisits();
  const now = testApp.clock.now();
  const start = new Date(now.getTime() + 8 * dayMs);
  const after = await makeBooking(db, { ...own, status: 'CONFIRMED', start_at: start }, now);
  const visits = (await aheadOf(owner.id))
    .filter(({ bookingId }) => bookingId !== after)
    .map(({ bookingId }) => ({ bookingId, keep: false }));
  for (const few of [[], visits.slice(1)])
    expect((await suspend(owner.id, { days: 7, visits: few })).json()).toMatchObject({
      errorCode: 'CNF001',
    });
  expect((await suspend(owner.id, { days: 30, visits })).json()).toMatchObject({ errorCode: 'CNF001' });
  expect((await suspend(owner.id, { days: 7, visits })).statusCode).toBe(200);
  expect(await statusesOf([visit, after])).toEqual(['CANCELLED', 'CONFIRMED']);
});

test('a suspension with a duration says until when, ends by itself, and tells the person', async () => {
  const user = await testApp.signUp();
  const until = new Date(testApp.clock.now().getTime() + 7 * dayMs).toISOString();
  expect((await suspend(user.id, { days: 7, reason: 'OFF_SITE_PAYMENT' })).json()).toMatchObject({
    suspension: { until },
  });
  const me = async () => (await call('GET', '/users/me', user)).json<CurrentUser>().suspension;
  expect(await me()).toMatchObject({ until });
  const [mail] = await testApp.mailsTo(user.email, 'desk.suspended');
  expect(mail?.text).toContain('9 mars 2026');
  expect(mail?.text).toContain('Un paiement hors du site a été demandé.');
  await endDueSuspensions(testApp.deps);
  expect(await me()).not.toBeNull();
  testApp.clock.advance(7 * dayMinutes - 1);
  await endDueSuspensions(testApp.deps);
  expect(await testApp.mailsTo(user.email, 'desk.restored')).toEqual([]);
  testApp.clock.advance(1);
  await Promise.all([endDueSuspensions(testApp.deps), endDueSuspensions(testApp.deps)]);
  const again = (await call('POST', '/auth/login', undefined, user)).json<{ accessToken: string }>();
  const answer = await testApp.request({
    url: '/api/v1/users/me',
    headers: { authorization: `Bearer ${again.accessToken}` },
  });
  expect(answer.json<CurrentUser>().suspension).toBeNull();
  expect(await testApp.mailsTo(user.email, 'desk.restored')).toHaveLength(1);
  const kept = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', user.id)
    .orderBy('at')
    .execute();
  expect(kept).toEqual([
    { actor_id: admin.id, action: 'ACCOUNT_SUSPENDED' },
    { actor_id: null, action: 'ACCOUNT_RESTORED' },
  ]);
  const decision = await db
    .selectFrom('moderation_decision')
    .select(['lifted_at', 'lifted_by'])
    .where('object_id', '=', user.id)
    .executeTakeFirst();
  expect(decision).toEqual({ lifted_at: expect.any(Date), lifted_by: null });
});

test('one without end stays, and other durations and readers are refused', async () => {
  const user = await testApp.signUp();
  expect((await suspend(user.id, { days: 3 })).statusCode).toBe(400);
  expect((await suspend(user.id, { days: null })).json()).toMatchObject({ suspension: { until: null } });
  testApp.clock.advance(400 * dayMinutes);
  await endDueSuspensions(testApp.deps);
  const row = await db.selectFrom('account').select('suspended_at').where('id', '=', user.id).execute();
  expect(row).toEqual([{ suspended_at: expect.any(Date) }]);
  const path = `/admin/users/${user.id}/visits-ahead`;
  expect((await call('GET', path)).statusCode).toBe(401);
  const other = await testApp.signUp();
  expect((await call('GET', path, other)).statusCode).toBe(403);
  expect((await suspend(user.id, {}, other)).statusCode).toBe(403);
});

test('the mails of a suspension are read before it, and nothing changes', async () => {
  const { owner, visit, request, asCustomer } = await makePersonWithVisits();
  const visits = (await aheadOf(owner.id)).map(({ bookingId }) => ({ bookingId, keep: bookingId === visit }));
  const preview = (more: object, as = admin) =>
    call('POST', `/admin/users/${owner.id}/suspend/preview`, as, { ...words, ...more });
  const before = (await testApp.mailsTo(client.email, '%')).length;
  const { letters } = (await preview({ visits, days: 7 })).json<WorkLetters>();
  expect(letters.some(({ text }) => text.includes(words.text))).toBe(true);
  expect(letters.length).toBeGreaterThan(2);
  expect(await statusesOf([visit, request, asCustomer])).toEqual(['CONFIRMED', 'PENDING', 'CONFIRMED']);
  expect(await testApp.mailsTo(client.email, '%')).toHaveLength(before);
  expect((await preview({ visits: [] })).json()).toMatchObject({ errorCode: 'CNF001' });
  const own = await call('POST', `/admin/users/${admin.id}/suspend/preview`, admin, words);
  expect(own.json()).toMatchObject({ errorCode: 'USR008' });
});
