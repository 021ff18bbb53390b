import { describe, expect, test } from 'vitest';
import {
  changeOf,
  figureOf,
  isOngoing,
  isQuiet,
  isSearchedInVain,
  isUnanswered,
  notHeldOf,
  outcomesOf,
  type Figures,
} from './figure-rules.ts';

const nothing: Figures = {
  searches: 0,
  inVain: 0,
  views: 0,
  requests: 0,
  outcome: { answered: 0, confirmed: 0, completed: 0 },
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
  until: null,
  before: { from: '2026-03-01', to: '2026-03-10' },
  now: { ...nothing, requests: 5, active: 4, rating: 4.5 },
  earlier: { ...nothing, requests: 8, active: 1 },
};

describe('the change', () => {
  const compared = { comparison };
  test('is that from the days before', () => {
    expect(changeOf('requests', compared)).toEqual({ by: -3, share: -0.375 });
    expect(changeOf('active', compared)).toEqual({ by: 3, share: 3 });
    expect(changeOf('rating', compared)).toBeNull();
  });
  test('of nothing, and of a mean, has no share', () => {
    expect(changeOf('completed', compared)).toEqual({ by: 0, share: null });
    const earlier = { ...comparison.earlier, rating: 4 };
    expect(changeOf('rating', { comparison: { ...comparison, earlier } })).toEqual({
      by: 0.5,
      share: null,
    });
  });
  test('of active people is unknown where they were not counted yet', () => {
    const uncounted = { ...comparison, earlier: { ...comparison.earlier, active: null } };
    expect(changeOf('active', { comparison: uncounted })).toBeNull();
    expect(changeOf('requests', { comparison: uncounted })).toMatchObject({ by: -3 });
  });
  test('is unknown of a day that has just begun', () => {
    expect(changeOf('requests', { comparison: null })).toBeNull();
  });
});

test.each([
  [comparison, false],
  [{ ...comparison, until: '2026-03-20T09:00:00Z' }, true],
  [null, true],
])('a period that is compared by %o is not over: %s', (compared, expected) => {
  expect(isOngoing({ comparison: compared })).toBe(expected);
});

test('what became of requests is a share of the step above, and none of nothing', () => {
  const outcome = { answered: 8, confirmed: 6, completed: 0 };
  expect(outcomesOf({ requests: 10, outcome })).toEqual([
    { name: 'requests', count: 10, share: null },
    { name: 'answered', count: 8, share: 0.8 },
    { name: 'confirmed', count: 6, share: 0.75 },
    { name: 'completed', count: 0, share: 0 },
  ]);
  expect(outcomesOf(nothing).map(({ share }) => share)).toEqual([null, null, null, null]);
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
