import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { OnStep } from '../../steps.ts';
import { demoTowns } from '../texts.ts';

type Sql = RawBuilder<unknown>;
export type DemoSize = { providers: number; services: number };

/** Generating a year of this many providers takes some ten seconds and a gigabyte; more of them show nothing new. */
export const drawnProvidersMax = 5_000;

/** A larger demo is generated once and then copied. @throws Error when its numbers cannot be divided evenly */
export function sizeOfCopies({ providers, services }: DemoSize): { drawn: DemoSize; copies: number } {
  const worlds = Math.ceil(providers / drawnProvidersMax);
  if (providers % worlds !== 0 || services % worlds !== 0)
    throw new Error(
      `${providers} providers are ${worlds} equal worlds of at most ${drawnProvidersMax}: both numbers must be multiples of ${worlds}.`,
    );
  return { drawn: { providers: providers / worlds, services: services / worlds }, copies: worlds - 1 };
}

/**
 * Copies the rows of the demo `copies` times, each time into other communes. Rows are read from a snapshot, so that
 * no copy is copied, and the id of a copy is computed from the id: foreign keys stay correct without a mapping table.
 * Times are unchanged, so that what is true of the visits of one provider is true of its copies.
 */
export async function copyWorld(
  tx: Tx,
  copies: number,
  absentPasswordHash: string,
  onStep: OnStep,
): Promise<void> {
  await planMoves(tx, copies);
  for (const table of Object.keys(worldCopies)) await keepSnapshot(tx, table);
  for (let number = 1; number <= copies; number += 1) {
    onStep({ name: 'copies', done: number - 1, of: copies });
    for (const [table, copy] of Object.entries(worldCopies))
      await insertCopy(tx, table, number, copy(number, absentPasswordHash));
  }
}

/** Copies the search rows of the demo with their starts, to the places of the copied providers, and their names. */
export async function copySearchRows(tx: Tx, copies: number, onStep: OnStep): Promise<void> {
  await keepSnapshot(tx, 'service_search');
  await keepSnapshot(tx, 'free_starts');
  await keepSnapshot(tx, 'provider_name');
  for (let number = 1; number <= copies; number += 1) {
    onStep({ name: 'copies of search rows', done: number - 1, of: copies });
    await insertCopy(tx, 'provider_name', number, unchanged());
    await insertCopy(tx, 'service_search', number, {
      changes: {
        lat: sql`p.public_lat`,
        lon: sql`p.public_lon`,
        area_insee: sql`case when p.area_type = 'AREAS' then p.area_insee end`,
      },
      from: sql`join provider p on p.id = ${idOfCopy(sql`t.provider_id`, number)}`,
    });
    await insertCopy(tx, 'free_starts', number, unchanged());
  }
}

/** The columns that differ in a copy of a row `t` besides its ids, and the additional tables they are read from. */
type Copy = { changes?: Record<string, Sql>; from?: Sql };

const unchanged = (): Copy => ({});

const worldCopies: Partial<Record<keyof DB, (number: number, absentPasswordHash: string) => Copy>> = {
  account: copyOfAccount,
  provider: copyOfProvider,
  subscription: unchanged,
  provider_check: unchanged,
  service: unchanged,
  opening_hours: unchanged,
  time_off: unchanged,
  booking: copyOfBooking,
  booking_event: unchanged,
  booking_reminder: unchanged,
  review: unchanged,
  provider_photo: unchanged,
  review_photo: unchanged,
};

/** Copies have no usable password, and none is an administrator. */
function copyOfAccount(number: number, absentPasswordHash: string): Copy {
  return {
    changes: {
      email: sql`replace(t.email, '@', ${`.${number}@`})`,
      password_hash: sql`${absentPasswordHash}`,
    },
    from: sql`where not t.roles && '{ADMIN,ADMINISTRATOR}'`,
  };
}

