import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCountMax, workKinds, workSearchMax } from '#contract/work-queue-limits.ts';
import { countWork, isSearchCut, listWork } from './queries.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';

/** Open reports, of which the reader has claimed one in a thousand, and appeals of one person. */
const reports = 20_000;
const appeals = 1_000;
/** Open messages, of which half wait for the person. */
const messages = 10_000;
const database = await createTestDatabase();
const readerId = '00000000-0000-7000-8000-000000000001';
const now = new Date('2026-01-01T09:00:00Z');
beforeAll(async () => {
  const { db } = database;
  await sql`insert into account (id, email, password_hash, first_name, last_name, created_at, updated_at)
    values (${readerId}, 'reader@example.org', '', 'Camille', 'Martin', now(), now())`.execute(db);
  await sql`insert into report
      (id, kind, object_id, email, language, reason, claimed_by, claimed_until, created_at)
    select gen_random_uuid(), 'PROFILE', gen_random_uuid(), n || '@example.org', 'fr', 'OTHER',
      case when n % 1000 = 0 then ${readerId}::uuid end,
      case when n % 1000 = 0 then ${now}::timestamptz + interval '1 hour' end,
      ${now}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${reports}::int) n`.execute(db);
  await sql`insert into moderation_decision
      (id, kind, object_id, author_id, action, reason, text, origin, at, appeal_text, appealed_at)
    select gen_random_uuid(), 'PROFILE', gen_random_uuid(), ${readerId}, 'HIDE', 'OTHER', 'x', 'REPORT', ${now}, 'x',
      ${now}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${appeals}::int) n`.execute(db);
  await sql`insert into contact_message
      (id, name, email, subject, message, locale, status, created_at, last_written_at, answered_at)
    select gen_random_uuid(), 'x', n || '@example.org', 'x', 'x', 'fr', 'IN_PROGRESS', at, at, case when n % 2 = 0 then at end
    from generate_series(1, ${messages}::int) n, lateral (select ${now}::timestamptz - n * interval '1 minute' as at) t`.execute(
    db,
  );
  await sql`vacuum analyze report, moderation_decision, account, contact_message`.execute(db);
});
afterAll(() => database.drop());

const limit = 20;
/** Rows at which the planner looks to learn where an index ends. */
const looks = 100;
const all = { readerId, now, kinds: workKinds, assignee: undefined, words: [] };

test('a page looks up the names of what it shows, and not of what is before it', async () => {
  const appealed = { ...all, kinds: ['APPEAL'] } as const;
  const read = await countReads(database.db, ['account'], async (tx) => {
    expect(await listWork(tx, appealed, { limit, offset: appeals / 2 })).toHaveLength(limit);
  });
  // The name and the language of each, and who has it.
  expect(read.account).toBeLessThanOrEqual(3 * limit);
});

test('what the reader has claimed is found by its index', async () => {
  const mine = { ...all, assignee: 'ME' } as const;
  const read = await countReads(database.db, ['report'], async (tx) => {
    expect(await listWork(tx, mine, { limit, offset: 0 })).toHaveLength(limit);
    await countWork(tx, mine, workCountMax);
  });
  expect(read.report).toBeLessThanOrEqual((3 * reports) / 1000 + looks);
});

test('messages that wait for the team, and after them those that wait for the person, are read in the order of an index', async () => {
  const written = { ...all, kinds: ['CONTACT'] } as const;
  for (const offset of [0, messages / 2 - limit]) {
    const read = await countReads(database.db, ['contact_message'], async (tx) => {
      expect(await listWork(tx, written, { limit, offset })).toHaveLength(limit);
    });
    expect(read.contact_message).toBeLessThanOrEqual(offset + 3 * limit + looks);
  }
});

test('words are looked for in what is due first, a number in all, and it is said', async () => {
  const reported = { ...all, kinds: ['REPORT'] } as const;
  const [last] = await database.db
    .selectFrom('report')
    .select(['id', 'number'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const first = { limit, offset: 0 };
  const read = await countReads(database.db, ['report'], async (tx) => {
    expect(await listWork(tx, { ...reported, words: ['absent'] }, first)).toEqual([]);
  });
  expect(read.report).toBeLessThanOrEqual(workSearchMax + looks);
  const numbered = { ...reported, words: [`sg-${last?.number}`] };
  const byNumber = await countReads(database.db, ['report'], async (tx) => {
    expect((await listWork(tx, numbered, first)).map(({ id }) => id)).toEqual([last?.id]);
  });
  // Once to find it and once to show it, each with its index.
  expect(byNumber.report).toBeLessThanOrEqual(4);
  const isCut = (kind: 'REPORT' | 'APPEAL', words: string[]) =>
    isSearchCut(database.db, { ...all, kinds: [kind], words });
  expect(await isCut('REPORT', ['absent'])).toBe(true);
  expect([await isCut('APPEAL', ['absent']), await isCut('REPORT', [])]).toEqual([false, false]);
});
