import { describe, expect, test } from 'vitest';
import {
  changeOf,
  figureOf,
  isOngoing,
  isQuiet,
  isSearchedInVain,
  isUnanswered,
  notHeldOf,
  type Figures,
} from './figure-rules.ts';

const nothing: Figures = {
  searches: 0,
  inVain: 0,
  views: 0,
  requests: 0,
  answered: 0,
  answerMinutes: null,
  confirmed: 0,
  declined: 0,
  expired: 0,
  completed: 0,
  amount: 0,
  cancelled: { customer: 0, provider: 0, operator: 0, system: 0 },
  absences: 0,
  active: 0,
  newPeople: 0,
  newProviders: 0,
  reviews: 0,
  rating: null,
};
const cancelled = { customer: 3, provider: 2, operator: 1, system: 4 };

test('the cancelled are those of everybody, and a mean may be unknown', () => {
  expect(figureOf('cancelled', { ...nothing, cancelled })).toBe(10);
  expect(figureOf('requests', { ...nothing, requests: 4 })).toBe(4);
  expect(figureOf('rating', nothing)).toBeNull();
});

const comparison = {
  days: { from: '2026-03-11', to: '2026-03-20' },
  before: { from: '2026-03-01', to: '2026-03-10' },
  now: { ...nothing, requests: 5, active: 4, rating: 4.5 },
  earlier: { ...nothing, requests: 8, active: 1 },
};

describe('the change', () => {
  const compared = { comparison, countedSince: '2026-03-01' };
  test('is that from the days before', () => {
    expect(changeOf('requests', compared)).toEqual({ by: -3, share: -0.375 });
    expect(changeOf('active', compared)).toEqual({ by: 3, share: 3 });
    expect(changeOf('rating', compared)).toBeNull();
  });
  test('of nothing, and of a mean, has no share', () => {
    expect(changeOf('completed', compared)).toEqual({ by: 0, share: null });
    const earlier = { ...comparison.earlier, rating: 4 };
    expect(changeOf('rating', { ...compared, comparison: { ...comparison, earlier } })).toEqual({
      by: 0.5,
      share: null,
    });
  });
  test('of active people is unknown where they were not counted yet', () => {
    expect(changeOf('active', { ...compared, countedSince: '2026-03-02' })).toBeNull();
    expect(changeOf('requests', { ...compared, countedSince: '2026-03-02' })).toMatchObject({ by: -3 });
  });
  test('is unknown of today, which is not over', () => {
    expect(changeOf('requests', { ...compared, comparison: null })).toBeNull();
  });
});

test.each([
  ['2026-03-20', comparison, false],
  ['2026-03-21', comparison, true],
  ['2026-03-21', null, true],
])('a period to %s, compared by %o, is not over: %s', (to, compared, expected) => {
  expect(isOngoing({ period: { from: '2026-03-11', to }, comparison: compared })).toBe(expected);
});

test('what did not take place has its reasons', () => {
  expect(notHeldOf({ ...nothing, cancelled, declined: 5, expired: 6, absences: 7 })).toEqual({
    customer: 3,
    provider: 2,
    operator: 1,
    declined: 5,
    lapsed: 10,
    absences: 7,
  });
});

test.each([
  [{ searches: 15, inVain: 5 }, true],
  [{ searches: 16, inVain: 5 }, false],
  [{ searches: 4, inVain: 4 }, false],
])('%o is searched in vain: %s', (town, expected) => expect(isSearchedInVain(town)).toBe(expected));

test('a period is quiet until something happens', () => {
  expect(isQuiet({ ...nothing, newPeople: 2, active: 3 })).toBe(true);
  expect(isQuiet({ ...nothing, searches: 1 })).toBe(false);
  expect(isQuiet({ ...nothing, cancelled })).toBe(false);
});

test.each([
  [2, 0, false],
  [3, 27, true],
  [3, 28, false],
])('%i requests without an answer beside %i with one: %s', (expired, answered, expected) => {
  expect(isUnanswered({ expired, answered })).toBe(expected);
});
