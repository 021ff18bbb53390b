import { expect, test } from 'vitest';
import type { DeskRow } from './queries.ts';
import { toDeskAccount } from './rules.ts';

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
