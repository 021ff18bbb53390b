import { expect, test } from 'vitest';
import { outboxArgument, outboxHref, readOutboxAddress } from './outbox-address.ts';

const read = (search: string) => readOutboxAddress(new URLSearchParams(search));

test('the address of the failures is written as it is read', () => {
  const search = 'query=benali&kind=letter.test&state=GIVEN_UP&page=3';
  expect(outboxHref(read(search))).toBe(`/admin/system?${search}`);
  const filters = { query: 'benali', kind: 'letter.test', state: 'GIVEN_UP' };
  expect(outboxArgument(read(search))).toEqual({ ...filters, page: 2, size: 20 });
  expect(outboxHref(read('list=jobs&kind=sweep-bookings'))).toBe(
    '/admin/system?list=jobs&kind=sweep-bookings',
  );
});

test('what it says wrongly is left out: jobs have no address', () => {
  expect(outboxHref(read('list=letters&kind=x%27y&state=LATE&page=-1'))).toBe('/admin/system');
  expect(outboxHref(read('list=jobs&query=benali'))).toBe('/admin/system?list=jobs');
});
