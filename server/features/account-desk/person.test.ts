import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { deskTextMax, nearBookingsMax } from '#contract/account-desk-limits.ts';
import type { AccountNote, DeskPerson, HistoryPage } from '#contract/account-desk-person.ts';
import type { NearBookings } from '#contract/booking-desk.ts';
import { dayMs } from '#contract/durations.ts';
import { makeTeamActs } from './factory.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { keptWithoutServer, queueMail } from '#server/kernel/mail/mailer.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { call } = testApp;
const { db } = testApp.deps;

const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
const [admin, client] = [await signUpAdmin(), await testApp.signUp()];
const pathOf = (id: string, rest = '') => `/admin/users/${id}${rest}`;

async function addDocument(
  providerId: string,
  facts: Pick<Insertable<DB['verification_document']>, 'type' | 'status' | 'valid_until' | 'decided_at'>,
): Promise<string> {
  const id = randomUUID();
  const at = testApp.clock.now();
  const file = { file_name: 'a.pdf', media_type: 'application/pdf', size: 1, sha256: Buffer.from(id) };
  await db
    .insertInto('verification_document')
    .values({ id, provider_id: providerId, ...file, ...facts, erased_at: at, created_at: at })
    .execute();
  return id;
}

describe('the page of a person', () => {
  const personOf = async (id: string) => (await call('GET', pathOf(id), admin)).json<DeskPerson>();

  test('has documents, plan and sign-ins of a provider, and no documents or plan of a client', async () => {
    const owner = await testApp.signUp({ userType: 'provider' });
    const provider = await makeProvider(testApp.deps, { accountId: owner.id });
    const facts = { status: 'APPROVED', valid_until: '2026-11-30', decided_at: testApp.clock.now() } as const;
    const documentId = await addDocument(provider.id, { type: 'LIABILITY_INSURANCE', ...facts });
    const shown = await personOf(owner.id);
    expect(shown.documents).toEqual([
      {
        id: documentId,
        type: 'LIABILITY_INSURANCE',
        side: null,
        status: 'APPROVED',
        decidedAt: '2026-03-02T09:00:00.000Z',
        validUntil: '2026-11-30',
      },
    ]);
    expect(shown).toMatchObject({
      emailVerifiedAt: null,
      record: { visits: 0, reviews: 0, rating: null, services: provider.serviceIds.length },
    });
    await db
      .updateTable('provider')
      .set({ rating_counts: [0, 0, 0, 1, 2], completed_count: 7, street: '5 rue des Arts' })
      .where('id', '=', provider.id)
      .execute();
    const { record, address } = await personOf(owner.id);
    expect(record).toMatchObject({ visits: 7, reviews: 3, rating: 4.7 });
    expect(address).toMatch(/^5 rue des Arts, \d{5} /);
    expect(shown.signIns).toMatchObject([{ current: false, doubtful: false }]);
    expect(shown.plan).toMatchObject({ state: expect.any(String) });
    expect(await personOf(client.id)).toMatchObject({
      documents: [],
      plan: null,
      record: null,
      address: null,
      sessions: 1,
    });
    expect((await personOf(admin.id)).signIns).toMatchObject([{ current: true }]);
  });

  test('has the agreed prices of visits done and ahead, in each role, and of nothing else', async () => {
    const owner = await testApp.signUp({ userType: 'provider' });
    const customer = await testApp.signUp();
    const provider = await makeProvider(testApp.deps, { accountId: owner.id });
    const now = testApp.clock.now();
    const own = { service_id: provider.serviceIds[0] ?? '', customer_id: customer.id };
    await makeBooking(db, { ...own, status: 'COMPLETED', price_cents: 4350 }, now);
    const ahead = (days: number) => new Date(now.getTime() + days * dayMs);
    await makeBooking(db, { ...own, status: 'CONFIRMED', start_at: ahead(2), price_cents: 5800 }, now);
    await makeBooking(db, { ...own, status: 'PENDING', start_at: ahead(3), price_cents: 9900 }, now);
    await makeBooking(db, { ...own, status: 'CANCELLED', start_at: ahead(4), price_cents: 9900 }, now);
    const sums = {
      done: { visits: 1, total: 43.5 },
      ahead: { visits: 1, total: 58 },
      isWhole: true,
    };
    const none = { done: { visits: 0, total: 0 }, ahead: { visits: 0, total: 0 }, isWhole: true };
    expect((await personOf(owner.id)).agreed).toEqual({ asClient: none, asProvider: sums });
    expect((await personOf(customer.id)).agreed).toEqual({ asClient: sums, asProvider: null });
  });

  test('ends one sign-in, which is in the journal; the second of two administrators finds it ended', async () => {
    const user = await testApp.signUp();
    await call('POST', '/auth/login', undefined, { email: user.email, password: user.password });
    const before = await personOf(user.id);
    expect(before.signIns).toHaveLength(2);
    // The sign-up came first: the list begins with what was used last.
    const ending = before.signIns.map(({ id }) => id);
    const end = (as: SignedInUser | undefined, session: string | undefined, id = user.id) =>
      call('DELETE', pathOf(id, `/sessions/${session}`), as);
    expect((await end(undefined, ending[0])).statusCode).toBe(401);
    expect((await end(client, ending[0])).statusCode).toBe(403);
    expect((await end(admin, ending[0], client.id)).statusCode).toBe(404);
    expect((await end(admin, randomUUID())).statusCode).toBe(404);
    const other = await signUpAdmin();
    const answers = await Promise.all([end(admin, ending[0]), end(other, ending[0])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await personOf(user.id)).signIns.map(({ id }) => id)).toEqual(ending.slice(1));
    await end(admin, ending[1]);
    expect((await call('GET', '/users/me', user)).statusCode).toBe(401);
    const kept = await db
      .selectFrom('audit_event')
      .select('after')
      .where('action', '=', 'SESSIONS_ENDED')
      .where('subject_id', '=', user.id)
      .execute();
    expect(kept).toEqual([{ after: { sessions: 1 } }, { after: { sessions: 1 } }]);
  });
});

