import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { findServiceDetail } from '#server/features/catalog/queries.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { findProviderDetail } from '#server/features/providers/queries.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import { startTestApp } from '#server/testing/app.ts';
import { recordStatements } from '#server/testing/sent-statements.ts';

const statements = recordStatements();
// A Monday.
const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(async () => {
  await testApp.close();
  statements.end();
});
const { db } = testApp.deps;
const start = testApp.clock.now();
const at = (ms: number) => new Date(start.getTime() + ms);

let providerId: string;
let accountId: string;
let serviceId: string;
let otherId: string;
beforeEach(async () => {
  const made = await makeProvider(testApp.deps, {
    services: [{ categoryId: 'plumbing' }, { categoryId: 'cleaning' }],
  });
  ({ id: providerId, accountId } = made);
  [serviceId = '', otherId = ''] = made.serviceIds;
  await run(sql`update provider set created_at = ${at(-60 * dayMs + 30 * hourMs)} where id = ${providerId}`);
  await run(sql`update account set last_seen_at = ${start} where id = ${accountId}`);
  await run(sql`
    update service_search set next_slots = ${[3 * hourMs, 47 * hourMs, 9 * dayMs].map(at)} where service_id = ${serviceId}`);
  await run(sql`
    update service_search set next_slots = ${[50 * hourMs, 10 * dayMs].map(at)} where service_id = ${otherId}`);
  await run(sql`
    insert into provider_check (provider_id, type, checked_at, valid_until)
    values (${providerId}, 'IDENTITY', ${start}, '2026-03-03'::date)`);
  await insertTimeOff(dayMs);
  await insertPhoto();
});

const run = (statement: RawBuilder<unknown>) => statement.execute(db);
const insertTimeOff = (from: number) =>
  run(sql`
    insert into time_off (id, provider_id, kind, start_at, end_at, created_at)
    values (${randomUUID()}, ${providerId}, 'OFF', ${at(from - 2 * hourMs)}, ${at(from + 3 * hourMs)}, ${start})`);
const insertPhoto = (position = 0) =>
  run(sql`
    insert into provider_photo (id, provider_id, position, name, small_name, width, height, alt, created_at)
    values (${randomUUID()}, ${providerId}, ${position}, ${`${randomUUID()}.webp`}, ${`${randomUUID()}.webp`}, 800, 600,
      'Une vanne', ${start})`);

type Read = (from: Db, now: Date) => Promise<string | undefined>;
const details: [detail: string, read: Read][] = [
  ['service', async (from, now) => (await findServiceDetail(from, serviceId, null, 'fr', now))?.text],
  ['profile', async (from, now) => (await findProviderDetail(from, providerId, 'fr', now))?.text],
];
/** Nothing is kept in a transaction. */
const readAnew = (read: Read, now: Date) => inTransaction(db, (tx) => read(tx, now));

