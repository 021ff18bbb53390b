import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/users.ts';
import { savedAddressesMax } from '#contract/users-rules.ts';
import { isUniqueViolation } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { db } = testApp.deps;
const { ask } = createTalks(testApp);
const path = '/users/me/addresses';
const home = { label: 'Maison', street: '3 rue de la République', postalCode: '69002', city: 'Lyon' };
const parents = { label: 'Chez mes parents', street: '1 rue Crébillon', postalCode: '44000', city: 'Nantes' };

const add = (as: SignedInUser, address: object) => ask<SavedAddress>('POST', path, as, address);
const change = (as: SignedInUser, id: string, address: object) =>
  ask<SavedAddress>('PUT', `${path}/${id}`, as, address);
const remove = (as: SignedInUser, id: string) => ask('DELETE', `${path}/${id}`, as);
const list = async (as: SignedInUser) => (await ask<SavedAddress[]>('GET', path, as)).body;
const labels = async (as: SignedInUser) =>
  (await list(as)).map(({ label, default: isDefault }) => (isDefault ? `${label} *` : label));
const fieldsOf = (body: unknown) => Object.keys(Object(body).validationErrors ?? {});
const numbered = (number: number) => ({ ...home, label: `Adresse ${number}` });

describe('saved addresses', () => {
  test('are none at first; the first one is the default', async () => {
    const person = await testApp.signUp();
    expect(await list(person)).toEqual([]);
    const { status, body } = await add(person, home);
    expect({ status, body }).toEqual({
      status: 201,
      body: { ...home, country: 'FR', id: expect.any(String), default: true },
    });
    expect(await list(person)).toEqual([body]);
  });

  test('have one default: it comes first, moves when another asks for it, and is not given up', async () => {
    const person = await testApp.signUp();
    const first = (await add(person, home)).body;
    const second = (await add(person, parents)).body;
    expect(await labels(person)).toEqual(['Maison *', 'Chez mes parents']);
    await change(person, second.id, { ...parents, default: true });
    expect(await labels(person)).toEqual(['Chez mes parents *', 'Maison']);
    expect((await change(person, second.id, parents)).body).toMatchObject({ default: true });
    await add(person, { ...home, label: 'Bureau', default: true });
    expect(await labels(person)).toEqual(['Bureau *', 'Maison', 'Chez mes parents']);
    await remove(person, first.id);
    expect(await labels(person)).toEqual(['Bureau *', 'Chez mes parents']);
  });

  test.each([
    [{ postalCode: '98000', city: 'Monaco' }, 'MC'],
    [{ postalCode: '98000', city: 'Monte-Carlo', country: 'MC' }, 'MC'],
    [{ postalCode: '97400', city: 'Saint-Denis', country: 'FR' }, 'FR'],
  ])('%j is in %s', async (place, country) => {
    const { body } = await add(await testApp.signUp(), { ...home, ...place });
    expect(body).toMatchObject({ country });
  });

  test.each([
    [{ postalCode: '98000', city: 'Monaco', country: 'FR' }, 'postalCode'],
    [{ country: 'MC' }, 'postalCode'],
    [{ postalCode: '1000', city: 'Bruxelles', country: 'BE' }, 'country'],
    [{ postalCode: '1000', city: 'Bruxelles' }, 'postalCode'],
  ])('%j is refused at %s', async (place, field) => {
    const { status, body } = await add(await testApp.signUp(), { ...home, ...place });
    expect({ status, fields: fieldsOf(body) }).toEqual({
      status: 400,
      fields: expect.arrayContaining([field]),
    });
  });

  test('pass the default on to the oldest when it is deleted', async () => {
    const person = await testApp.signUp();
    const first = (await add(person, home)).body;
    await add(person, parents);
    await add(person, numbered(3));
    expect(await remove(person, first.id)).toMatchObject({ status: 204 });
    expect(await labels(person)).toEqual(['Chez mes parents *', 'Adresse 3']);
    expect(await remove(person, first.id)).toMatchObject({ status: 404 });
  });

  test('are changed as a whole', async () => {
    const person = await testApp.signUp();
    const { id } = (await add(person, home)).body;
    const { status, body } = await change(person, id, parents);
    expect({ status, body }).toEqual({ status: 200, body: { ...parents, country: 'FR', id, default: true } });
    expect(await list(person)).toEqual([body]);
    expect(await change(person, id, parents)).toMatchObject({ status: 200 });
  });

  test(`are at most ${savedAddressesMax}, also when many are added at once`, async () => {
    const person = await testApp.signUp();
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const all = await Promise.all(numbers.map((number) => add(person, numbered(number))));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(savedAddressesMax);
    const refused = all.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 400, code: 'VAL001' });
    expect(fieldsOf(refused?.body)).toEqual(['label']);
    const [, second] = await list(person);
    expect((await list(person)).filter((one) => one.default)).toHaveLength(1);
    await remove(person, second?.id ?? '');
    expect(await add(person, parents)).toMatchObject({ status: 201 });
  });

  test('have names of their own, whatever their case and accents', async () => {
    const person = await testApp.signUp();
    await add(person, { ...home, label: 'Été' });
    const { id } = (await add(person, parents)).body;
    for (const refused of [
      await add(person, { ...parents, label: ' ete ', default: true }),
      await change(person, id, { ...parents, label: 'ÉTÉ', default: true }),
    ]) {
      expect(refused).toMatchObject({ status: 400, code: 'VAL001' });
      expect(fieldsOf(refused.body)).toEqual(['label']);
    }
    expect(await labels(person)).toEqual(['Été *', 'Chez mes parents']);
    expect(await add(await testApp.signUp(), { ...home, label: 'Été' })).toMatchObject({ status: 201 });
    for (const label of ['🏠', '🏡', 'البيت'])
      expect(await add(person, { ...home, label })).toMatchObject({ status: 201 });
  });

  test.for([
    ['label', ['', ' ', 'x'.repeat(41), null]],
    ['street', ['', 'ab', 'x'.repeat(201), null]],
    ['postalCode', ['6900', '69002 ', 'abcde', null]],
    ['city', ['', 'Nantes', 'Atlantide', null]],
    ['default', ['yes', null]],
  ] as const)('refuse a wrong %s', async ([field, values]) => {
    const person = await testApp.signUp();
    const { id } = (await add(person, parents)).body;
    for (const value of values) {
      const wrong = { ...home, [field]: value };
      for (const refused of [await add(person, wrong), await change(person, id, wrong)]) {
        expect({ value, code: refused.code, fields: fieldsOf(refused.body) }).toEqual({
          value,
          code: 'VAL001',
          fields: [field],
        });
      }
    }
    expect(await labels(person)).toEqual(['Chez mes parents *']);
  });

  test('are those of one person', async () => {
    const person = await testApp.signUp();
    const other = await testApp.signUp();
    const { id } = (await add(person, home)).body;
    expect(await list(other)).toEqual([]);
    expect(await change(other, id, parents)).toMatchObject({ status: 404, code: 'RES001' });
    expect(await remove(other, id)).toMatchObject({ status: 404, code: 'RES001' });
    expect(await change(other, newId(), parents)).toMatchObject({ status: 404 });
    expect(await labels(person)).toEqual(['Maison *']);
    for (const method of ['GET', 'POST'] as const)
      expect(await ask(method, path)).toMatchObject({ status: 401 });
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await ask(method, `${path}/${id}`)).toMatchObject({ status: 401 });
  });

  test('are limited, named and given one default by the database', async () => {
    const { id: accountId } = await testApp.signUp();
    const now = testApp.clock.now();
    const row = {
      account_id: accountId,
      street: home.street,
      postal_code: '69002',
      city: 'Lyon',
      is_default: true,
      created_at: now,
      updated_at: now,
    };
    const insert = (position: number, label: string, isDefault = false) =>
      db
        .insertInto('saved_address')
        .values({ ...row, id: newId(), position, label, label_key: label, is_default: isDefault })
        .execute();
    await insert(1, 'a', true);
    const fails = async (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(isUniqueViolation(await fails(insert(1, 'b')), 'saved_address_position')).toBe(true);
    expect(isUniqueViolation(await fails(insert(2, 'a')), 'saved_address_label')).toBe(true);
    expect(isUniqueViolation(await fails(insert(2, 'b', true)), 'saved_address_default')).toBe(true);
    await expect(insert(savedAddressesMax + 1, 'c')).rejects.toThrow('saved_address_position_check');
  });

  test('are deleted with the account', async () => {
    const person = await testApp.signUp();
    await add(person, home);
    await db.deleteFrom('account').where('id', '=', person.id).execute();
    expect(
      await db.selectFrom('saved_address').select('id').where('account_id', '=', person.id).execute(),
    ).toEqual([]);
  });
});
