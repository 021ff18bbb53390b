import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { indexesLast } from './indexes-last.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const quiet = () => undefined;
const tables = ['account', 'provider', 'opening_hours', 'booking'] as const;

async function definitions({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('%s %s %s', conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint')) as text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ text }) => text);
}

it('creates every index and key again as it was', async () => {
  const before = await definitions(database);
  let during: string[] = [];
  await database.db.transaction().execute((tx) =>
    indexesLast(
      tx,
      tables,
      ['booking_service'],
      async () => {
        during = await definitions({ db: tx });
      },
      quiet,
    ),
  );
  expect(await definitions(database)).toEqual(before);
  const gone = before.filter((one) => !during.includes(one)).join('\n');
  expect(gone).toContain('booking_no_overlap');
  expect(gone).toContain('auth_session_account_id_fkey');
  expect(gone).toContain('CREATE INDEX booking_customer');
  expect(gone).not.toContain('booking_service ');
});

it('commits no row that violates a key', async () => {
  const account = {
    id: newId(),
    email: 'twice@example.org',
    password_hash: '',
    first_name: 'Léa',
    last_name: 'Petit',
    created_at: new Date(),
    updated_at: new Date(),
  };
  const twice = database.db.transaction().execute((tx) =>
    indexesLast(
      tx,
      tables,
      [],
      async () => {
        await tx
          .insertInto('account')
          .values([account, { ...account, id: newId() }])
          .execute();
      },
      quiet,
    ),
  );
  await expect(twice).rejects.toThrow(/account_email/);
  const lost = database.db.transaction().execute((tx) =>
    indexesLast(
      tx,
      tables,
      [],
      async () => {
        await tx
          .insertInto('provider')
          .values({ id: newId(), account_id: newId(), created_at: new Date(), updated_at: new Date() })
          .execute();
      },
      quiet,
    ),
  );
  await expect(lost).rejects.toThrow(/provider_account_id_fkey/);
});
