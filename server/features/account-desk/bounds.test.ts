import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { DeskAccountFilter } from '#contract/account-desk.ts';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { visitHistory } from './history-queries.ts';
import { listHistory, sumAgreedPrices } from './person-queries.ts';
import { countDeskAccounts, listDeskAccounts } from './queries.ts';
import { makeBookingArchive } from '#server/features/booking-desk/factory.ts';
import { features } from '#server/features.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';

/** Everybody is a Martin, one in twenty is called Odile, one in four thousand Quillébec; one in a hundred is suspended. */
const accounts = 40_000;
const database = await createTestDatabase();
beforeAll(async () => {
  await sql`insert into account
      (id, email, password_hash, first_name, last_name, roles, suspended_at, created_at, updated_at)
    select gen_random_uuid(), 'archive-' || n || '@example.org', '', case when n % 20 = 0 then 'Odile' else 'Camille' end,
      case when n % 4000 = 0 then 'Martin Quillébec' else 'Martin' end,
      case when n % 4 = 0 then '{CLIENT,PROVIDER}'::text[] else '{CLIENT}'::text[] end,
      case when n % 100 = 0 then timestamptz '2026-01-01 09:00Z' - n * interval '1 minute' end,
      timestamptz '2026-01-01 09:00Z' - n * interval '1 minute', now()
    from generate_series(1, ${accounts}::int) n`.execute(database.db);
  await sql`insert into saved_address
      (id, account_id, position, label, label_key, street, postal_code, city, is_default, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'Maison', 'maison', '3 rue Kléber', '44000', 'Nantes', true, now(), now()
    from account`.execute(database.db);
  await sql`vacuum analyze account, saved_address`.execute(database.db);
});
afterAll(() => database.drop());

const limit = 20;
const most = deskTotalMax + 1;
const now = new Date('2026-01-01T09:00:00Z');
/** Rows at which the planner looks to learn where an index ends. */
const looks = 100;

/** So many accounts with a word are read before it counts as frequent. */
const gathered = 2_001;

/** The accounts that a page with its total may read; those of the page are read once more for the details. */
test.each<{ name: string; filter: DeskAccountFilter; reads: number }>([
  { name: 'all', filter: {}, reads: 2 * limit + most },
  { name: 'those with a word that everybody has', filter: { query: 'martin' }, reads: gathered + 2 * limit },
  { name: 'those with a frequent name', filter: { query: 'odile' }, reads: gathered + 2 * limit },
  { name: 'those with a rare name', filter: { query: 'quillebec' }, reads: 2 * limit },
  {
    name: 'those with a rare name and a frequent one',
    filter: { query: 'martin quille' },
    reads: 2 * limit,
  },
  { name: 'those of a role', filter: { role: 'PROVIDER' }, reads: 2 * limit + most },
  { name: 'administrators', filter: { role: 'ADMIN' }, reads: 0 },
  { name: 'the team', filter: { role: 'TEAM' }, reads: 0 },
  { name: 'those that are suspended', filter: { state: 'SUSPENDED' }, reads: 2 * limit + most },
])('$name are listed and counted without reading them all', async ({ filter, reads }) => {
  const read = await countReads(database.db, ['account', 'saved_address'], (tx) =>
    listDeskAccounts(tx, { sort: 'NEWEST', ...filter }, { limit, offset: 0, most, now }),
  );
  expect(read.account).toBeLessThanOrEqual(reads + looks);
  // The town is looked up for the accounts of a page alone; a frequent word makes two.
  expect(read.saved_address).toBeLessThanOrEqual(2 * limit);
});

