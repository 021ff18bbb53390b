import { expect, test } from 'vitest';
import { changeOf, figureOf, type DayFigures } from './figure-rules.ts';

const nothing: DayFigures = {
  day: '2026-03-02',
  requests: 0,
  confirmed: 0,
  declined: 0,
  expired: 0,
  cancelledByCustomers: 0,
  cancelledByProviders: 0,
  newClients: 0,
  newProviders: 0,
};

test.each([
  ['requests', { requests: 4 }, 4],
  ['cancelled', { cancelledByCustomers: 2, cancelledByProviders: 1 }, 3],
  ['answered', { confirmed: 2, declined: 1, expired: 1 }, 0.75],
  ['answered', {}, null],
] as const)('%s of %o', (name, figures, expected) => {
  expect(figureOf(name, { ...nothing, ...figures })).toBe(expected);
});

test('a day is compared with the same weekday of the week before', () => {
  const days = Array.from({ length: 15 }, (_, index) => ({ ...nothing, requests: index }));
  expect(changeOf('requests', days)).toBe(7);
  expect(changeOf('answered', days)).toBeNull();
  expect(changeOf('requests', days.slice(-3))).toBeNull();
});
