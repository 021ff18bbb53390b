import { expect, test } from 'vitest';
import {
  departmentOf,
  lettersHref,
  prospectsArgument,
  prospectsExportPath,
  readLettersAddress,
  writeToHref,
} from './letters-address.ts';

const read = (search: string) => readLettersAddress(new URLSearchParams(search));

test('the page is read from its address and written to it', () => {
  const search = 'query=sam&kind=CLIENT&category=cleaning&postalCode=44300&state=CONFIRMED&letters=2&page=3';
  const address = read(search);
  expect(address).toEqual({
    query: 'sam',
    kind: 'CLIENT',
    category: 'cleaning',
    postalCode: '44300',
    state: 'CONFIRMED',
    page: 2,
    lettersPage: 1,
  });
  expect(lettersHref(address)).toBe(`/admin/letters?${search}`);
  expect(lettersHref({})).toBe('/admin/letters');
});

test('what is invalid narrows nothing', () => {
  const address = read('query=s&kind=ADMIN&category=%21&postalCode=4x&state=GONE');
  expect(prospectsArgument(address)).toEqual({ page: 0, size: 20 });
  expect(prospectsExportPath(address)).toBe('/admin/prospects/export');
});

test('a letter to the people of a list is to their département', () => {
  expect(writeToHref(read('kind=CLIENT&postalCode=44300'))).toBe(
    '/admin/letters/new?kind=CLIENT&department=44',
  );
  expect(['44', '97400', '98000', '20000'].map(departmentOf)).toEqual(['44', '974', '980', '20']);
});
