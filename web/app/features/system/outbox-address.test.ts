import { expect, test } from 'vitest';
import {
  asksForList,
  jobsFilter,
  listWithWork,
  mailsArgument,
  mailsRetryFilter,
  outboxHref,
  readOutboxAddress,
} from './outbox-address.ts';

const read = (search: string) => readOutboxAddress(new URLSearchParams(search));

test('the address of the failures is written as it is read', () => {
  const search = 'query=benali&kind=letter.test&state=GIVEN_UP&page=3';
  expect(outboxHref(read(search))).toBe(`/admin/system?${search}`);
  const filters = { query: 'benali', kind: 'letter.test', state: 'GIVEN_UP' };
  expect(mailsArgument(read(search))).toEqual({ ...filters, sort: 'NEWEST', page: 2, size: 20 });
  expect(outboxHref(read('list=jobs&kind=sweep-bookings'))).toBe(
    '/admin/system?list=jobs&kind=sweep-bookings',
  );
});

test('what it says wrongly is left out: jobs have no address', () => {
  expect(outboxHref(read('list=letters&kind=x%27y&state=LATE&page=-1'))).toBe('/admin/system?list=mails');
  expect(outboxHref(read('list=jobs&query=benali'))).toBe('/admin/system?list=jobs');
});

test('mails that wait or were sent have an address, jobs have none of these', () => {
  const search = 'state=SENT&sort=OLDEST';
  expect(outboxHref(read(search))).toBe(`/admin/system?${search}`);
  expect(mailsRetryFilter(read(search))).toEqual({});
  expect(mailsRetryFilter(read('state=UNTRIED'))).toEqual({ state: 'UNTRIED' });
  expect(outboxHref(read('list=jobs&state=UNTRIED&sort=OLDEST'))).toBe('/admin/system?list=jobs');
  expect(jobsFilter(read('list=jobs&state=WAITING'))).toEqual({ state: 'WAITING' });
});

test('a page that is asked for no list shows where there is work: failures before what waits, mails before jobs', () => {
  const none = { WAITING: 0, GIVEN_UP: 0 };
  const some = { WAITING: null, GIVEN_UP: 0 };
  const work = (count: number, mails: typeof none | typeof some, jobs: typeof none | typeof some) =>
    listWithWork({ count, isExact: true, since: null, hasServer: true, failed: { mails, jobs } });
  expect(work(0, none, none)).toBeUndefined();
  expect(work(0, none, some)).toEqual({ list: 'jobs', state: '' });
  expect(work(3, none, some)).toEqual({ list: 'mails', state: 'UNTRIED' });
  expect(work(3, some, some)).toEqual({ list: 'mails', state: '' });
  const asks = (href: string) => asksForList(new URL(href, 'https://site.example').searchParams);
  expect([outboxHref({}), outboxHref({ list: 'mails', state: '' })].map(asks)).toEqual([false, true]);
});