/** The same direction and distance from the middle of another commune. The public point is computed as in `snapToGrid`. */
function copyOfProvider(number: number): Copy {
  const snapped = (degrees: Sql) => sql`round((floor(${degrees} / 0.005 + 0.5) * 0.005)::numeric, 3)::float8`;
  return {
    changes: {
      city: sql`m.city`,
      postal_code: sql`m.postal_code`,
      place_insee: sql`m.insee`,
      lat: sql`at.lat`,
      lon: sql`at.lon`,
      public_lat: snapped(sql`at.lat`),
      public_lon: snapped(sql`at.lon`),
      area_insee: sql`case when t.area_type = 'AREAS' then array[m.insee] else '{}' end`,
    },
    from: sql`
      join demo_move m on m.number = ${number} and m.from_insee = t.place_insee
      cross join lateral (
        select round((m.lat + t.lat - m.from_lat)::numeric, 5)::float8 as lat,
          round((m.lon + (t.lon - m.from_lon) * cos(radians(m.from_lat)) / cos(radians(m.lat)))::numeric, 5)::float8 as lon
      ) at`,
  };
}

/** Customers live where their provider does, because the towns around it are not copied. */
function copyOfBooking(number: number): Copy {
  return {
    changes: {
      city: sql`m.city`,
      postal_code: sql`m.postal_code`,
      number: sql`booking_number(nextval('booking_number_seq'))`,
    },
    from: sql`
      join snapshot_provider p on p.id = t.provider_id
      join demo_move m on m.number = ${number} and m.from_insee = p.place_insee`,
  };
}

/** Each copy takes the largest communes that are left, the largest for the town with most providers. */
async function planMoves(tx: Tx, copies: number): Promise<void> {
  const towns = demoTowns.toSorted((one, other) => other.weight - one.weight).map(({ insee }) => insee);
  await sql`
    create temp table demo_move on commit drop as
    select (free.nth / ${towns.length})::int + 1 as number, town.insee as from_insee, town.lat as from_lat,
      town.lon as from_lon, free.insee, free.name as city, free.postal_codes[1] as postal_code, free.lat, free.lon
    from (
      select row_number() over (order by population desc, insee) - 1 as nth, place.* from place
      where insee <> all(${towns}::text[]) and insee !~ '^(97|751|6938|132)' and insee not in ('75056', '69123', '13055')
        and precision = 'EXACT' and postal_codes <> '{}'
    ) free
    join (
      select nth - 1 as nth, place.* from unnest(${towns}::text[]) with ordinality as t (insee, nth) join place using (insee)
    ) town on town.nth = free.nth % ${towns.length}
    where free.nth < ${towns.length * copies}`.execute(tx);
}

const snapshotOf = (table: string) => sql.table(`snapshot_${table}`);

async function keepSnapshot(tx: Tx, table: string): Promise<void> {
  await sql`create temp table ${snapshotOf(table)} on commit drop as table ${sql.table(table)}`.execute(tx);
  await sql`analyze ${snapshotOf(table)}`.execute(tx);
}

/**
 * Ids are UUIDv7, whose first 16 bits count periods of fifty days: an earlier period makes an id that no other row
 * can have and that keeps the order of its kind.
 */
function idOfCopy(id: Sql, number: number): Sql {
  const span = (Number.parseInt(newId().slice(0, 4), 16) - number).toString(16).padStart(4, '0');
  return sql`(${span}::text || substr(${id}::text, 5))::uuid`;
}

/** Every uuid in these tables is the id of a row that is copied as well. */
async function insertCopy(tx: Tx, table: string, number: number, { changes = {}, from = sql`` }: Copy) {
  const { rows: columns } = await sql<{ name: string; isId: boolean }>`
    select attname as name, atttypid = 'uuid'::regtype as "isId" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  );
  const values = columns.map(({ name, isId }) => {
    const kept = sql`t.${sql.ref(name)}`;
    return changes[name] ?? (isId ? idOfCopy(kept, number) : kept);
  });
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from ${snapshotOf(table)} t ${from}`.execute(tx);
}
