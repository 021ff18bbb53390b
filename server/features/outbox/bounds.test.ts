import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails, type MailFilter } from './queries.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';

/** Sent but for the first of each hundred, which waits. */
const mails = 20_000;
const database = await createTestDatabase();
beforeAll(async () => {
  const { db } = database;
  await sql`insert into outgoing_mail (id, dedupe_key, recipient_email, locale, template, subject, html, text, created_at, sent_at)
    select gen_random_uuid(), n::text, 'person' || n || '@example.org', 'fr',
      case when n % 2 = 0 then 'letter' else 'message' end, 'Objet', '', '', now() - n * interval '1 minute',
      case when n % 100 > 0 then now() end
    from generate_series(1, ${mails}::int) n`.execute(db);
  await sql`vacuum analyze outgoing_mail`.execute(db);
});
afterAll(() => database.drop());

test.each<{ name: string; filter: MailFilter; rows: number; most: number }>([
  // Each is read for its page and for the total.
  { name: 'that wait', filter: { state: 'UNTRIED' }, rows: 20, most: 450 },
  { name: 'that were sent', filter: { state: 'SENT' }, rows: 20, most: 1_200 },
  { name: 'of a template that none has', filter: { state: 'SENT', kind: 'signIn' }, rows: 0, most: 100 },
  {
    name: 'to an address',
    filter: { state: 'SENT', query: 'person7@example.org' },
    rows: 1,
    most: 100,
  },
])('mails $name are not looked for among all', async ({ filter, rows, most }) => {
  const read = await countReads(database.db, ['outgoing_mail'], async (tx) => {
    const { text } = await listMails(tx, { ...filter, sort: 'NEWEST' }, { page: 0, size: 20 });
    expect(JSON.parse(text)).toMatchObject({ content: { length: rows } });
  });
  expect(read.outgoing_mail).toBeLessThanOrEqual(most);
});

test('the plan of the first page is kept', async () => {
  await database.db.transaction().execute(async (tx) => {
    for (let call = 0; call < 10; call += 1) await listMails(tx, { sort: 'NEWEST' }, { page: 0, size: 20 });
    const { rows } = await sql<{ kept: number }>`
      select max(generic_plans)::int as kept from pg_prepared_statements where statement like '%outgoing_mail%'`.execute(
      tx,
    );
    expect(rows[0]?.kept).toBe(10);
  });
});
