import { expect, test } from 'vitest';
import { bareCode, countryOfVisit, postalCodeProblem } from './countries-rules.ts';

test.each([
  ['FR', '69003', undefined],
  ['FR', '20000', undefined],
  ['FR', '97400', undefined],
  ['FR', '98800', undefined],
  ['FR', '98000', 'postal_code_country'],
  ['FR', '98013', 'postal_code_country'],
  ['FR', '6900', 'postal_code'],
  ['MC', '98000', undefined],
  ['MC', '98013', undefined],
  ['MC', '06500', 'postal_code_country'],
  ['MC', '98', 'postal_code'],
  ['BE', '1000', undefined],
  ['BE', '9992', undefined],
  ['BE', '0100', 'postal_code_four'],
  ['BE', '59000', 'postal_code_four'],
  ['CH', '1205', undefined],
  ['CH', '12050', 'postal_code_four'],
  ['LU', '1009', undefined],
  ['LU', 'L-1009', 'postal_code_four'],
])('in %s the code %s has the problem %s', (country, code, problem) =>
  expect(postalCodeProblem(country, code)).toBe(problem),
);

test.each([
  ['L-1009', '1009'],
  ['CH-1205', '1205'],
  ['b 1000', '1000'],
  ['F-69003', '69003'],
  ['MC 98000', '98000'],
  ['MC98000', '98000'],
  [' 1205 ', '1205'],
  ['69003', '69003'],
  ['Lyon', 'Lyon'],
])('the bare code of %s is %s', (typed, code) => expect(bareCode(typed)).toBe(code));

test.each([
  ['98000', 'MC'],
  ['98099', 'MC'],
  ['98714', 'FR'],
  ['98800', 'FR'],
  ['06240', 'FR'],
])('a visit at %s is in %s', (code, country) => expect(countryOfVisit(code)).toBe(country));
