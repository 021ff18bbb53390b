import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import {
  documentStatuses,
  type DocumentStatus,
  type DocumentType,
  type ReviewStatus,
} from '#contract/verification-rules.ts';
import {
  dueWarning,
  endOf,
  eraseAt,
  lastDayProblem,
  nextDue,
  toDocument,
  totalsOf,
} from './document-rules.ts';
import type { PendingRow } from './pending-queries.ts';
import { canReview, lacksNotes, readSearch, toPendingDocument } from './review-rules.ts';
import { isInDate, progressOf, requirementStateOf, verificationStatus, type KnownDocument } from './rules.ts';

const decided = new Date('2026-11-22T10:00:00Z');
const at = (time: number) => new Date(decided.getTime() + time);

describe('a file is destroyed', () => {
  const document = (type: DocumentType, status: DocumentStatus, valid_until: string | null = null) => ({
    type,
    status,
    valid_until,
    decided_at: decided,
    erased_at: null,
  });

  test('thirty days after its decision, unless there was none', () => {
    const erased = documentStatuses.filter((status) => eraseAt(document('PASSPORT', status)) !== null);
    expect(erased).toEqual(
      documentStatuses.filter(
        (status) => !['UPLOADED', 'PENDING', 'IN_REVIEW', 'SUPERSEDED'].includes(status),
      ),
    );
    expect(eraseAt(document('PASSPORT', 'REJECTED'))).toEqual(at(30 * dayMs));
    expect(eraseAt({ ...document('PASSPORT', 'APPROVED'), decided_at: null })).toBeNull();
  });

  test('at the end of an approved insurance, the last day included', () => {
    const last = '2026-12-01';
    expect(endOf(last)).toEqual(new Date('2026-12-01T23:00:00Z'));
    expect(eraseAt(document('LIABILITY_INSURANCE', 'APPROVED', last))).toEqual(endOf(last));
    expect(eraseAt(document('LIABILITY_INSURANCE', 'REJECTED', last))).toEqual(at(30 * dayMs));
    expect(eraseAt(document('LIABILITY_INSURANCE', 'APPROVED'))).toEqual(at(30 * dayMs));
    expect(eraseAt(document('PASSPORT', 'APPROVED', last))).toEqual(at(30 * dayMs));
  });

  test('after the warnings thirty, seven and one days before its end', () => {
    const passport = document('PASSPORT', 'APPROVED', '2027-12-31');
    const kept = { ...passport, erased_at: decided };
    const warning = new Date('2027-11-30T23:00:00Z');
    expect(nextDue(passport, decided)).toEqual(at(30 * dayMs));
    expect(nextDue(kept, decided)).toEqual(warning);
    expect(nextDue(kept, warning)).toEqual(new Date('2027-12-23T23:00:00Z'));
    expect(nextDue(kept, new Date('2027-12-29T23:00:00Z'))).toEqual(new Date('2027-12-31T23:00:00Z'));
    expect(nextDue({ ...kept, status: 'REVOKED' }, decided)).toBeNull();
    const warned = (time: Date) => dueWarning('2027-12-31', time);
    expect(warned(new Date(warning.getTime() - 1))).toBeUndefined();
    expect(warned(warning)).toBe(30);
    expect(warned(new Date('2027-12-23T23:00:00Z'))).toBe(7);
    expect(warned(new Date('2027-12-29T23:00:00Z'))).toBe(1);
  });
});

test('a submission names the documents not handed in yet, otherwise those that were', () => {
  const files = (...statuses: DocumentStatus[]) =>
    statuses.map((status, index) => ({ status, size: 10 + index }));
  expect(totalsOf(files('PENDING', 'UPLOADED', 'UPLOADED'))).toEqual({ totalFiles: 2, totalSize: 23 });
  expect(totalsOf(files('PENDING', 'IN_REVIEW', 'APPROVED'))).toEqual({ totalFiles: 2, totalSize: 21 });
  expect(totalsOf(files('APPROVED'))).toEqual({ totalFiles: 0, totalSize: 0 });
});

