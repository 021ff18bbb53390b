import { describe, expect, test } from 'vitest';
import { reviewStatuses, type DocumentStatus, type ReviewStatus } from '#contract/verification-rules.ts';
import { requirementStateOf, verificationStatus, type KnownDocument } from './rules.ts';
import { eraseAt, nextDue } from './document-rules.ts';
import { canReview } from './review-rules.ts';

const identity = ['IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'] as const;
const card = (side: 'FRONT' | 'BACK', status: DocumentStatus, last: string | null = null): KnownDocument => ({
  type: 'IDENTITY_CARD',
  side,
  status,
  valid_until: last,
});
const passport = (status: DocumentStatus): KnownDocument => ({
  type: 'PASSPORT',
  side: null,
  status,
  valid_until: null,
});

describe('the status of a requirement', () => {
  test.each([
    [[], 'MISSING', ['FRONT', 'BACK'], 'NOT_STARTED'],
    [[card('FRONT', 'UPLOADED')], 'MISSING', ['BACK'], 'INCOMPLETE'],
    [[card('FRONT', 'UPLOADED'), card('BACK', 'PENDING')], 'UPLOADED', [], 'INCOMPLETE'],
    [[card('FRONT', 'IN_REVIEW'), card('BACK', 'PENDING')], 'PENDING', [], 'PENDING'],
    [[card('FRONT', 'APPROVED'), card('BACK', 'REJECTED')], 'ACTION_REQUIRED', ['BACK'], 'REJECTED'],
    [
      [card('FRONT', 'APPROVED'), card('BACK', 'RESUBMISSION_REQUIRED')],
      'ACTION_REQUIRED',
      ['BACK'],
      'ACTION_REQUIRED',
    ],
    [[card('FRONT', 'APPROVED'), card('BACK', 'APPROVED')], 'APPROVED', [], 'VERIFIED'],
    [
      [card('FRONT', 'APPROVED', '2026-01-01'), card('BACK', 'APPROVED')],
      'ACTION_REQUIRED',
      ['FRONT'],
      'EXPIRED',
    ],
    [[passport('APPROVED'), card('FRONT', 'REJECTED')], 'APPROVED', [], 'VERIFIED'],
    [[passport('SUPERSEDED')], 'MISSING', ['FRONT', 'BACK'], 'NOT_STARTED'],
  ] as const)('%#', (documents, status, missingSides, whole) => {
    const state = requirementStateOf(identity, documents, [], '2026-11-22');
    expect([state.status, state.missingSides]).toEqual([status, missingSides]);
    expect(verificationStatus([state], documents)).toBe(whole);
  });

  test('is approved by a public check even if the file no longer exists', () => {
    const checks = [{ type: 'IDENTITY', valid_until: null }] as const;
    expect(requirementStateOf(identity, [], checks, '2026-11-22').status).toBe('APPROVED');
    const past = [{ type: 'IDENTITY', valid_until: '2026-11-21' }] as const;
    expect(requirementStateOf(identity, [], past, '2026-11-22').status).toBe('MISSING');
  });
});

describe('the next due time', () => {
  const decided = new Date('2026-11-22T10:00:00Z');
  const base = { decided_at: decided, erased_at: null, valid_until: null, status: 'APPROVED' } as const;
  test('is thirty days after the decision, or at the end of an insurance', () => {
    expect(eraseAt({ ...base, type: 'PASSPORT' })).toEqual(new Date('2026-12-22T10:00:00Z'));
    expect(eraseAt({ ...base, type: 'PASSPORT', status: 'PENDING' })).toBeNull();
    expect(eraseAt({ ...base, type: 'CRIMINAL_RECORD_B3' })).toEqual(decided);
    const insurance = { ...base, type: 'LIABILITY_INSURANCE', valid_until: '2027-06-30' } as const;
    expect(eraseAt(insurance)).toEqual(new Date('2027-06-30T22:00:00Z'));
    expect(nextDue(insurance, decided)).toEqual(new Date('2027-05-30T22:00:00Z'));
    expect(nextDue({ ...insurance, erased_at: decided, status: 'EXPIRED' }, decided)).toBeNull();
  });
});

describe('the statuses that a reviewer may set', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const later = new Date('2026-11-22T10:20:00Z');
  const before = new Date('2026-11-22T09:50:00Z');

  test.each([
    ['PENDING', null, null, ['IN_REVIEW']],
    ['IN_REVIEW', 'me', later, ['IN_REVIEW', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED']],
    ['IN_REVIEW', 'me', before, ['IN_REVIEW', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED']],
    ['IN_REVIEW', 'another', later, []],
    ['IN_REVIEW', 'another', before, ['IN_REVIEW']],
    ['APPROVED', 'me', later, ['REVOKED']],
    ...(['UPLOADED', 'REJECTED', 'RESUBMISSION_REQUIRED', 'EXPIRED', 'REVOKED', 'SUPERSEDED'] as const).map(
      (status) => [status, 'me', later, []] as [DocumentStatus, string, Date, ReviewStatus[]],
    ),
  ] as [DocumentStatus, string | null, Date | null, ReviewStatus[]][])(
    'of %s claimed by %s until %s: %j',
    (status, claimedBy, claimedUntil, expected) => {
      const document = { status, claimed_by: claimedBy, claimed_until: claimedUntil };
      expect(reviewStatuses.filter((next) => canReview(document, next, 'me', now))).toEqual(expected);
    },
  );
});
