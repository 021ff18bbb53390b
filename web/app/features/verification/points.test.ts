import { describe, expect, it } from 'vitest';
import type { VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import type { DocumentSide, DocumentStatus, DocumentType } from '#contract/verification-rules.ts';
import { cardStateOf } from './card-state.tsx';
import { slotsOf } from './documents.ts';
import { answerPoints, documentPoints, problemOf } from './points.ts';
import type { UploadMark } from './upload-marks.ts';

const identity: VerificationRequirement = {
  types: ['IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'],
  status: 'MISSING',
  missingSides: [],
};
const insurance: VerificationRequirement = { ...identity, types: ['LIABILITY_INSURANCE'] };

function documentOf(
  type: DocumentType,
  status: DocumentStatus = 'UPLOADED',
  side: DocumentSide | null = null,
): VerificationDocument {
  const rest = { fileName: 'a.pdf', mediaType: 'application/pdf', size: 1, validUntil: null, notes: null };
  const dates = { uploadedAt: '2026-11-22T10:00:00Z', submittedAt: null, decidedAt: null };
  return { id: `${type}${side}`, type, side, status, ...rest, ...dates, erased: false, version: 1 };
}
const card = (status: DocumentStatus, side: DocumentSide) => documentOf('IDENTITY_CARD', status, side);

describe('the problem of a document', () => {
  const lacks = (documents: VerificationDocument[], marks: Record<string, UploadMark> = {}) =>
    problemOf({ ...identity, status: 'ACTION_REQUIRED' }, documents, 'IDENTITY_CARD', marks);

  it('is a missing file, or one missing side', () => {
    expect(problemOf(identity, [], undefined, {})).toBeUndefined();
    expect(problemOf(identity, [], 'PASSPORT', {})).toBe('NO_FILE');
    expect(problemOf(identity, [], 'IDENTITY_CARD', {})).toBe('NO_FILE');
    expect(lacks([card('UPLOADED', 'FRONT')])).toBe('NO_BACK');
    expect(lacks([card('PENDING', 'BACK')])).toBe('NO_FRONT');
    expect(lacks([card('REJECTED', 'FRONT'), card('EXPIRED', 'BACK')])).toBe('AGAIN');
    expect(lacks([card('APPROVED', 'FRONT'), card('RESUBMISSION_REQUIRED', 'BACK')])).toBe('AGAIN_BACK');
    expect(lacks([card('REVOKED', 'FRONT'), card('APPROVED', 'BACK')])).toBe('AGAIN_FRONT');
  });

  it('is absent once the file is stored or in progress', () => {
    const sending = { state: 'sending', share: 0.2 } as const;
    expect(lacks([], { 'IDENTITY_CARD.FRONT': sending, 'IDENTITY_CARD.BACK': sending })).toBeUndefined();
    expect(lacks([], { 'IDENTITY_CARD.FRONT': sending })).toBe('NO_BACK');
    for (const status of ['UPLOADED', 'PENDING', 'APPROVED'] as const)
      expect(problemOf({ ...identity, status }, [], 'PASSPORT', {})).toBeUndefined();
  });

  it('is the state of the chosen file', () => {
    const after = (state: 'undated' | 'over' | 'unsent' | 'lost' | 'unfit') =>
      problemOf(insurance, [], undefined, { LIABILITY_INSURANCE: { state } });
    expect(['undated', 'over', 'unsent', 'lost', 'unfit'].map((state) => after(state as 'undated'))).toEqual([
      'UNDATED',
      'OVER',
      'UNSENT',
      'LOST',
      'UNFIT',
    ]);
  });
});

describe('the blocking points', () => {
  it('list an identity document that is not chosen among the answers only', () => {
    expect(documentPoints([identity, insurance], [], undefined, {})).toEqual([
      { of: 'document', requirement: insurance, type: 'LIABILITY_INSURANCE', problem: 'NO_FILE' },
    ]);
  });

  it('are the missing answers, and a number only for a registered business', () => {
    const said = { identityType: 'PASSPORT', trader: false, siret: '', isSiretRefused: false } as const;
    const of = (change: object) =>
      answerPoints({ ...said, ...change }).map((point) => point.of === 'answer' && point.answer);
    expect(of({})).toEqual([]);
    expect(of({ identityType: undefined, trader: null })).toEqual(['identityType', 'trader']);
    expect(of({ trader: true })).toEqual(['siret']);
    expect(of({ trader: true, siret: '732829320' })).toEqual([]);
    expect(answerPoints({ ...said, trader: true, siret: '1', isSiretRefused: true })).toEqual([
      { of: 'answer', answer: 'siret', isWrong: true },
    ]);
  });
});

describe('the state of a card', () => {
  const stateOf = (
    status: VerificationRequirement['status'],
    documents: VerificationDocument[],
    marks: Record<string, UploadMark> = {},
  ) => cardStateOf({ status }, slotsOf(identity, documents, 'IDENTITY_CARD'), marks);

  it('is that of the upload in progress, before anything else', () => {
    const marks: Record<string, UploadMark> = {
      'IDENTITY_CARD.FRONT': { state: 'sending', share: 0.5 },
      'IDENTITY_CARD.BACK': { state: 'sending', share: 1 },
    };
    expect(stateOf('ACTION_REQUIRED', [card('REJECTED', 'FRONT')], marks)).toEqual({
      state: 'SENDING',
      share: 0.75,
    });
  });

  it('says why another file is needed', () => {
    const both = [card('APPROVED', 'FRONT'), card('EXPIRED', 'BACK')];
    expect(stateOf('ACTION_REQUIRED', both)).toEqual({ state: 'EXPIRED' });
    expect(stateOf('PENDING', both)).toEqual({ state: 'PENDING' });
  });
});
