import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshSearch } from '#server/features/search/actions.ts';
import { findPlaceByAddress } from '#server/features/places/queries.ts';
import { distanceKm } from '#contract/places-rules.ts';
import { snapToGrid } from '#server/kernel/geo.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { copySearchRows, copyWorld, drawnProvidersMax, sizeOfCopies } from './copies.ts';
import { loadDemoData } from '#db/seed/demo/load.ts';

const now = new Date('2026-06-17T12:20:00Z');
const copies = 3;
const worlds = copies + 1;
const quiet = () => undefined;
const drawn = { providers: 20, services: 60 };

let database: TestDatabase;
let before: Record<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  const files = { put: () => Promise.resolve() };
  const deps = { db: database.db, clock: { now: () => now }, files, config: { admin: undefined } };
  await loadDemoData(deps, quiet, drawn);
  before = await counts();
  await database.db.transaction().execute(async (tx) => {
    await copyWorld(tx, copies, 'nobody knows it', quiet);
    await copySearchRows(tx, copies, quiet);
  });
});
afterAll(() => database.drop());

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from account where not roles && '{ADMIN}') as accounts, (select count(*) from provider) as providers,
      (select count(*) from provider_check) as checks, (select count(*) from service) as services,
      (select count(*) from opening_hours) as hours, (select count(*) from time_off) as time_off,
      (select count(*) from booking) as bookings, (select count(*) from booking_event) as events,
      (select count(*) from booking_reminder) as reminders, (select count(*) from review) as reviews,
      (select count(*) from service_search) as searchable,
      (select sum(service_count) from category) as services_of_categories,
      (select sum(provider_count) from category) as providers_of_categories`.execute(database.db);
  return rows[0] ?? {};
}

const providers = () => database.db.selectFrom('provider').selectAll().execute();

describe('the demo and its copies', () => {
  it('divides the numbers evenly or refuses', () => {
    expect(sizeOfCopies({ providers: 60, services: 200 })).toEqual({
      drawn: { providers: 60, services: 200 },
      copies: 0,
    });
    expect(sizeOfCopies({ providers: 250_000, services: 1_000_000 })).toEqual({
      drawn: { providers: drawnProvidersMax, services: 20_000 },
      copies: 49,
    });
    expect(() => sizeOfCopies({ providers: 10_001, services: 30_000 })).toThrow(/multiples of 3/);
    expect(() => sizeOfCopies({ providers: 10_000, services: 30_001 })).toThrow(/multiples of 2/);
  });

  it('has the same number of all rows in each copy, but one administrator', async () => {
    const expected = Object.fromEntries(
      Object.entries(before).map(([noun, count]) => [noun, count * worlds]),
    );
    expect(await counts()).toEqual(expected);
    expect(expected['hours']).toBeGreaterThan(0);
    const { rows } = await sql`select from account where roles && '{ADMIN}'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('has no usable password in a copy', async () => {
    const { rows } = await sql<{ email: string }>`
      select email from account where password_hash <> 'nobody knows it' and email ~ '[.][0-9]+@'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const { rows: demo } = await sql<{ email: string }>`
      select email from account where email like 'provider%' order by email`.execute(database.db);
    expect(demo.map(({ email }) => email)).toEqual([
      'provider.1@example.org',
      'provider.2@example.org',
      'provider.3@example.org',
      'provider@example.org',
    ]);
  });

  it('places each copy of a provider in another commune, with its visits', async () => {
    const places = new Map(
      (await database.db.selectFrom('place').selectAll().execute()).map((place) => [place.insee, place]),
    );
    const all = await providers();
    const communesOf = Map.groupBy(all, ({ id }) => id.slice(4));
    expect(communesOf.size).toBe(drawn.providers);
    for (const same of communesOf.values())
      expect(new Set(same.map(({ place_insee: insee }) => insee)).size).toBe(worlds);
    for (const { lat, lon, public_lat: publicLat, public_lon: publicLon, ...provider } of all) {
      const place = places.get(provider.place_insee ?? '');
      if (lat === null || lon === null || !place) throw new Error('A provider has no place.');
      expect(snapToGrid({ lat, lon })).toEqual({ lat: publicLat, lon: publicLon });
      expect(distanceKm({ from: { lat, lon }, to: place })).toBeLessThan(3);
      expect(place.postal_codes).toContain(provider.postal_code);
    }
    const { rows: visits } = await sql<{ city: string; postal_code: string; insee: string }>`
      select distinct b.city, b.postal_code, p.place_insee as insee from booking b join provider p on p.id = b.provider_id
      where p.id::text not like ${`${await newestSpan()}%`}`.execute(database.db);
    expect(visits.length).toBeGreaterThan(10);
    for (const { city, postal_code: code, insee } of visits)
      expect((await findPlaceByAddress(database.db, code, city))?.insee).toBe(insee);
  });

  it('has the same search rows as a refresh would write', async () => {
    const ids = (await providers()).map(({ id }) => id);
    const aside = await database.db.startTransaction().execute();
    const rows = async () =>
      (
        await sql`select to_jsonb(s) as row, f.first_day, f.quarters
          from service_search s left join free_starts f using (service_id) order by service_id`.execute(aside)
      ).rows;
    const copied = await rows();
    await sql`delete from service_search`.execute(aside);
    await refreshSearch(aside, ids, now);
    const refreshed = await rows();
    await aside.rollback().execute();
    expect(copied).toEqual(refreshed);
  });

  it('has the counts of categories that match its rows', async () => {
    const { rows } = await sql`
      select c.id from category c where (c.service_count, c.provider_count) is distinct from (
        select (count(*)::int, count(distinct provider_id)::int) from service_search s where c.id in (s.category_id, s.root_id))`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

/** The first characters of the ids of generated rows; ids of copies are older. */
async function newestSpan(): Promise<string> {
  const { rows } = await sql<{ span: string }>`
    select left(max(id::text), 4) as span from provider`.execute(database.db);
  return rows[0]?.span ?? '';
}
