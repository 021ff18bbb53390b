import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWriter, listEarlier, listMessages } from './queries.ts';
import { readSearch } from './rules.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';

const database = await createTestDatabase();
beforeAll(async () => {
  await sql`insert into contact_message
      (id, name, email, subject, message, locale, created_at, last_written_at)
    select gen_random_uuid(), 'Camille Martin', 'archive-' || n || '@example.org',
      case when n % 4000 = 0 then 'Quillébec' else 'Facture' end, 'Bonjour', 'fr', at, at
    from generate_series(1, 20000) n, lateral (select timestamptz '2026-01-01 09:00Z' - n * interval '1 minute' as at) t`.execute(
    database.db,
  );
  await sql`insert into account (id, email, email_verified_at, password_hash, first_name, last_name, created_at, updated_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'archive-' || n || '@example.org', now(), '',
      'Camille', 'Martin', now(), now()
    from generate_series(1, 5000) n`.execute(database.db);
  await sql`update contact_message m set account_id = ${ofMany} from generate_series(1, 20000) n
    where m.email = 'archive-' || n || '@example.org' and n % 1000 = 7`.execute(database.db);
  await sql`vacuum analyze contact_message, account`.execute(database.db);
});
afterAll(() => database.drop());

/** Who was signed in for twenty of the messages. */
const ofMany = '00000000-0000-7000-8000-000000000001';
const page = { page: 0, size: 20, sortDir: 'desc' } as const;
/** Rows at which the planner looks to learn where an index ends. */
const looks = 100;

test.each([
  ['CT-1500', 'due', 1],
  ['quillebec', 'due', 5],
  ['archive-4000@', 'createdAt', 1],
] as const)('%s in the order %s finds its %i messages without reading all', async (typed, sortBy, found) => {
  const query = { ...page, sortBy };
  const read = await countReads(database.db, ['contact_message'], async (tx) => {
    const { total } = await listMessages(tx, query, { sought: readSearch(typed) });
    expect(total).toBe(found);
  });
  expect(read.contact_message).toBeLessThanOrEqual(2 * found + looks);
});

async function messageFrom(email: string): Promise<string> {
  const found = await database.db
    .selectFrom('contact_message')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return found.id;
}

test('who wrote a message, and what came before it, is found without reading all', async () => {
  const id = await messageFrom('archive-7@example.org');
  const read = await countReads(database.db, ['contact_message', 'account'], async (tx) => {
    const earlier = await listEarlier(tx, id, { limit: 5, most: 1000, words: 20 });
    expect([earlier?.rows.length, earlier?.total]).toEqual([5, 19]);
    expect(await findWriter(tx, id)).toMatchObject({ id: ofMany, is_proven: true });
  });
  expect(read.wholeTables).toBe(0);
  expect(read.contact_message).toBeLessThanOrEqual(20 + 5 + 4 + looks);
  expect(read.account).toBeLessThanOrEqual(1);
});

test('who has confirmed the address of a message is found by its index', async () => {
  const id = await messageFrom('archive-4000@example.org');
  const read = await countReads(database.db, ['account'], async (tx) => {
    expect(await findWriter(tx, id)).toMatchObject({ is_proven: false });
  });
  expect(read.account).toBeLessThanOrEqual(1);
});