describe.each(details)('a kept %s', (_detail, read) => {
  test('is what it was made anew would be, at every moment', async () => {
    const changes = [3, 47, 50, 9 * 24, 10 * 24].flatMap((after) =>
      [2, 48, 7 * 24].map((before) => (after - before) * hourMs),
    );
    const midnight = 14 * hourMs;
    const moments = [...changes, midnight, midnight + dayMs, 30 * hourMs, 2 * minuteMs]
      .filter((change) => change > 0)
      .flatMap((change) => [change - 1, change, change + 1]);
    const rest = Array.from({ length: 60 }, (_, index) => index * 4.25 * hourMs);
    const seen = new Set<string>();
    for (const moment of [...moments, ...rest].toSorted((a, b) => a - b)) {
      const now = at(moment);
      const shown = await read(db, now);
      expect(shown, now.toISOString()).toBe(await readAnew(read, now));
      seen.add(shown ?? '');
    }
    expect(seen.size).toBeGreaterThanOrEqual(10);
  });

  test('asks only for the versions of its rows', async () => {
    const sent = (now: Date) => statements.during(() => read(db, now));
    const [[whole], again, tomorrow] = [await sent(start), await sent(at(1)), await sent(at(dayMs))];
    expect(again.map(({ text }) => text.includes('xmin') && !text.includes('json'))).toEqual([true]);
    expect(tomorrow.map(({ text }) => text)).toEqual([whole?.text]);
  });

  test('names the versions of every table that it is made of, and every column of the account', async () => {
    const textsOf = async () =>
      (await statements.during(() => read(db, start))).map(({ text }) => text).join();
    const [whole, versions] = [await textsOf(), await textsOf()];
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
    const tables = new Set(rows.map(({ name }) => name));
    const tablesOf = (text: string) =>
      new Set(
        [...text.matchAll(/\b(?:from|join) (\w+)/g)]
          .map(([, name = '']) => name)
          .filter((name) => tables.has(name)),
      );
    const constant = ['category', 'category_text', 'place'];
    expect([...tablesOf(whole)].filter((name) => !constant.includes(name)).toSorted()).toEqual(
      [...tablesOf(versions)].toSorted(),
    );
    const columnsOf = (text: string) => new Set([...text.matchAll(/\ba\.(\w+)/g)].map(([, name]) => name));
    expect(columnsOf(versions)).toEqual(columnsOf(whole));
  });

  const isOf = () => sql`provider_id = ${providerId}`;
  test.each<[change: string, statement: () => RawBuilder<unknown>]>([
    ['a headline', () => sql`update provider set headline = 'Fuites' where id = ${providerId}`],
    ['a name', () => sql`update account set first_name = 'Zoé' where id = ${accountId}`],
    ['a portrait', () => sql`update account set avatar_name = 'a.webp' where id = ${accountId}`],
    ['a visit', () => sql`update account set last_seen_at = ${at(-hourMs)} where id = ${accountId}`],
    ['a hidden presence', () => sql`update account set hide_last_seen = true where id = ${accountId}`],
    ['a price', () => sql`update service set price_cents = 100 where id = ${serviceId}`],
    ['a category', () => sql`update service set category_id = 'gardening' where id = ${otherId}`],
    [
      'a removed service',
      () => sql`update service set deleted_at = ${start}, active = false where id = ${otherId}`,
    ],
    ['starts', () => sql`update service_search set next_slots = ${[at(5 * hourMs)]} where ${isOf()}`],
    [
      'hours',
      () => sql`update opening_hours set end_minute = 17 * 60 where end_minute = 18 * 60 and ${isOf()}`,
    ],
    ['no hours', () => sql`delete from opening_hours where ${isOf()}`],
    ['a check', () => sql`update provider_check set checked_at = ${at(-dayMs)} where ${isOf()}`],
    ['no check', () => sql`delete from provider_check where ${isOf()}`],
    ['the text of a photo', () => sql`update provider_photo set alt = 'Un évier' where ${isOf()}`],
    ['no photo', () => sql`delete from provider_photo where ${isOf()}`],
    ['a profile that is hidden', () => sql`update provider set published = false where id = ${providerId}`],
  ])('is another one after a change of %s', async (_change, statement) => {
    const before = await read(db, start);
    await run(statement());
    const shown = await read(db, start);
    expect(shown).not.toBe(before);
    expect(shown).toBe(await readAnew(read, start));
  });

  test('is another one after a new photo, and after time off today', async () => {
    for (const change of [() => insertPhoto(1), () => insertTimeOff(0)]) {
      const before = await read(db, start);
      await change();
      expect(await read(db, start)).not.toBe(before);
    }
  });
});

test('the owner reads what nobody else does, and others what they read before', async () => {
  const read = (viewerId: string | null) => findServiceDetail(db, serviceId, viewerId, 'fr', start);
  const before = await read(null);
  const own = await read(accountId);
  expect(own?.text).not.toBe(before?.text);
  expect(JSON.parse(own?.text ?? '{}')).toMatchObject({ version: 1 });
  const sent = await statements.during(async () => expect(await read(randomUUID())).toEqual(before));
  expect(sent).toHaveLength(1);
  expect(await read(accountId)).toEqual(own);
});
