import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from './queries.ts';
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
  await sql`vacuum analyze contact_message`.execute(database.db);
});
afterAll(() => database.drop());

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
