import { describe, expect, test } from 'vitest';
import type { RootCategoryId } from './category-tree.ts';
import { listRequirements, sidesOf } from './verification-rules.ts';

const ask = (
  roots: RootCategoryId[],
  more: { trader?: boolean | null; under3?: boolean; record?: boolean } = {},
) =>
  listRequirements(
    { roots: new Set(roots), trader: more.trader ?? null, childcareUnder3: more.under3 ?? false },
    { criminalRecord: more.record ?? false },
  ).map(([type]) => type);

describe('the requirements', () => {
  test.each([
    [ask(['cleaning']), ['IDENTITY_CARD']],
    [ask(['moving'], { trader: true }), ['IDENTITY_CARD', 'BUSINESS_REGISTRATION']],
    [ask(['moving'], { trader: false }), ['IDENTITY_CARD']],
    [ask(['painting']), ['IDENTITY_CARD', 'LIABILITY_INSURANCE']],
    [ask(['handyman', 'gardening']), ['IDENTITY_CARD', 'LIABILITY_INSURANCE']],
    [
      ask(['plumbing']),
      ['IDENTITY_CARD', 'LIABILITY_INSURANCE', 'PROFESSIONAL_QUALIFICATION', 'DECENNIAL_INSURANCE'],
    ],
    [
      ask(['electricity', 'painting']),
      ['IDENTITY_CARD', 'LIABILITY_INSURANCE', 'PROFESSIONAL_QUALIFICATION', 'DECENNIAL_INSURANCE'],
    ],
    [ask(['childcare']), ['IDENTITY_CARD']],
    [ask(['childcare'], { under3: true }), ['IDENTITY_CARD', 'CHILDCARE_APPROVAL']],
    [ask(['childcare'], { record: true }), ['IDENTITY_CARD', 'CRIMINAL_RECORD_B3']],
    [ask(['cleaning'], { under3: true, record: true }), ['IDENTITY_CARD']],
  ])('%#', (asked, expected) => expect(asked).toEqual(expected));
});

test('a card has two sides, every other document one', () => {
  expect(sidesOf({ type: 'IDENTITY_CARD' })).toEqual(['FRONT', 'BACK']);
  expect(sidesOf({ type: 'PASSPORT' })).toEqual([null]);
});
