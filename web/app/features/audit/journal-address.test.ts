import { expect, test } from 'vitest';
import {
  daysOfPeriod,
  journalExportPath,
  journalArgument,
  journalHref,
  periodOf,
  readJournalAddress,
} from './journal-address.ts';

const read = (search: string) => readJournalAddress(new URLSearchParams(search));
const id = '0196a5b0-7c00-7000-8000-000000000001';

test('the address of the list is written as it is read', () => {
  const search = `query=maison&action=ACCOUNT_SUSPENDED&kind=ACCOUNT&objectId=${id}&actorId=${id}&from=2026-03-01&to=2026-03-29&page=3`;
  expect(journalHref(read(search))).toBe(`/admin/journal?${search}`);
  expect(read(search).page).toBe(2);
});

test('its days are those of Paris, the last one included', () => {
  expect(journalArgument(read('from=2026-03-29&to=2026-03-29'))).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
    page: 0,
    size: 20,
  });
});

test('words that are too short narrow nothing', () => {
  expect(journalArgument(read('query=m'))).toEqual({ page: 0, size: 20 });
  expect(journalArgument(read('query=maison'))).toEqual({ query: 'maison', page: 0, size: 20 });
});

test('the export has the same filters, without the page', () => {
  expect(journalExportPath(read('kind=ACCOUNT&from=2026-03-02&page=3'))).toBe(
    '/admin/audit/export?kind=ACCOUNT&from=2026-03-01T23%3A00%3A00.000Z',
  );
  expect(journalExportPath(read(''))).toBe('/admin/audit/export');
});

test('what it says wrongly is left out', () => {
  expect(journalHref(read('actorId=me&from=2026-02-30&to=tomorrow&page=-2&action=%20'))).toBe(
    '/admin/journal',
  );
});

test('a period ends today and is recognised in the address', () => {
  expect(daysOfPeriod('WEEK', '2026-03-03')).toEqual({ from: '2026-02-25', to: '' });
  const today = '2026-11-30';
  const periodIn = (search: string) => periodOf(read(search), today);
  expect(periodIn('')).toBe('ALL');
  expect(periodIn('from=2026-11-30')).toBe('TODAY');
  expect(periodIn('from=2026-11-24')).toBe('WEEK');
  expect(periodIn('from=2026-11-01')).toBe('MONTH');
  expect(periodIn('from=2026-11-24&to=2026-11-30')).toBeUndefined();
  expect(periodIn('from=2026-11-23')).toBeUndefined();
});
