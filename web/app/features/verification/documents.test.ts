import { describe, expect, it } from 'vitest';
import type { VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import { chosenType, requirementsFor, slotsOf } from './documents.ts';

const identity: VerificationRequirement = {
  types: ['IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'],
  status: 'MISSING',
  missingSides: [],
};
const business: VerificationRequirement = { ...identity, types: ['BUSINESS_REGISTRATION'] };

function documentOf(type: VerificationDocument['type'], side: VerificationDocument['side'] = null) {
  const rest = { fileName: 'a.pdf', mediaType: 'application/pdf', size: 1, validUntil: null, notes: null };
  const dates = { uploadedAt: '2026-11-22T10:00:00Z', submittedAt: null, decidedAt: null };
  return { id: type, type, side, status: 'UPLOADED' as const, ...rest, ...dates, erased: false, version: 1 };
}

describe('the requirements', () => {
  it('follow an answer that is not saved yet', () => {
    const documents = [documentOf('BUSINESS_REGISTRATION')];
    const typesFor = (trader: boolean, requirements = [identity]) =>
      requirementsFor({ requirements, documents }, { trader, childcareUnder3: false }).map(
        ({ types: [first], status }) => `${first} ${status}`,
      );
    expect(typesFor(true)).toEqual(['IDENTITY_CARD MISSING', 'BUSINESS_REGISTRATION UPLOADED']);
    expect(typesFor(true, [identity, business])).toEqual([
      'IDENTITY_CARD MISSING',
      'BUSINESS_REGISTRATION MISSING',
    ]);
    expect(typesFor(false, [identity, business])).toEqual(['IDENTITY_CARD MISSING']);
    const insurance: VerificationRequirement = { ...identity, types: ['LIABILITY_INSURANCE'] };
    expect(typesFor(true, [identity, insurance])).toEqual([
      'IDENTITY_CARD MISSING',
      'BUSINESS_REGISTRATION UPLOADED',
      'LIABILITY_INSURANCE MISSING',
    ]);
    const refused = { ...documentOf('BUSINESS_REGISTRATION'), status: 'REJECTED' as const };
    const answers = { trader: true, childcareUnder3: false };
    expect(requirementsFor({ requirements: [], documents: [refused] }, answers)).toMatchObject([
      { status: 'ACTION_REQUIRED' },
    ]);
  });

  it('use the chosen identity document, otherwise the one uploaded last', () => {
    const documents = [documentOf('PASSPORT'), documentOf('RESIDENCE_PERMIT', 'BACK')];
    expect(chosenType(identity, documents, 'IDENTITY_CARD')).toBe('IDENTITY_CARD');
    expect(chosenType(identity, documents, undefined)).toBe('RESIDENCE_PERMIT');
    expect(chosenType(identity, [], undefined)).toBeUndefined();
    expect(chosenType(business, documents, 'PASSPORT')).toBe('BUSINESS_REGISTRATION');
  });
});

describe('the slots of a requirement', () => {
  it('are both sides of the chosen type, and those of others with documents', () => {
    const passport = documentOf('PASSPORT');
    const front = documentOf('IDENTITY_CARD', 'FRONT');
    expect(slotsOf(identity, [passport, front], 'IDENTITY_CARD')).toEqual([
      { type: 'IDENTITY_CARD', side: 'FRONT', documents: [front] },
      { type: 'IDENTITY_CARD', side: 'BACK', documents: [] },
      { type: 'PASSPORT', side: null, documents: [passport] },
    ]);
    expect(slotsOf(identity, [], undefined)).toEqual([]);
  });
});
