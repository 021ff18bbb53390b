import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { writeRows } from './write-rows.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const texts = [
  'O’Brien "Bob"',
  String.raw`back\slash and \"both\"`,
  'a, b) (c {d} null',
  'two\nlines\tand a tab',
  '',
  ' null ',
  'نورا',
];
const quiet = () => undefined;

it('writes texts, moments and absent values as they are', async () => {
  const accounts = texts.map((text, index) => ({
    id: newId(),
    email: `person-${index}@example.org`,
    password_hash: text,
    first_name: text,
    last_name: 'Petit',
    phone: null,
    hide_last_seen: index > 0,
    created_at: new Date('2026-03-29T01:30:00.123Z'),
    updated_at: new Date('1969-12-31T23:59:59Z'),
    roles: ['CLIENT', 'PROVIDER'],
  }));
  await database.db.transaction().execute((tx) => writeRows(tx, 'account', accounts, quiet));
  const written = await database.db.selectFrom('account').selectAll().orderBy('email').execute();
  expect(written).toEqual(accounts.map((account) => expect.objectContaining(account)));
});

it('writes lists of texts and of numbers as they are', async () => {
  const place = {
    insee: '99999',
    name: 'Essai',
    name_key: 'essai',
    names: texts,
    postal_codes: [],
    department: '99',
    region: '99',
    population: 12,
    lat: 48.850_01,
    lon: -1.5,
    precision: 'EXACT' as const,
    aliases: ['null', 'NULL'],
  };
  await database.db.transaction().execute((tx) => writeRows(tx, 'place', [place], quiet));
  const written = await database.db
    .selectFrom('place')
    .selectAll()
    .where('insee', '=', place.insee)
    .executeTakeFirst();
  expect(written).toMatchObject(place);
});
