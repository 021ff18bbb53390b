import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import {
  canaryOf,
  dumpDatabase,
  listTextColumns,
  plantInto,
  plantRows,
  type Person,
  type TextColumn,
} from './canary-factory.ts';
import { decisionOn } from './decision-factory.ts';
import { readZip } from '../factory.ts';
import { sweepDeletions } from '../deletion-actions.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeConversation, makeMessages } from '#server/features/messaging/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { forgetOldRecords } from '#server/kernel/jobs/retention.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { makePdf } from '#server/testing/pictures.ts';

let testApp: TestApp;
let columns: TextColumn[];
beforeAll(async () => {
  testApp = await startTestApp();
  columns = await listTextColumns(testApp.deps.db);
});
afterAll(() => testApp.close());

test('every column that can hold a text has a decision', () => {
  const undecided = columns.filter(({ table, column }) => decisionOn(table, column) === undefined);
  expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

type Someone = Person & { as: SignedInUser; serviceId: string };

async function signUp(name: string): Promise<Someone> {
  const as = await testApp.signUp({ userType: 'provider', firstName: 'Camille', lastName: 'Martin' });
  const { id: providerId, serviceIds } = await makeProvider(testApp.deps, { accountId: as.id });
  const email = `canari-${name}-account-email@example.org`;
  return { name, as, accountId: as.id, providerId, serviceId: serviceIds[0] ?? '', email };
}

/** A visit of one at the other, with a review and its reply. */
async function makeVisits(customer: Someone, provider: Someone) {
  const { db, clock } = testApp.deps;
  const wishes = { service_id: provider.serviceId, customer_id: customer.accountId };
  const bookingId = await makeBooking(db, wishes, clock.now());
  await makeBooking(db, { ...wishes, status: 'CANCELLED', cancelled_by: 'CUSTOMER' }, clock.now());
  await makeBooking(
    db,
    { ...wishes, status: 'PENDING', start_at: new Date(clock.now().getTime() + 4 * dayMs) },
    clock.now(),
  );
  const written = await testApp.request({
    method: 'POST',
    url: '/api/v1/reviews',
    as: customer.as,
    payload: { bookingId, rating: 5, comment: 'Un travail soigné.' },
  });
  const { id } = written.json<{ id: string }>();
  await testApp.request({
    method: 'POST',
    url: `/api/v1/reviews/${id}/reply`,
    as: provider.as,
    payload: { text: 'Merci beaucoup.' },
  });
}

/** The canaries of a person in what the application has made for the two, and in rows of their own. */
async function plant(person: Someone): Promise<void> {
  const { db, sealing } = testApp.deps;
  const { accountId, providerId } = person;
  await inTransaction(db, async (tx) => {
    // Canaries are no codes of countries or names of files, and belong to whom the test says.
    await sql`set local session_replication_role = replica`.execute(tx);
    const planting = { tx, sealing, columns, person };
    // The password proves who deletes the account; the check account_deleted has it erased.
    const named = ['email', 'first_name', 'last_name', 'phone', 'avatar_name', 'suspension_text'];
    await plantInto(planting, 'account', sql`id = ${accountId}`, named);
    // What was asked to an address is exported once it is surely the person's.
    await sql`update account set email_verified_at = now() where id = ${accountId}`.execute(tx);
    await plantInto(planting, 'provider', sql`id = ${providerId}`);
    await plantInto(planting, 'service', sql`provider_id = ${providerId}`);
    const ofService = sql`service_id in (select id from service where provider_id = ${providerId})`;
    await plantInto(planting, 'service_terms', ofService);
    await plantInto(planting, 'subscription', sql`provider_id = ${providerId}`);
    const places = ['street', 'city', 'postal_code', 'note', 'visit_phone', 'ruling_text'];
    await plantInto(planting, 'booking', sql`customer_id = ${accountId}`, places);
    const cancelled = sql`customer_id = ${accountId} and status = 'CANCELLED'`;
    await plantInto(planting, 'booking', cancelled, ['cancel_reason']);
    await plantInto(planting, 'booking', sql`provider_id = ${providerId}`, ['service_title']);
    await sql`insert into booking_reschedule (id, booking_id, actor, from_start, to_start, reason, at)
      select gen_random_uuid(), id, 'ADMIN', now(), now() + interval '1 hour',
        ${canaryOf(person, 'booking_reschedule', 'reason')}, now()
      from booking where customer_id = ${accountId}`.execute(tx);
    await plantInto(planting, 'review', sql`author_id = ${accountId}`, ['comment']);
    await plantInto(planting, 'review', sql`provider_id = ${providerId}`, ['reply_text']);
    await sql`insert into review_revision (id, review_id, rating, comment, at)
      select gen_random_uuid(), id, 4, ${canaryOf(person, 'review_revision', 'comment')}, now()
      from review where author_id = ${accountId}`.execute(tx);
    const [alt, name, small] = ['alt', 'name', 'small_name'].map((column) =>
      canaryOf(person, 'review_photo', column),
    );
    await sql`insert into review_photo (id, review_id, position, name, small_name, width, height, alt, created_at)
      select gen_random_uuid(), id, 0, ${name}, ${small}, 4, 3, ${alt}, now()
      from review where author_id = ${accountId}`.execute(tx);
    await plantInto(planting, 'conversation', sql`opened_by = ${accountId}`);
    await plantInto(planting, 'message', sql`sender_id = ${accountId}`);
    await plantRows(planting);
  });
  person.as.email = person.email;
}

async function dropChecks(): Promise<void> {
  const { db } = testApp.deps;
  const { rows } = await sql<{ table: string; name: string }>`
    select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conname <> 'account_deleted'`.execute(
    db,
  );
  for (const { table, name } of rows)
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(db);
}

const exportOf = async (as: SignedInUser) => {
  const answer = await testApp.request({ url: '/api/v1/users/me/export', as });
  const entries = await readZip(answer.rawPayload);
  return [...entries]
    .map(([name, content]) => `${name}\n${content.toString('latin1')}\n${content.toString()}`)
    .join('\n');
};
const canariesIn = (text: string, name: string) =>
  [...new Set(text.match(new RegExp(`canari-${name}-[a-z0-9-]+`, 'g')) ?? [])].toSorted();
const planted = (person: Person, wanted: readonly string[]) =>
  columns
    .filter(({ table, column }) => wanted.includes(decisionOn(table, column) ?? ''))
    .map(({ table, column }) => canaryOf(person, table, column))
    .toSorted();

async function filesWith(text: string): Promise<string[]> {
  const { dataDir } = testApp.deps.config;
  const found = [];
  for (const name of await readdir(dataDir, { recursive: true })) {
    const content = await readFile(join(dataDir, name)).catch(() => Buffer.alloc(0));
    const opened = name.startsWith('documents/') ? testApp.deps.sealing.open(content) : content;
    if (opened.includes(text)) found.push(name);
  }
  return found;
}

test('each canary is in the archive of its person only, and nowhere after the deletion', async () => {
  const { deps, request } = testApp;
  const leaver = await signUp('a');
  const other = await signUp('b');
  await makeVisits(leaver, other);
  await makeVisits(other, leaver);
  const pair = { customerId: leaver.accountId, providerId: other.providerId };
  const talk = await makeConversation(deps, { ...pair, openedBy: leaver.accountId });
  await deps.db
    .updateTable('conversation')
    .set({ trusted_at: deps.clock.now() })
    .where('id', '=', talk)
    .execute();
  const texts = [leaver, other].map(({ accountId }) => ({ senderId: accountId, text: 'Bonjour' }));
  await makeMessages(deps, talk, texts);
  const file = { bytes: makePdf('canari-a-file'), fileName: 'a.pdf', type: 'application/pdf' };
  const uploads = ['/files/upload?category=DOCUMENT', '/verification/upload/single?type=PASSPORT'];
  for (const url of uploads)
    await request({ method: 'POST', url: `/api/v1${url}`, as: leaver.as, form: { files: [file] } });
  await dropChecks();
  await plant(leaver);
  await plant(other);
  for (const { providerId } of [leaver, other])
    await inTransaction(deps.db, (tx) =>
      deps.events.emit(tx, { type: 'provider.changed', providerId, at: deps.clock.now() }),
    );
  await request({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: leaver.email } });
  expect(await filesWith('canari-a-file')).toHaveLength(2);

  const archive = await exportOf(leaver.as);
  const own = new Set(canariesIn(archive, 'a'));
  expect(planted(leaver, ['exported', 'shown']).filter((canary) => !own.has(canary))).toEqual([]);
  expect(archive).toContain('canari-a-file');
  const readable = new Set(planted(other, ['shown', 'copied']));
  expect(canariesIn(archive, 'b').filter((canary) => !readable.has(canary))).toEqual([]);

  const { password } = leaver.as;
  const deleted = await request({
    method: 'DELETE',
    url: '/api/v1/users/me',
    as: leaver.as,
    payload: { password },
  });
  expect(deleted.statusCode).toBe(204);
  testApp.clock.advance(24 * 60 + 1);
  await sweepDeletions(deps);
  await forgetOldRecords(deps);
  const dump = await dumpDatabase(deps.db);
  expect(canariesIn(dump, 'a')).toEqual([]);
  expect(dump).not.toContain(Buffer.from('canari-a-').toString('hex'));
  expect(await filesWith('canari-a-file')).toEqual([]);
  for (const url of [
    '/search/services?query=canari-a-service-title',
    '/search/providers?query=canari-a-provider-business-name',
    `/providers/${leaver.providerId}`,
    `/reviews/provider/${other.providerId}`,
    '/bookings',
    '/conversations',
    '/notifications',
    '/messages/search?query=canari-a',
  ]) {
    const answer = await request({ url: `/api/v1${url}`, as: other.as });
    expect([url, canariesIn(answer.body.replaceAll(/"query":"[^"]*"/g, ''), 'a')]).toEqual([url, []]);
  }
  const kept = new Set(canariesIn(dump, 'b'));
  const sheds = ['idempotency_key', 'outgoing_mail'];
  const lost = columns.filter(
    ({ table, column }) =>
      ['exported', 'shown'].includes(decisionOn(table, column) ?? '') &&
      !sheds.includes(table) &&
      !kept.has(canaryOf(other, table, column)),
  );
  // The one that is sealed cannot be read in a dump; the leaver opened the conversation; a reply goes with its review, the
  // texts of a ruling and of a move with either party.
  expect(lost.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'booking.ruling_text',
    'booking_reschedule.reason',
    'conversation.subject',
    'provider_identity.id_number_sealed',
    'review.reply_text',
  ]);
});
