import { maxPage } from '#contract/primitives-limits.ts';
import { expect, test } from 'vitest';
import { isTooShort } from '#web/features/desk/desk-address.ts';
import {
  historyArgument,
  peopleExportPath,
  peopleArgument,
  peopleCountsArgument,
  peopleHref,
  personHref,
  readPeopleAddress,
  readPersonAddress,
} from './people-address.ts';

const read = (search: string) => readPeopleAddress(new URLSearchParams(search));

test('the address of the list is written as it is read', () => {
  const address = read('query=benali&role=PROVIDER&state=SUSPENDED&page=3');
  expect(address).toEqual({ query: 'benali', role: 'PROVIDER', state: 'SUSPENDED', sort: 'NEWEST', page: 2 });
  expect(peopleHref(address)).toBe('/admin/people?query=benali&role=PROVIDER&state=SUSPENDED&page=3');
  expect(peopleArgument(address)).toEqual({
    query: 'benali',
    role: 'PROVIDER',
    state: 'SUSPENDED',
    sort: 'NEWEST',
    page: 2,
    size: 20,
  });
  expect(peopleCountsArgument(address)).toEqual({ query: 'benali' });
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
  expect(peopleArgument(read('query=be'))).toEqual({ page: 0, size: 20, sort: 'NEWEST' });
  expect(peopleCountsArgument(read('query=be'))).toEqual({});
  expect(isTooShort(read(''))).toBe(false);
});

test('the page of a person leads back to its list, and has a part of the history', () => {
  const search = 'query=benali&state=SUSPENDED&kind=MAIL&history=2&page=3';
  const address = readPersonAddress(new URLSearchParams(search));
  expect(personHref('a', address)).toBe(`/admin/people/a?${search}`);
  expect(peopleHref(address.list)).toBe('/admin/people?query=benali&state=SUSPENDED&page=3');
  expect(historyArgument('a', address)).toEqual({ userId: 'a', kind: 'MAIL', page: 1, size: 20 });
  expect(personHref('a')).toBe('/admin/people/a');
  const wrong = readPersonAddress(new URLSearchParams('kind=MONEY&history=x'));
  expect(historyArgument('a', wrong)).toEqual({ userId: 'a', page: 0, size: 20 });
});

test('beside the list a person is part of its address, and keeps the filters of both', () => {
  const id = '019c0000-0000-7000-8000-000000000000';
  const search = `query=benali&state=SUSPENDED&sort=NAME&kind=MAIL&history=2&person=${id}&page=3`;
  const { openId, ...address } = readPersonAddress(new URLSearchParams(search));
  expect(openId).toBe(id);
  expect(personHref(id, { ...address, isBeside: true })).toBe(`/admin/people?${search}`);
  expect(peopleHref(address.list)).toBe('/admin/people?query=benali&state=SUSPENDED&sort=NAME&page=3');
  expect(readPersonAddress(new URLSearchParams('person=x')).openId).toBe('');
});