test.each<{ filter: DeskAccountFilter; isOrdered: boolean; reads: number }>([
  { filter: {}, isOrdered: false, reads: gathered + most },
  { filter: { query: 'martin' }, isOrdered: false, reads: gathered },
  { filter: { query: 'quillebec' }, isOrdered: true, reads: 10 },
  { filter: { state: 'SUSPENDED' }, isOrdered: true, reads: 400 },
  { filter: { role: 'PROVIDER' }, isOrdered: false, reads: gathered + most },
])('$filter is put in another order only when few enough match', async ({ filter, isOrdered, reads }) => {
  for (const sort of ['NAME', 'LAST_SEEN'] as const) {
    const read = await countReads(database.db, ['account'], async (tx) => {
      const found = await listDeskAccounts(tx, { sort, ...filter }, { limit, offset: 0, most, now });
      expect(found.sort).toBe(isOrdered ? sort : 'NEWEST');
      expect(found.content).not.toBe('[]');
    });
    expect(read.account, sort).toBeLessThanOrEqual(reads + 2 * limit + looks);
  }
});

test.each([
  { query: undefined, reads: 5 * most + most },
  { query: 'martin', reads: gathered + most },
  { query: 'quillebec', reads: 10 + most },
])('the filters with $query are counted without reading all accounts', async ({ query, reads }) => {
  const read = await countReads(database.db, ['account'], (tx) => countDeskAccounts(tx, query, most));
  expect(read.account).toBeLessThanOrEqual(reads + looks);
});

test('agreed prices and visits of a person with many bookings are read of the latest ones', async () => {
  const archive = await createTestDatabase();
  onTestFinished(() => archive.drop());
  const { db } = archive;
  // Two thousand for each.
  await makeBookingArchive(db, { providers: 10, customers: 10, bookings: 20_000 });
  const { rows } = await sql<{ customer: string; provider: string }>`
    select customer_id as customer, provider_id as provider from booking limit 1`.execute(db);
  const { customer = '', provider = '' } = rows[0] ?? {};
  for (const side of [{ customer }, { provider }]) {
    const read = await countReads(db, ['booking'], async (tx) => {
      expect((await sumAgreedPrices(tx, side, now, most)).found).toBe(most);
    });
    expect(read.booking).toBeLessThanOrEqual(most + looks);
    expect(read.wholeTables).toBe(0);
  }
  const owner = { accountId: customer, email: '', providerId: provider };
  const read = await countReads(db, ['booking'], (tx) =>
    listHistory(tx, visitHistory, owner, { kind: 'VISIT', limit, offset: 0, most }),
  );
  // Of both sides; one in a hundred is a request.
  expect(read.booking).toBeLessThanOrEqual(2 * (most * 1.05 + looks));
  expect(read.wholeTables).toBe(0);
});

/** Rows of one person in each table of the history. */
const rowsOfPerson = 5_000;

test('a page of the history reads no more of a source than it counts, and no table whole', async () => {
  const { db } = database;
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from account order by id limit 1`.execute(db);
  const { id: accountId = '', email = '' } = rows[0] ?? {};
  const series = sql`generate_series(1, ${rowsOfPerson}::int) n`;
  const at = sql`timestamptz '2026-01-01 09:00Z' - n * interval '1 minute'`;
  await sql`insert into outgoing_mail
      (id, dedupe_key, recipient_email, locale, template, subject, html, text, created_at)
    select gen_random_uuid(), n::text, ${email}, 'fr', 'x', 'x', '', '', ${at} from ${series}`.execute(db);
  await sql`insert into auth_session (id, account_id, created_at, last_used_at, expires_at)
    select gen_random_uuid(), ${accountId}, ${at}, ${at}, ${at} from ${series}`.execute(db);
  await sql`insert into report (id, kind, object_id, email, author_id, language, reason, created_at)
    select gen_random_uuid(), 'PROFILE', gen_random_uuid(), n || '@example.org', ${accountId}, 'fr', 'OTHER', ${at}
    from ${series}`.execute(db);
  await sql`vacuum analyze outgoing_mail, auth_session, report`.execute(db);
  const parts = features.flatMap(({ history }) => history ?? []);
  const owner = { accountId, email, providerId: null };
  const tables = ['outgoing_mail', 'auth_session', 'report'] as const;
  const read = await countReads(db, tables, (tx) =>
    listHistory(tx, parts, owner, { kind: undefined, limit, offset: 0, most }),
  );
  for (const table of tables) expect(read[table], table).toBeLessThanOrEqual(most + looks);
  expect(read.wholeTables).toBe(0);
});
