import { expect, test } from 'vitest';
import { lastWithdrawalDay, needsExpressRequest } from './bookings-rules.ts';

test.each([
  ['fourteen days after the conclusion', '2026-03-02', '2026-03-16'],
  ['never on a Saturday', '2026-02-28', '2026-03-16'],
  ['never on a Sunday', '2026-03-01', '2026-03-16'],
  ['never on Easter Monday', '2026-03-23', '2026-04-07'],
  ['after a weekend and the holiday that follows it', '2026-03-21', '2026-04-07'],
  ['in the next year', '2026-12-18', '2027-01-04'],
])('a withdrawal period ends %s', (_when, concludedOn, last) => {
  expect(lastWithdrawalDay({ concludedOn })).toBe(last);
});

test('a visit on the last day needs an express request, one on the next day does not', () => {
  expect(needsExpressRequest({ startsOn: '2026-03-16', concludedOn: '2026-03-02' })).toBe(true);
  expect(needsExpressRequest({ startsOn: '2026-03-17', concludedOn: '2026-03-02' })).toBe(false);
});
