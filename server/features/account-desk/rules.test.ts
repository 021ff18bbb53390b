import { expect, test } from 'vitest';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { toAccountCounts } from './rules.ts';

const counts = { ALL: 12, PROVIDER: 3, CLIENT: 10, TEAM: 0, SUSPENDED: 1 };
const more = deskTotalMax + 1;

test('filters are counted up to the total of the lists', () => {
  const counted = { counts: { ...counts, ALL: more }, is_partial: false, registered: 40, estimate: 3 };
  expect(toAccountCounts(counted)).toEqual({
    groups: { ...counts, ALL: deskTotalMax },
    registered: { count: 40, isExact: true },
  });
});

test('what was not counted to its end is not told', () => {
  const counted = { counts: { ...counts, ALL: 2 * more, CLIENT: more }, is_partial: true };
  expect(toAccountCounts({ ...counted, registered: more, estimate: 1_003_217 })).toEqual({
    groups: { ALL: deskTotalMax, PROVIDER: null, CLIENT: deskTotalMax, TEAM: null, SUSPENDED: null },
    registered: { count: 1_000_000, isExact: false },
  });
  // The table was not analysed since it grew.
  for (const estimate of [-1, 0, 12])
    expect(toAccountCounts({ ...counted, registered: more, estimate }).registered).toBeNull();
});
