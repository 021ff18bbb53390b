import { expect, test } from 'vitest';
import { comparedCount, factsOf, isSameFact } from './compared-facts.ts';

const provider = {
  firstName: 'Awa',
  lastName: 'Diallo',
  businessName: null,
  birthDate: '1994-05-12',
  siret: null,
};

test('an identity document is compared with name and day of birth, an insurance with name and number', () => {
  expect(factsOf({ type: 'PASSPORT', provider })).toEqual([
    { name: 'name', declared: 'Awa Diallo' },
    { name: 'birthDate', declared: '1994-05-12' },
  ]);
  expect(factsOf({ type: 'LIABILITY_INSURANCE', provider })).toEqual([
    { name: 'name', declared: 'Awa Diallo' },
    { name: 'siret', declared: null },
  ]);
  const business = { ...provider, businessName: 'Diallo Plomberie' };
  expect(factsOf({ type: 'LIABILITY_INSURANCE', provider: business })).toContainEqual({
    name: 'businessName',
    declared: 'Diallo Plomberie',
  });
});

test.each([
  ['name', 'Awa Diallo', 'DIALLO, Awa Mariam', true],
  ['name', 'Zoé Le Goff', 'LE GOFF Zoe', true],
  ['name', 'Awa Diallo', 'DIALO Awa', false],
  ['name', 'Awa Diallo', ' ', false],
  ['businessName', 'Diallo Plomberie', 'SARL DIALLO PLOMBERIE', true],
  ['birthDate', '1994-05-12', '12 05 1994', true],
  ['birthDate', '1994-05-12', '1994-05-12', true],
  ['birthDate', '1994-05-12', '12/05/1995', false],
  ['siret', '732829320', '732 829 320 00074', true],
  ['siret', '73282932000074', '732 829 320', false],
  ['siret', null, '732 829 320', false],
] as const)('%s declared as %s and read as %s', (name, declared, read, isSame) => {
  expect(isSameFact({ name, declared }, read)).toBe(isSame);
});

test('only what was declared counts', () => {
  const insurance = { type: 'LIABILITY_INSURANCE', provider } as const;
  expect(comparedCount(insurance, {})).toEqual({ same: 0, all: 1 });
  expect(comparedCount(insurance, { name: { read: '', isSame: true } })).toEqual({ same: 1, all: 1 });
});
