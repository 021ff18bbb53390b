import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { refreshSlots } from './actions.ts';
import { rescoreDue } from './refresh/score-queries.ts';
import { writtenColumns } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
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
  await sql`vacuum analyze service_search, service_score`.execute(db);
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
const rowsRead = async (path: string) => {
  const [statement, url] = [await statementOf(path), app.deps.config.databaseUrl ?? ''];
  return (
    (await countRowsRead(url, statement, 'service_search')) +
    (await countRowsRead(url, statement, 'service_score'))
  );
};

test('services by a word and a language are read in their order until they suffice', async () => {
  expect(await rowsRead('/services?query=menage&languages=de')).toBeLessThan(services);
});

test('services by a place and a rare language: only those who speak it are read, by the plan for any values too', async () => {
  const path = '/services?place=69123&languages=de';
  // The page and the cards read a row again.
  expect(await rowsRead(path)).toBeLessThan(services / 2 + 200);
  const plan = await planForAny(app.deps.config.databaseUrl ?? '', await statementOf(path));
  expect(plan.join('\n')).toContain('using service_search_near_de');
});

test('services by a word and a rare price: the plan for any values reads the rows of that price alone, and once', async () => {
  const statement = await statementOf('/services?query=menage&minPrice=500');
  const plan = await planForAny(app.deps.config.databaseUrl ?? '', statement);
  // Besides, services that are known are looked up by their key.
  const scans = plan.filter((line) => /(?:Heap|Seq) Scan on service_(?:search|score)\b/.test(line));
  const indexes = plan.flatMap(
    (line) => /Index.* Scan.* (service_(?:search|score)_\w+)/.exec(line)?.[1] ?? [],
  );
  expect(scans).toEqual([]);
  expect(new Set(indexes)).toEqual(new Set(['service_search_price_cents', 'service_search_pkey']));
});

test('a page reads the rows that are scored exactly, however late it is', async () => {
  const rowsOfPage = (page: number) => rowsRead(`/services?query=menage&page=${page}`);
  // A thousand instead of sixty are ranked, by their titles and by their trade.
  expect((await rowsOfPage(49)) - (await rowsOfPage(0))).toBeLessThan(2_100);
});

/** How many rows `write` writes in a transaction: of the search, those of them in their page, and of the scores. */
async function countWritten(write: (tx: Tx) => Promise<void>) {
  const { db } = app.deps;
  // Earlier versions of the rows leave their pages.
  await sql`vacuum service_search`.execute(db);
  return inTransaction(db, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ updated: number; hot: number; scores: number }>`
        select pg_stat_get_xact_tuples_updated('service_search'::regclass)::int as updated,
          pg_stat_get_xact_tuples_hot_updated('service_search'::regclass)::int as hot,
          pg_stat_get_xact_tuples_updated('service_score'::regclass)::int as scores`.execute(tx);
      return rows[0] ?? expect.unreachable();
    };
    // The counts of a connection begin before this transaction.
    const before = await count();
    await write(tx);
    const after = await count();
    return {
      updated: after.updated - before.updated,
      hot: after.hot - before.hot,
      scores: after.scores - before.scores,
    };
  });
}

/** Takes an hour of the gardener off, from the first or a later one of the next starts on, and writes what is free. */
async function takeOff(tx: Tx, nth: number) {
  const now = app.clock.now();
  const { next_slots: starts } = await tx
    .selectFrom('service_search')
    .select('next_slots')
    .where('provider_id', '=', other)
    .executeTakeFirstOrThrow();
  const start_at = starts[nth] ?? expect.unreachable();
  const end_at = new Date(start_at.getTime() + hourMs);
  await tx
    .insertInto('time_off')
    .values({ id: randomUUID(), provider_id: other, start_at, end_at, created_at: now })
    .execute();
  await refreshSlots(tx, [other], now);
}

test('a booking that leaves the first start of a service as it is writes no index of its row, and no score', async () => {
  expect(await countWritten((tx) => takeOff(tx, 1))).toEqual({ updated: 2, hot: 2, scores: 0 });
});

test('a new first start writes the row of the score, and no index of the row of the search', async () => {
  expect(await countWritten((tx) => takeOff(tx, 0))).toEqual({ updated: 2, hot: 2, scores: 2 });
});

test('a score that has grown by time writes the same', async () => {
  const { db, clock } = app.deps;
  await sql`update service_search set base_score = 0, rescore_at = ${clock.now()} where provider_id = ${other}`.execute(
    db,
  );
  expect(await countWritten((tx) => rescoreDue(tx, clock.now()))).toEqual({ updated: 2, hot: 2, scores: 2 });
});
