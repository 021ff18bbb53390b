import { expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { relationDays, subjectMax } from '#contract/messaging-rules.ts';
import { mayWriteFirst, writingOf } from './write-button.tsx';

const parties = {
  id: 'booking',
  provider: { id: 'provider', displayName: 'Amina B.', avatarUrl: null },
  customer: { id: 'customer', displayName: 'Claire L.' },
  service: { id: 'service', title: '👍'.repeat(subjectMax + 1), categoryId: 'plumbing' },
};

test('the customer writes to the provider, the provider to the customer, about the booking', () => {
  const context = { providerId: 'provider', bookingId: 'booking', subject: '👍'.repeat(subjectMax) };
  expect(writingOf({ ...parties, mine: 'CUSTOMER' })).toEqual(context);
  expect(writingOf({ ...parties, mine: 'PROVIDER' })).toEqual({ ...context, customerId: 'customer' });
});

test('a provider writes first to a customer of the last days only, and nothing else is allowed', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const limit = relationDays * dayMs;
  expect(mayWriteFirst({ mine: 'PROVIDER', createdAt: ago(limit) }, now)).toBe(true);
  expect(mayWriteFirst({ mine: 'PROVIDER', createdAt: ago(limit + 1) }, now)).toBe(false);
  expect(mayWriteFirst({ mine: 'CUSTOMER', createdAt: ago(limit + 1) }, now)).toBe(true);
  expect(mayWriteFirst({ mine: 'ADMIN', createdAt: ago(0) }, now)).toBe(false);
});
