import { expect, test } from 'vitest';
import type { DeskRow } from './queries.ts';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { toAccountCounts, toDeskAccount } from './rules.ts';

const at = new Date('2026-03-10T12:00:00Z');
const row = {
  id: 'a',
  email_verified_at: null,
  created_at: at,
  last_seen_at: null,
  suspended_at: null,
  provider_id: null,
  business_name: null,
  published: null,
  avatar_name: null,
  waits_for_review: false,
  record: null,
} as unknown as DeskRow;

test('the desk sees whether an e-mail is verified, and when a person was last seen', () => {
  expect(toDeskAccount(row)).toMatchObject({ emailVerified: false, lastSeenAt: null });
  expect(toDeskAccount({ ...row, email_verified_at: at, last_seen_at: at })).toMatchObject({
    emailVerified: true,
    lastSeenAt: at.toISOString(),
  });
});

test('the desk sees the provider of an account, if there is one', () => {
  expect(toDeskAccount(row).provider).toBeNull();
  const provider = { provider_id: 'p', business_name: 'Net et Clair' };
  expect(toDeskAccount({ ...row, ...provider }).provider).toEqual({
    id: 'p',
    businessName: 'Net et Clair',
    published: false,
    waitsForReview: false,
  });
  expect(toDeskAccount({ ...row, ...provider, published: true }).provider?.published).toBe(true);
});

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
