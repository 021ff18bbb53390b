import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditFilter } from '#contract/audit.ts';
import { listEvents } from './queries.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';

/** Two people of the team who each do half of all, on things of two kinds. */
const events = 20_000;
const team = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const database = await createTestDatabase();
beforeAll(async () => {
  const { db } = database;
  for (const id of team)
    await sql`insert into account (id, email, password_hash, first_name, last_name, created_at, updated_at)
      values (${id}, ${`${id}@example.org`}, '', 'Camille', 'Martin', now(), now())`.execute(db);
  await sql`insert into audit_event (id, actor_id, action, subject_type, at)
    select gen_random_uuid(), case when n % 2 = 0 then ${team[0]} else ${team[1]} end::uuid,
      case when n % 2 = 0 then 'ACCOUNT_NOTED' else 'DOCUMENT_APPROVED' end,
      case when n % 2 = 0 then 'ACCOUNT' else 'DOCUMENT' end, now() - n * interval '1 minute'
    from generate_series(1, ${events}::int) n`.execute(db);
  await sql`vacuum analyze audit_event`.execute(db);
});
afterAll(() => database.drop());

/** Rows at which the planner looks to learn where an index ends. */
const looks = 100;

test.each<{ name: string; filter: AuditFilter }>([
  { name: 'of a person and an action', filter: { actorId: team[0], action: 'DOCUMENT_APPROVED' } },
  { name: 'of a person and a kind of thing', filter: { actorId: team[0], kind: 'DOCUMENT' } },
  { name: 'of an action and a kind of thing', filter: { action: 'ACCOUNT_NOTED', kind: 'DOCUMENT' } },
])('entries $name that do not exist are not looked for in all of either', async ({ filter }) => {
  const read = await countReads(database.db, ['audit_event'], async (tx) => {
    const found = await listEvents(tx, filter, { limit: 20, offset: 0, most: 10_001 });
    expect(found).toEqual({ events: [], total: 0 });
  });
  expect(read.audit_event).toBeLessThanOrEqual(looks);
});
