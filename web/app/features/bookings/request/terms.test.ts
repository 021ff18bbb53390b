import { expect, test } from 'vitest';
import { cancellationTerms } from './terms.ts';

const start = new Date('2026-11-26T08:00:00Z');
const at = (instant: string) => new Date(instant);

test('is free until the day before, then costs a share up to a ceiling', () => {
  const terms = cancellationTerms(start, 78, at('2026-11-20T10:00:00Z'));
  expect(terms.freeUntil).toEqual(at('2026-11-25T08:00:00Z'));
  expect(terms.steps).toEqual([
    { tier: 'UNDER_24H', fromHours: 8, untilHours: 24, feeCents: 780 },
    { tier: 'UNDER_8H', fromHours: 2, untilHours: 8, feeCents: 2000 },
    { tier: 'UNDER_2H', fromHours: 0, untilHours: 2, feeCents: 3000 },
  ]);
});

test('omits past periods', () => {
  const terms = cancellationTerms(start, 78, at('2026-11-26T03:00:00Z'));
  expect(terms.freeUntil).toBeNull();
  expect(terms.steps.map((step) => step.fromHours)).toEqual([2, 0]);
});

test('includes the grace period while the start is more than two hours away', () => {
  expect(cancellationTerms(start, 78, at('2026-11-26T05:59:00Z')).hasGrace).toBe(true);
  expect(cancellationTerms(start, 78, at('2026-11-26T06:00:00Z')).hasGrace).toBe(false);
});
