import { maxPage } from '#contract/primitives-limits.ts';
import { expect, test } from 'vitest';
import { isTooShort } from '#web/features/desk/desk-address.ts';
import { peopleExportPath, peopleArgument, peopleHref, readPeopleAddress } from './people-address.ts';

const read = (search: string) => readPeopleAddress(new URLSearchParams(search));

test('the address of the list is written as it is read', () => {
  const address = read('query=benali&role=PROVIDER&state=SUSPENDED&page=3');
  expect(address).toEqual({ query: 'benali', role: 'PROVIDER', state: 'SUSPENDED', page: 2 });
  expect(peopleHref(address)).toBe('/admin/people?query=benali&role=PROVIDER&state=SUSPENDED&page=3');
  expect(peopleHref(address, 'a')).toBe('/admin/people/a?query=benali&role=PROVIDER&state=SUSPENDED&page=3');
  expect(peopleArgument(address)).toEqual({
    query: 'benali',
    role: 'PROVIDER',
    state: 'SUSPENDED',
    page: 2,
    size: 20,
  });
});

test('the exported table is narrowed as the list is', () => {
  expect(peopleExportPath(read('query=benali&role=PROVIDER&state=SUSPENDED&page=3'))).toBe(
    '/admin/users/export?query=benali&role=PROVIDER&state=SUSPENDED',
  );
  expect(peopleExportPath(read('query=be'))).toBe('/admin/users/export');
});

test('what it says wrongly is left out', () => {
  expect(peopleHref(read('role=KING&state=x&page=-2'))).toBe('/admin/people');
  for (const page of ['1e9', 'Infinity', '2000000.5'])
    expect(peopleArgument(read(`page=${page}`)).page, page).toBe(maxPage);
  for (const page of ['x', 'NaN', '', '0']) expect(peopleArgument(read(`page=${page}`)).page, page).toBe(0);
});

test('two signs are too few to look for', () => {
  expect(isTooShort(read('query=be'))).toBe(true);
  expect(peopleArgument(read('query=be'))).toEqual({ page: 0, size: 20 });
  expect(isTooShort(read(''))).toBe(false);
});
