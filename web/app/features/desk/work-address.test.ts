import { expect, test } from 'vitest';
import { groupOf, readWorkAddress, workPageHref } from './work-address.ts';

const read = (search: string) => readWorkAddress(new URLSearchParams(search));

const empty = { query: '', kind: undefined, assignee: undefined, page: 0, open: undefined };

test.each([
  ['', empty],
  ['query=+SG-1004', { ...empty, query: 'SG-1004' }],
  ['kind=REPORT&page=2', { ...empty, kind: 'REPORT', page: 1 }],
  ['assignee=ME', { ...empty, assignee: 'ME' }],
  ['case=REPORT-1', empty],
  ['kind=x&assignee=x&page=0', empty],
])('%s', (search, address) => {
  expect(read(search)).toEqual(address);
});

test('an address that is written is read the same', () => {
  const id = '019c0000-0000-7000-8000-000000000001';
  const address = {
    query: 'léa b',
    kind: 'CONTACT',
    assignee: 'NONE',
    page: 3,
    open: { kind: 'HELD_REVIEW', id },
  } as const;
  expect(workPageHref(address)).toBe(
    `/admin?query=l%C3%A9a+b&kind=CONTACT&assignee=NONE&case=HELD_REVIEW-${id}&page=4`,
  );
  expect(read(workPageHref(address).split('?')[1] ?? '')).toEqual(address);
  expect(workPageHref({})).toBe('/admin');
});

test('a case in capitals is the same case', () => {
  const id = '019c0000-0000-7000-8000-00000000000a';
  expect(read(`case=REPORT-${id.toUpperCase()}`).open).toEqual({ kind: 'REPORT', id });
  expect(read(`case=report-${id}`).open).toEqual({ kind: 'REPORT', id });
});

test.each([
  ['2026-03-02T08:59:00Z', 'late'],
  ['2026-03-02T09:00:00Z', 'today'],
  // Before midnight in Paris.
  ['2026-03-02T22:59:00Z', 'today'],
  ['2026-03-02T23:00:00Z', 'next'],
])('what is due at %s is %s', (dueAt, group) => {
  const now = new Date('2026-03-02T09:00:00Z');
  expect(groupOf({ dueAt, answeredAt: null }, now)).toBe(group);
  expect(groupOf({ dueAt, answeredAt: '2026-03-02T08:00:00Z' }, now)).toBe('answered');
});