describe('a review', () => {
  const document = (
    status: DocumentStatus,
    claimed_by: string | null = null,
    until: number | null = null,
  ) => ({
    status,
    claimed_by,
    claimed_until: until === null ? null : at(until),
  });

  const may = (one: ReturnType<typeof document>, next: ReviewStatus) => canReview(one, next, 'me', decided);

  test('can be claimed while the document waits, unless another administrator has claimed it', () => {
    const claimable = documentStatuses.filter((status) => may(document(status), 'IN_REVIEW'));
    expect(claimable).toEqual(['PENDING', 'IN_REVIEW']);
    expect(may(document('IN_REVIEW', 'other', 1), 'IN_REVIEW')).toBe(false);
    expect(may(document('IN_REVIEW', 'other', 0), 'IN_REVIEW')).toBe(true);
    expect(may(document('IN_REVIEW', 'other'), 'IN_REVIEW')).toBe(true);
    expect(may(document('IN_REVIEW', 'me', 1), 'IN_REVIEW')).toBe(true);
    expect(may(document('PENDING', 'other', 1), 'IN_REVIEW')).toBe(true);
  });

  test.each(['APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED'] as const)(
    'decides %s on a document that the reviewer claimed',
    (next) => {
      expect(documentStatuses.filter((status) => may(document(status, 'me', 1), next))).toEqual([
        'IN_REVIEW',
      ]);
      expect(may(document('IN_REVIEW', 'other', 0), next)).toBe(false);
      expect(may(document('IN_REVIEW'), next)).toBe(false);
    },
  );

  test.each([
    ['LIABILITY_INSURANCE', null, 'last_day_required'],
    ['PASSPORT', null, undefined],
    ['PASSPORT', '2026-11-21', 'document_over'],
    ['PASSPORT', '2026-11-22', undefined],
    ['LIABILITY_INSURANCE', '2026-11-21', 'document_over'],
  ] as const)('of %s until %s has the error %s', (type, last, problem) => {
    expect(lastDayProblem(type, last, '2026-11-22')).toBe(problem);
  });

  test('revokes approved documents only', () => {
    const revoked = documentStatuses.filter((status) =>
      canReview(document(status), 'REVOKED', 'me', decided),
    );
    expect(revoked).toEqual(['APPROVED']);
  });

  test('needs ten characters unless it approves or claims', () => {
    const words = { short: 'é'.repeat(9), long: 'é'.repeat(10), pictures: '👍'.repeat(9) };
    for (const next of ['REJECTED', 'RESUBMISSION_REQUIRED', 'REVOKED'] as const)
      expect(Object.values(words).map((notes) => lacksNotes(next, notes))).toEqual([true, false, true]);
    for (const next of ['APPROVED', 'IN_REVIEW'] as const) expect(lacksNotes(next, '')).toBe(false);
  });

  test('lists waiting documents, or decided ones', () => {
    expect(readSearch({} as Parameters<typeof readSearch>[0])).toEqual({
      statuses: ['PENDING', 'IN_REVIEW'],
      order: 'submitted',
      words: [],
    });
    const search = (query: object) => readSearch(query as Parameters<typeof readSearch>[0]);
    expect(search({ view: 'decided' })).toMatchObject({ order: 'decided' });
    expect(search({ view: 'decided' }).statuses).not.toContain('PENDING');
    expect(search({ status: 'APPROVED', query: ' Nadia  Haddad ' })).toEqual({
      statuses: ['APPROVED'],
      order: 'decided',
      words: ['Nadia', 'Haddad'],
    });
    expect(search({ status: 'PENDING', view: 'decided' })).toMatchObject({
      statuses: ['PENDING'],
      order: 'submitted',
    });
  });
});

