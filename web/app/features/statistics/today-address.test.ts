import { expect, test } from 'vitest';
import { readTodayAddress, statisticsArgument, statisticsExportPath, todayHref } from './today-address.ts';

const read = (search: string) => readTodayAddress(new URLSearchParams(search));

test.each(['', '?period=DAYS_7', '?from=2026-03-01&to=2026-03-10'])(
  'the address %j is written as it is read',
  (search) => {
    expect(todayHref(read(search))).toBe(`/admin/dashboard${search}`);
  },
);

test('what it says wrongly is the usual period', () => {
  for (const search of [
    'period=EVER',
    'from=x&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-03-02',
    'from=2999-03-01&to=2999-03-02',
  ])
    expect(todayHref(read(search)), search).toBe('/admin/dashboard');
});

test('days take precedence', () => {
  const address = read('period=TODAY&from=2026-03-01&to=2026-03-10');
  expect(statisticsArgument(address)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
  expect(statisticsExportPath(address, 'TOWN')).toBe(
    '/admin/statistics/export?from=2026-03-01&to=2026-03-10&table=TOWN',
  );
  expect(statisticsArgument(read('period=TODAY'))).toEqual({ period: 'TODAY' });
});