describe('notes on a person', () => {
  const add = (as: SignedInUser | undefined, id: string, text: string) =>
    call('POST', pathOf(id, '/notes'), as, { text });
  const listed = async (id: string, query = '') =>
    (await call('GET', pathOf(id, `/notes${query}`), admin)).json<{
      content: AccountNote[];
      totalElements: number;
    }>();

  test('are read by administrators only, newest first, and two at once are both kept', async () => {
    const user = await testApp.signUp();
    const other = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Samir', lastName: 'Haddad' });
    await add(admin, user.id, 'Première note.');
    testApp.clock.advance(1);
    const both = await Promise.all([add(other, user.id, 'De Samir.'), add(admin, user.id, 'En même temps.')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(both[0]?.json()).toMatchObject({ text: 'De Samir.', by: 'Samir Haddad' });
    const notes = await listed(user.id);
    expect(notes.totalElements).toBe(3);
    expect(notes.content[2]?.text).toBe('Première note.');
    expect((await listed(user.id, '?page=1&size=2')).content).toMatchObject([{ text: 'Première note.' }]);
    for (const as of [undefined, client, user]) {
      const status = as ? 403 : 401;
      expect((await call('GET', pathOf(user.id, '/notes'), as)).statusCode).toBe(status);
      expect((await add(as, user.id, 'Moi aussi.')).statusCode).toBe(status);
    }
  });

  test('have words, within the limit, on an account that exists', async () => {
    for (const text of [' ', 'a'.repeat(deskTextMax + 1)])
      expect((await add(admin, client.id, text)).json()).toMatchObject({ errorCode: 'VAL001' });
    expect((await add(admin, randomUUID(), 'Vu.')).statusCode).toBe(404);
    expect((await call('GET', pathOf(randomUUID(), '/notes'), admin)).statusCode).toBe(404);
  });

  test('are in the journal without their words, which go with the account', async () => {
    const user = await testApp.signUp();
    await add(admin, user.id, 'Un secret de la personne.');
    const events = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', user.id).execute();
    expect(events).toMatchObject([
      { actor_id: admin.id, action: 'ACCOUNT_NOTED', reason: null, after: null },
    ]);
    await call('DELETE', '/users/me', user, { password: user.password });
    expect(await db.selectFrom('account_note').where('account_id', '=', user.id).execute()).toEqual([]);
    expect((await add(admin, user.id, 'Trop tard.')).statusCode).toBe(404);
  });
});

describe('the history of a person', () => {
  const historyOf = async (id: string, query = '') =>
    (await call('GET', pathOf(id, `/history${query}`), admin)).json<HistoryPage>();

  test('has reports, decisions, suspensions, documents, sign-ins and mails, newest first', async () => {
    const owner = await testApp.signUp({ userType: 'provider' });
    const provider = await makeProvider(testApp.deps, { accountId: owner.id });
    const reported = { kind: 'PROFILE', id: provider.id, reason: 'FALSE_INFORMATION', text: 'Tarif faux.' };
    await call('POST', '/reports', client, reported);
    const documentId = await addDocument(provider.id, { type: 'PASSPORT', status: 'REJECTED' });
    const event = { document_id: documentId, account_id: admin.id, at: testApp.clock.now() };
    await db
      .insertInto('verification_event')
      .values([
        { id: randomUUID(), action: 'CLAIMED', ...event },
        { id: randomUUID(), action: 'REJECTED', notes: 'Illisible.', ...event },
      ])
      .execute();
    testApp.clock.advance(1);
    await makeTeamActs(testApp.deps, { id: owner.id, actorId: admin.id }, 1);
    testApp.clock.advance(1);
    const suspension = { reason: 'FRAUD', text: 'Payé hors du site.' };
    await call('POST', pathOf(owner.id, '/suspend'), admin, suspension);
    await call('POST', pathOf(owner.id, '/notes'), admin, { text: 'À rappeler.' });
    const visited = { service_id: provider.serviceIds[0] ?? '', customer_id: client.id } as const;
    const now = testApp.clock.now();
    const done = await makeBooking(db, { ...visited, status: 'COMPLETED' }, now);
    await makeBooking(db, { ...visited, status: 'DECLINED' }, now);
    const history = await historyOf(owner.id);
    expect(history.counts).toMatchObject({
      REPORT: 1,
      TEAM: 1,
      SUSPENSION: 1,
      DOCUMENT: 1,
      SIGN_IN: 1,
      NOTE: 1,
      VISIT: 1,
    });
    expect(history.totalElements).toBe(Object.values(history.counts).reduce((sum, one) => sum + one, 0));
    const instants = history.content.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    const onlyOf = async (kind: string) => (await historyOf(owner.id, `?kind=${kind}`)).content;
    expect(await onlyOf('SUSPENSION')).toMatchObject([
      { kind: 'SUSPENSION', what: 'ACCOUNT_SUSPENDED', text: suspension.text, by: expect.any(String) },
    ]);
    expect(await onlyOf('REPORT')).toMatchObject([
      {
        what: 'RECEIVED',
        thing: 'PROFILE',
        reason: 'FALSE_INFORMATION',
        reference: expect.stringMatching(/^SG-\d+$/),
      },
    ]);
    expect(await onlyOf('DOCUMENT')).toMatchObject([
      { what: 'REJECTED', thing: 'PASSPORT', text: 'Illisible.', by: expect.any(String) },
    ]);
    expect(await onlyOf('SIGN_IN')).toMatchObject([{ what: 'KNOWN_DEVICE', device: '', place: null }]);
    expect(await onlyOf('NOTE')).toMatchObject([{ text: 'À rappeler.', by: expect.any(String) }]);
    expect(await onlyOf('TEAM')).toMatchObject([{ what: 'SESSIONS_ENDED', text: 'Raison 0' }]);
    expect(await onlyOf('DECISION')).toEqual([]);
    expect(await onlyOf('VISIT')).toMatchObject([
      {
        id: done,
        what: 'COMPLETED',
        name: expect.any(String),
        reference: expect.stringMatching(/^[A-Z0-9]/),
      },
    ]);
    expect((await historyOf(client.id, '?kind=VISIT')).content).toMatchObject([{ id: done }]);
    const mails = await onlyOf('MAIL');
    expect(mails.map(({ name }) => name)).toContain('Votre compte est suspendu');
    expect((await historyOf(client.id, '?kind=REPORT')).content).toMatchObject([{ what: 'MADE' }]);
  });

  test('tells no code that was mailed', async () => {
    const user = await testApp.signUp();
    await db
      .insertInto('outgoing_mail')
      .values({
        id: randomUUID(),
        dedupe_key: randomUUID(),
        recipient_email: user.email,
        locale: 'fr',
        template: 'mailedCode',
        subject: '123456 est votre code',
        html: '',
        text: '',
        created_at: testApp.clock.now(),
      })
      .execute();
    expect((await historyOf(user.id, '?kind=MAIL&size=100')).content).toContainEqual(
      expect.objectContaining({ what: 'WAITING', name: null }),
    );
    expect((await call('GET', pathOf(user.id, '/history'), admin)).body).not.toContain('123456');
  });

  test('says of a mail that no server will take it', async () => {
    const user = await testApp.signUp();
    await queueMail(db, {
      dedupeKey: randomUUID(),
      to: { email: user.email },
      language: 'fr',
      template: 'verifyEmail',
      subject: 'Confirmez votre adresse',
      html: '',
      text: '',
      at: testApp.clock.now(),
    });
    await db
      .updateTable('outgoing_mail')
      .set({ last_error: keptWithoutServer })
      .where('recipient_email', '=', user.email)
      .execute();
    expect((await historyOf(user.id, '?kind=MAIL&size=100')).content).toContainEqual(
      expect.objectContaining({ what: 'KEPT', name: 'Confirmez votre adresse' }),
    );
  });

  test('is in pages and of kinds that exist, for administrators', async () => {
    const user = await testApp.signUp();
    await makeTeamActs(testApp.deps, { id: user.id, actorId: admin.id }, 3);
    const page = await historyOf(user.id, '?kind=TEAM&page=1&size=2');
    expect(page).toMatchObject({ totalElements: 3, totalIsExact: true, last: true });
    expect(page.content).toHaveLength(1);
    expect(await historyOf(user.id, '?page=900&size=100')).toMatchObject({ content: [] });
    expect((await call('GET', pathOf(user.id, '/history?kind=MONEY'), admin)).statusCode).toBe(400);
    expect((await call('GET', pathOf(randomUUID(), '/history'), admin)).statusCode).toBe(404);
    expect((await call('GET', pathOf(user.id, '/history'))).statusCode).toBe(401);
    expect((await call('GET', pathOf(user.id, '/history'), user)).statusCode).toBe(403);
  });
});

test('the nearest bookings ahead and the latest are those of both roles', async () => {
  const owner = await testApp.signUp({ userType: 'provider' });
  const provider = await makeProvider(testApp.deps, { accountId: owner.id });
  const other = await makeProvider(testApp.deps);
  const now = testApp.clock.now();
  const ahead = (days: number) => new Date(now.getTime() + days * dayMs);
  const visit = { service_id: provider.serviceIds[0] ?? '', customer_id: client.id };
  const later = await makeBooking(db, { ...visit, status: 'CONFIRMED', start_at: ahead(5) }, now);
  const sooner = await makeBooking(db, { ...visit, status: 'CONFIRMED', start_at: ahead(2) }, now);
  const asCustomer = await makeBooking(
    db,
    { service_id: other.serviceIds[0] ?? '', customer_id: owner.id, status: 'CONFIRMED', start_at: ahead(3) },
    now,
  );
  await makeBooking(db, { ...visit, status: 'CONFIRMED', start_at: ahead(9) }, now);
  await makeBooking(db, { ...visit, status: 'CANCELLED', start_at: ahead(1) }, now);
  const past = await makeBooking(db, { ...visit, status: 'COMPLETED' }, now);
  const path = pathOf(owner.id, '/bookings');
  const near = (await call('GET', path, admin)).json<NearBookings>();
  expect(near.ahead.map(({ id }) => id)).toEqual([sooner, asCustomer, later]);
  expect(near.ahead).toHaveLength(nearBookingsMax);
  expect(near.latest.map(({ id }) => id)).toEqual([past]);
  expect((await call('GET', path)).statusCode).toBe(401);
  expect((await call('GET', path, client)).statusCode).toBe(403);
});
