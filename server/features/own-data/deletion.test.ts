import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { hourMs } from '#contract/durations.ts';
import type { Conversation, Message } from '#contract/messaging.ts';
import type { DeletionPreview } from '#contract/own-data.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { sweepDeletions } from './deletion-actions.ts';
import { createPasswordReset } from '#server/features/auth/actions.ts';
import { makeBooking, type BookingOverrides } from '#server/features/bookings/factory.ts';
import { makeConversation, makeMessages } from '#server/features/messaging/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { eraseAccount } from '#server/features/users/erasure-queries.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { callDuring } from '#server/testing/call-during.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const later = (hours: number) => new Date(testApp.clock.now().getTime() + hours * hourMs);
const get = async <Answer>(url: string, as?: SignedInUser) =>
  (await testApp.request({ url: `/api/v1${url}`, ...(as && { as }) })).json<Answer>();
const erase = (as: SignedInUser, password = as.password) =>
  testApp.request({ method: 'DELETE', url: '/api/v1/users/me', as, payload: { password } });
const preview = (as: SignedInUser) => get<DeletionPreview>('/users/me/deletion', as);
async function makePair() {
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
  const provider = await makeProvider(testApp.deps, { accountId: owner.id });
  const customer = await testApp.signUp({ firstName: 'Zoé', lastName: 'Quignard' });
  const serviceId = provider.serviceIds[0] ?? '';
  const book = (overrides: Partial<BookingOverrides>) =>
    makeBooking(
      testApp.deps.db,
      { service_id: serviceId, customer_id: customer.id, ...overrides },
      testApp.clock.now(),
    );
  return { owner, customer, providerId: provider.id, serviceId, book };
}
const expectRefused = async (as: SignedInUser, status: number, code: string) => {
  const answer = await erase(as);
  expect([answer.statusCode, answer.json<ErrorPayload>().errorCode]).toEqual([status, code]);
};

describe('who deletes their account', () => {
  test('proves it by the password; a visitor and a wrong password change nothing', async () => {
    const as = await testApp.signUp();
    const wrong = await erase(as, 'Autre-chose-99');
    expect(wrong.json<ErrorPayload>()).toMatchObject({
      status: 400,
      validationErrors: { password: expect.any(String) },
    });
    const url = '/api/v1/users/me';
    expect((await testApp.request({ method: 'DELETE', url, payload: { password: 'x' } })).statusCode).toBe(
      401,
    );
    expect((await testApp.request({ method: 'DELETE', url, as, payload: {} })).statusCode).toBe(400);
    expect((await testApp.request({ url, as })).statusCode).toBe(200);
    expect((await erase(as)).statusCode).toBe(204);
  });

  test('is signed out everywhere at once, cannot sign in, and the address is free', async () => {
    const as = await testApp.signUp();
    const { email, password } = as;
    const login = { method: 'POST', url: '/api/v1/auth/login', payload: { email, password } } as const;
    const second = (await testApp.request(login)).json<{ accessToken: string }>();
    expect((await erase(as)).statusCode).toBe(204);
    for (const token of [as.accessToken, second.accessToken]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await testApp.request({ url: '/api/v1/users/me', headers })).statusCode).toBe(401);
    }
    const refused = await testApp.request(login);
    const unknown = await testApp.request({ ...login, payload: { email: 'nobody@example.org', password } });
    expect(refused.statusCode).toBe(401);
    expect({ ...refused.json<object>(), traceId: '' }).toEqual({ ...unknown.json<object>(), traceId: '' });
    const anew = await testApp.request({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: {
        email,
        password,
        firstName: 'Camille',
        lastName: 'Martin',
        userType: 'client',
        termsAccepted: true,
      },
    });
    expect(anew.statusCode).toBe(201);
  });

  test('is unknown to others', async () => {
    const as = await testApp.signUp();
    await erase(as);
    const reader = await testApp.signUp();
    expect((await testApp.request({ url: `/api/v1/users/${as.id}`, as: reader })).statusCode).toBe(404);
  });

  test('gets one mail, which is erased after a day, with the sessions', async () => {
    const as = await testApp.signUp({ firstName: 'Zoé' });
    await erase(as);
    expect(await testApp.mailsTo(as.email)).toMatchObject([
      expect.objectContaining({ template: 'accountDeleted', text: expect.stringContaining('Zoé') }),
    ]);
    await sweepDeletions(testApp.deps);
    expect(await testApp.mailsTo(as.email)).toHaveLength(1);
    testApp.clock.advance(24 * 60);
    await sweepDeletions(testApp.deps);
    expect(await testApp.mailsTo(as.email)).toEqual([]);
    const { db } = testApp.deps;
    const kept = await db.selectFrom('auth_session').select('id').where('account_id', '=', as.id).execute();
    expect(kept).toEqual([]);
    expect(
      await db.selectFrom('account_deletion').select('at').where('account_id', '=', as.id).execute(),
    ).toEqual([]);
  });

  test('has the mail erased as soon as it was sent, and the sessions when no token is valid any more', async () => {
    const as = await testApp.signUp();
    await erase(as);
    const { db, clock } = testApp.deps;
    await db
      .updateTable('outgoing_mail')
      .set({ sent_at: clock.now() })
      .where('recipient_email', '=', as.email)
      .execute();
    await sweepDeletions(testApp.deps);
    expect(await testApp.mailsTo(as.email)).toEqual([]);
    const sessions = () =>
      db.selectFrom('auth_session').selectAll().where('account_id', '=', as.id).execute();
    expect(await sessions()).toMatchObject([
      { address: null, user_agent: null, revoked_at: expect.any(Date) },
    ]);
    testApp.clock.advance(15);
    await sweepDeletions(testApp.deps);
    expect(await sessions()).toEqual([]);
  });
});

