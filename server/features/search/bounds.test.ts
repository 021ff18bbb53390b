import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { refreshSlots } from './actions.ts';
import { writtenColumns } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { countRowsRead, planForAny, recordStatements } from '#server/testing/sent-statements.ts';

const statements = recordStatements();
/** Services of one trade with the same word in their titles; every other one is offered in German. */
const services = 6_000;
let app: TestApp;
let other: string;

async function makeWith(service: { categoryId: string; title: string; price: number }) {
  const { id, serviceIds } = await makeProvider(app.deps, { services: [service] });
  const found = await app.deps.db
    .selectFrom('service')
    .selectAll()
    .where('id', '=', serviceIds[0] ?? expect.unreachable())
    .executeTakeFirstOrThrow();
  return { id, service: writtenColumns(found) };
}

beforeAll(async () => {
  app = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const { db } = app.deps;
  const gardener = await makeWith({ categoryId: 'lawn-mowing', title: 'Tonte', price: 30 });
  const cleaner = await makeWith({ categoryId: 'home-cleaning', title: 'Ménage', price: 30 });
  other = gardener.id;
  for (let from = 0; from < services; from += 500) {
    // The gardener has one more service, on a page of the table that those of the cleaner fill.
    const copies = Array.from({ length: 500 }, (_, index) => {
      const { service } = from + index === 250 ? gardener : cleaner;
      const languages = index % 2 ? ['fr'] : ['fr', 'de'];
      const price_cents = from === 0 && index < 3 ? 90_000 : 3_000;
      return { service, changed: { service_id: randomUUID(), languages, price_cents } };
    });
    await db
      .insertInto('service')
      .values(copies.map(({ service, changed }) => ({ ...service, id: changed.service_id })))
      .execute();
    const rows = JSON.stringify(copies.map(({ service, changed }) => ({ id: service.id, changed })));
    await sql`
      insert into service_search
      select (jsonb_populate_record(s, c.changed)).*
      from jsonb_to_recordset(${rows}::jsonb) as c (id uuid, changed jsonb)
      join service_search s on s.service_id = c.id`.execute(db);
  }
  await sql`vacuum analyze service_search`.execute(db);
});
afterAll(async () => {
  await app.close();
  statements.end();
});

/** The statement of a list. */
async function statementOf(path: string) {
  const sent = await statements.during(async () => {
    const { statusCode, body } = await app.request({ url: `/api/v1${path}` });
    expect([statusCode, body]).toEqual([200, body]);
  });
  return sent.find(({ text }) => text.includes('total')) ?? expect.unreachable();
}
const rowsRead = async (path: string) =>
  countRowsRead(app.deps.config.databaseUrl ?? '', await statementOf(path), 'service_search');

test('services by a word and a language are read in their order until they suffice', async () => {
  expect(await rowsRead('/services?query=menage&languages=de')).toBeLessThan(services);
});

test('services by a word and a rare price: the plan for any values reads the rows of that price alone, and once', async () => {
  const statement = await statementOf('/services?query=menage&minPrice=500');
  const plan = await planForAny(app.deps.config.databaseUrl ?? '', statement);
  // Besides, services that are known are looked up by their key.
  const scans = plan.filter((line) => /(?:Heap|Seq) Scan on service_search\b/.test(line));
  const indexes = plan.flatMap((line) => /Index.* Scan.* (service_search_\w+)/.exec(line)?.[1] ?? []);
  expect(scans).toEqual([]);
  expect(new Set(indexes)).toEqual(new Set(['service_search_price_cents', 'service_search_pkey']));
});

test('a page reads the rows that are scored exactly, however late it is', async () => {
  const rowsOfPage = (page: number) => rowsRead(`/services?query=menage&page=${page}`);
  // A thousand instead of sixty are ranked, by their titles and by their trade.
  expect((await rowsOfPage(49)) - (await rowsOfPage(0))).toBeLessThan(2_100);
});

test('a booking that leaves the first start of a service as it is writes no index of its row', async () => {
  const { db, clock } = app.deps;
  const { next_slots: slots } = await db
    .selectFrom('service_search')
    .select('next_slots')
    .where('provider_id', '=', other)
    .executeTakeFirstOrThrow();
  const start_at = slots[1] ?? expect.unreachable();
  const end_at = new Date(start_at.getTime() + hourMs);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('time_off')
      .values({ id: randomUUID(), provider_id: other, start_at, end_at, created_at: clock.now() })
      .execute();
    await refreshSlots(tx, [other], clock.now());
    const { rows } = await sql`
      select pg_stat_get_xact_tuples_updated('service_search'::regclass)::int as updated,
        pg_stat_get_xact_tuples_hot_updated('service_search'::regclass)::int as hot`.execute(tx);
    expect(rows).toEqual([{ updated: 2, hot: 2 }]);
  });
});
