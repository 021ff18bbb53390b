import { expect, test } from 'vitest';
import { isTooShort } from '#web/features/desk/desk-address.ts';
import {
  bookingsArgument,
  bookingsHref,
  bookingsExportPath,
  readBookingsAddress,
} from './bookings-address.ts';

const read = (search: string) => readBookingsAddress(new URLSearchParams(search));
const id = '019c0000-0000-7000-8000-000000000000';

test('the address of the list is written as it is read', () => {
  const search = `query=benali&town=Lyon&status=NO_SHOW&providerId=${id}&from=2026-03-01&to=2026-03-02&sort=OLDEST&page=3`;
  expect(bookingsHref(read(search))).toBe(`/admin/bookings?${search}`);
  expect(bookingsHref(read(search), 'a')).toBe(`/admin/bookings/a?${search}`);
  const filters = {
    query: 'benali',
    town: 'Lyon',
    status: 'NO_SHOW',
    providerId: id,
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-02T23:00:00.000Z',
    sort: 'OLDEST',
  };
  expect(bookingsArgument(read(search))).toEqual({ ...filters, page: 2, size: 20 });
  expect(bookingsExportPath(read(search))).toBe(
    `/admin/bookings/export?${new URLSearchParams(filters).toString()}`,
  );
});

test('what it says wrongly is left out', () => {
  const search = 'status=MISSED&customerId=x&from=yesterday&sort=PRICE&page=-2';
  expect(bookingsHref(read(search))).toBe('/admin/bookings');
  expect(bookingsExportPath(read(search))).toBe('/admin/bookings/export');
});

test('two signs are too few to look for', () => {
  expect(isTooShort(read('query=be'))).toBe(true);
  expect(bookingsArgument(read('query=be'))).toEqual({ page: 0, size: 20 });
  expect(isTooShort(read(''))).toBe(false);
});