describe('a deletion is refused', () => {
  test('to the last administrator', async () => {
    const { db } = testApp.deps;
    await db
      .updateTable('account')
      .set({ roles: ['CLIENT'] })
      .where('roles', '@>', sql<string[]>`array['ADMIN']`)
      .execute();
    const one = await testApp.signUp({ roles: ['ADMIN'] });
    expect((await preview(one)).lastAdministrator).toBe(true);
    await expectRefused(one, 409, 'USR005');
    const other = await testApp.signUp({ roles: ['ADMIN'] });
    expect((await preview(one)).lastAdministrator).toBe(false);
    const outcomes = await Promise.all([erase(one), erase(other)]);
    expect(new Set(outcomes.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  });

  test('while a visit is in progress, whichever party', async () => {
    const { owner, customer, book } = await makePair();
    await book({ status: 'IN_PROGRESS', start_at: later(-0.5) });
    for (const as of [owner, customer]) {
      expect((await preview(as)).inProgress).toBe(true);
      await expectRefused(as, 409, 'USR007');
    }
  });

  test('while a visit should have begun', async () => {
    const { customer, book } = await makePair();
    await book({ status: 'CONFIRMED', start_at: later(-0.5), end_at: later(0.5) });
    await expectRefused(customer, 409, 'USR007');
  });
});

describe('what a customer had asked for', () => {
  test('is cancelled, and the provider is told without a name', async () => {
    const { owner, customer, book } = await makePair();
    const pending = await book({ status: 'PENDING', start_at: later(72) });
    const confirmed = await book({ status: 'CONFIRMED', start_at: later(96), note: 'Digicode 4512' });
    const done = await book({ status: 'COMPLETED', price_cents: 4200 });
    expect(await preview(customer)).toMatchObject({
      bookings: [
        { id: pending, status: 'PENDING', as: 'CUSTOMER', otherName: 'Amina B.' },
        { id: confirmed, status: 'CONFIRMED', as: 'CUSTOMER' },
      ],
      accountingRows: 3,
      inProgress: false,
    });
    expect((await erase(customer)).statusCode).toBe(204);
    for (const id of [pending, confirmed]) {
      const booking = await get<Booking>(`/bookings/${id}`, owner);
      expect(booking).toMatchObject({ status: 'CANCELLED', cancelledBy: 'CUSTOMER', note: null });
      expect(booking.customer.displayName).toBe('');
      expect(booking.address).toMatchObject({ city: '', postalCode: '' });
      expect(booking.phoneOfOther).toBeNull();
    }
    const kept = await get<Booking>(`/bookings/${done}`, owner);
    expect(kept).toMatchObject({ status: 'COMPLETED', price: 42, note: null });
    const mails = (await testApp.mailsTo(owner.email)).filter(
      ({ template }) => template === 'booking.cancelledByCustomer',
    );
    expect(mails).toHaveLength(2);
    for (const { text, subject } of mails) {
      expect(text + subject).toContain('Compte supprimé');
      expect(text + subject).not.toMatch(/Zoé|Quignard|Lilas|Lyon/);
    }
    const centre = await get<{ content: { message: string }[] }>('/notifications', owner);
    expect(centre.content.map(({ message }) => message).join()).toContain('Compte supprimé');
  });

  test('counts as done when its time is over', async () => {
    const { owner, customer, book } = await makePair();
    const id = await book({ status: 'CONFIRMED', start_at: later(-3), end_at: later(-1) });
    expect((await erase(customer)).statusCode).toBe(204);
    expect(await get<Booking>(`/bookings/${id}`, owner)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('what a provider had agreed to', () => {
  test('is declined or cancelled, and the profile is gone', async () => {
    const { owner, customer, providerId, serviceId, book } = await makePair();
    const pending = await book({ status: 'PENDING', start_at: later(72) });
    const confirmed = await book({ status: 'CONFIRMED', start_at: later(96) });
    expect(await preview(owner)).toMatchObject({
      hasProfile: true,
      services: 1,
      bookings: [{ as: 'PROVIDER' }, {}],
    });
    expect((await erase(owner)).statusCode).toBe(204);
    const told = async () =>
      (await testApp.mailsTo(customer.email)).filter(({ template }) => /declined|cancelled/i.test(template));
    expect(await told()).toHaveLength(2);
    for (const { text } of await told()) expect(text).toContain('Amina\u00a0B.');
    expect(await testApp.mailsTo(owner.email)).toMatchObject([{ template: 'accountDeleted' }]);
    await testApp.deps.db
      .updateTable('outgoing_mail')
      .set({ sent_at: testApp.deps.clock.now() })
      .where('recipient_email', '=', customer.email)
      .execute();
    await sweepDeletions(testApp.deps);
    expect(await told()).toEqual([]);
    expect(await get<Booking>(`/bookings/${pending}`, customer)).toMatchObject({ status: 'DECLINED' });
    const ended = await get<Booking>(`/bookings/${confirmed}`, customer);
    expect(ended).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'PROVIDER',
      provider: { displayName: '' },
    });
    expect(ended.cancelReason).toBe('L’intervenant a supprimé son compte.');
    expect((await testApp.request({ url: `/api/v1/providers/${providerId}` })).statusCode).toBe(404);
    expect((await testApp.request({ url: `/api/v1/services/${serviceId}` })).statusCode).toBe(404);
    const { db } = testApp.deps;
    for (const table of ['service_search', 'provider_name', 'opening_hours', 'subscription'] as const)
      expect(await db.selectFrom(table).selectAll().where('provider_id', '=', providerId).execute()).toEqual(
        [],
      );
  });
});

describe('messages', () => {
  test('of who left are gone, the thread of the other stays and is closed', async () => {
    const { owner, customer, providerId } = await makePair();
    const id = await makeConversation(testApp.deps, {
      customerId: customer.id,
      providerId,
      subject: 'Mon évier',
    });
    await makeMessages(testApp.deps, id, [
      { senderId: owner.id, text: 'Bonjour' },
      { senderId: customer.id, text: 'Il fuit encore' },
    ]);
    expect((await preview(customer)).messages).toBe(1);
    await erase(customer);
    const thread = await get<Conversation>(`/conversations/${id}`, owner);
    expect(thread).toMatchObject({
      other: { displayName: '' },
      subject: '…',
      status: 'CLOSED',
      unreadCount: 0,
    });
    const { content } = await get<{ content: Message[] }>(`/messages/conversations/${id}/messages`, owner);
    expect(content.map(({ text, deletedAt }) => [text, deletedAt !== null])).toEqual([
      [null, true],
      ['Bonjour', false],
    ]);
    const sent = await testApp.request({
      method: 'POST',
      url: `/api/v1/messages/conversations/${id}/messages`,
      as: owner,
      payload: { text: 'Vous êtes là ?' },
    });
    expect(sent.json<ErrorPayload>()).toMatchObject({ errorCode: 'MSG001', reason: 'ACCOUNT_DELETED' });
  });

  test('are removed when both have left', async () => {
    const { owner, customer, providerId } = await makePair();
    const id = await makeConversation(testApp.deps, { customerId: customer.id, providerId });
    await makeMessages(testApp.deps, id, [{ senderId: customer.id, text: 'Bonjour' }]);
    await erase(customer);
    await erase(owner);
    const { db } = testApp.deps;
    expect(await db.selectFrom('conversation').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

test('reviews of who left are removed with their stars and replies', async () => {
  const { owner, customer, providerId, book } = await makePair();
  const bookingId = await book({});
  const written = await testApp.request({
    method: 'POST',
    url: '/api/v1/reviews',
    as: customer,
    payload: { bookingId, rating: 5, comment: 'Travail soigné, merci beaucoup.' },
  });
  expect(written.statusCode).toBe(201);
  const reviewId = written.json<{ id: string }>().id;
  const reply = {
    method: 'POST',
    url: `/api/v1/reviews/${reviewId}/reply`,
    as: owner,
    payload: { text: 'Merci à vous !' },
  } as const;
  expect((await testApp.request(reply)).statusCode).toBeLessThan(300);
  expect(await get('/providers/' + providerId)).toMatchObject({ rating: 5, reviewCount: 1 });
  await erase(customer);
  expect(await get('/providers/' + providerId)).toMatchObject({ rating: null, reviewCount: 0 });
  expect(await get(`/reviews/provider/${providerId}`)).toMatchObject({ content: [] });
});

describe('a call that was under way', () => {
  test.each([
    ['POST', '/users/me/two-factor', undefined, 'two_factor'],
    ['POST', '/session', {}, 'session_record'],
    [
      'PUT',
      '/users/me/notification-settings',
      { version: 0, types: [], quietHours: { from: '22:00', to: '07:30', enabled: true } },
      'notification_setting',
    ],
    [
      'POST',
      '/users/me/addresses',
      { label: 'Maison', street: '12 rue des Lilas', postalCode: '44000', city: 'Nantes' },
      'saved_address',
    ],
  ] as const)('%s %s leaves nothing behind', async (method, url, payload, table) => {
    const as = await testApp.signUp();
    const { db, clock } = testApp.deps;
    const answer = await callDuring(
      db,
      (tx) => eraseAccount(tx, as.id, clock.now()),
      () => testApp.request({ method, url: `/api/v1${url}`, as, ...(payload && { payload }) }),
    );
    expect(answer.json()).toMatchObject({ status: 401, errorCode: 'AUT002' });
    expect(await db.selectFrom(table).selectAll().where('account_id', '=', as.id).execute()).toEqual([]);
  });

  test('asks for no link to a new password', async () => {
    const as = await testApp.signUp();
    const { db, clock } = testApp.deps;
    await callDuring(
      db,
      (tx) => eraseAccount(tx, as.id, clock.now()),
      () => createPasswordReset(testApp.deps, as.email),
    );
    expect(await db.selectFrom('password_reset').select('account_id').execute()).toEqual([]);
  });

  test.each([
    'social_account',
    'social_challenge',
    'mailed_code',
    'email_link',
    'idempotency_key',
    'notification_type_setting',
    'password_reset',
  ])('writes no row of %s', async (table) => {
    const as = await testApp.signUp();
    await erase(as);
    const row = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ account_id: as.id })})`;
    await expect(
      sql`insert into ${sql.table(table)} select * from ${row}`.execute(testApp.deps.db),
    ).rejects.toMatchObject({ constraint: 'account_deleted_writes_nothing' });
  });
});