describe('a document in the queue', () => {
  const row = {
    status: 'IN_REVIEW',
    claimed_by: 'me',
    claimed_until: at(1),
    claimer_first_name: 'Jean',
    claimer_last_name: 'Roux',
    submitted_at: at(-48 * hourMs),
    created_at: at(-90 * hourMs),
    decided_at: null,
    erased_at: null,
    valid_until: null,
    notes: null,
    reason: null,
    business_name: null,
    first_name: 'Nadia',
    last_name: 'Haddad',
    history: [{ action: 'UPLOADED', at: decided.toISOString(), notes: null, reason: null, first_name: null }],
  } as unknown as PendingRow;
  const seen = (change: object, accountId = 'me') =>
    toPendingDocument({ ...row, ...change }, { accountId, language: 'fr' } as never, decided);

  test('is late from 48 hours on, while it waits', () => {
    expect(seen({})).toMatchObject({ ageHours: 48, late: true });
    expect(seen({ submitted_at: at(1 - 48 * hourMs) })).toMatchObject({ ageHours: 47, late: false });
    expect(seen({ submitted_at: null })).toMatchObject({ ageHours: 90 });
    expect(seen({ submitted_at: at(hourMs) })).toMatchObject({ ageHours: 0 });
    expect(seen({ status: 'APPROVED' })).toMatchObject({ late: false });
  });

  test('is claimed until the claim expires', () => {
    expect(seen({})).toMatchObject({
      claimedBy: 'Jean R.',
      claimedByMe: true,
      claimedUntil: at(1).toISOString(),
    });
    expect(seen({}, 'other')).toMatchObject({ claimedBy: 'Jean R.', claimedByMe: false });
    for (const change of [{ claimed_until: at(0) }, { claimed_until: null }, { status: 'PENDING' }])
      expect(seen(change)).toMatchObject({ claimedBy: null, claimedByMe: false, claimedUntil: null });
  });

  test('has the business name if there is one, and no name for actions of the system', () => {
    expect(seen({}).provider.displayName).toBe('Nadia H.');
    expect(seen({ business_name: 'Haddad Plomberie' }).provider.displayName).toBe('Haddad Plomberie');
    expect(seen({}).history).toMatchObject([{ by: null }]);
    expect(toDocument({ ...row, erased_at: decided }, 'fr')).toMatchObject({ erased: true });
    expect(toDocument({ ...row, notes: 'Illisible' }, 'fr')).toMatchObject({
      erased: false,
      notes: 'Illisible',
    });
  });
});

describe('the status of a requirement', () => {
  const document = (change: Partial<KnownDocument>): KnownDocument => ({
    type: 'PASSPORT',
    side: null,
    status: 'APPROVED',
    valid_until: null,
    ...change,
  });
  const status = (...documents: KnownDocument[]) => {
    const state = requirementStateOf(['PASSPORT'], documents, [], '2026-11-22');
    return [state.status, verificationStatus([state], documents)];
  };

  test('accepts a document until the end of its last day', () => {
    expect(isInDate({ valid_until: '2026-11-22' }, '2026-11-22')).toBe(true);
    expect(isInDate({ valid_until: '2026-11-21' }, '2026-11-22')).toBe(false);
    expect(isInDate({ valid_until: '2026-11-21' }, null)).toBe(true);
    expect(status(document({ valid_until: '2026-11-21' }))).toEqual(['ACTION_REQUIRED', 'EXPIRED']);
  });

  test('asks for another file after a withdrawal by the system, and reports a refusal', () => {
    expect(status(document({ status: 'REVOKED' }))).toEqual(['ACTION_REQUIRED', 'REJECTED']);
    expect(status(document({ status: 'REVOKED', reason: 'ANOTHER_PERSON' as never }))).toEqual([
      'ACTION_REQUIRED',
      'ACTION_REQUIRED',
    ]);
    expect(status(document({ status: 'REJECTED' }), document({ status: 'PENDING' }))).toEqual([
      'PENDING',
      'PENDING',
    ]);
  });

  test('is that of the most advanced type that meets it', () => {
    const types = ['IDENTITY_CARD', 'PASSPORT'] as const;
    const documents = [document({ status: 'UPLOADED' }), document({ type: 'IDENTITY_CARD', side: 'FRONT' })];
    expect(requirementStateOf(types, documents, [], null)).toMatchObject({
      status: 'UPLOADED',
      missingSides: [],
    });
    const front = requirementStateOf(types, documents.slice(1), [], null);
    expect(front).toMatchObject({ status: 'MISSING', missingSides: ['BACK'] });
  });

  test('counts as present when every side is handed in', () => {
    const of = (one: string, ...types: DocumentType[]) => ({ status: one, types, missingSides: [] }) as never;
    const asked = [
      of('APPROVED', 'PASSPORT'),
      of('UPLOADED', 'URSSAF_CERTIFICATE'),
      of('MISSING', 'LIABILITY_INSURANCE', 'PASSPORT'),
      of('ACTION_REQUIRED', 'DECENNIAL_INSURANCE'),
    ];
    expect(progressOf(asked)).toEqual({
      required: 4,
      present: 2,
      missing: ['LIABILITY_INSURANCE', 'DECENNIAL_INSURANCE'],
    });
    expect(verificationStatus(asked.slice(0, 2), [document({ status: 'UPLOADED' })])).toBe('INCOMPLETE');
    expect(verificationStatus(asked.slice(0, 1), [])).toBe('VERIFIED');
  });
});
