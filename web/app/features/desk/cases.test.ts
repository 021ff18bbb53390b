import { expect, test } from 'vitest';
import { caseHref, urgencyOf } from './cases.tsx';
import { hourMs } from '#contract/durations.ts';

test.each([
  ['DOCUMENT', '/admin/verification?document=x&from=work'],
  ['REPORT', '/admin/reports/x?from=work'],
  ['HELD_REVIEW', '/admin/held-reviews/x?from=work'],
  ['APPEAL', '/admin/appeals/x?from=work'],
  ['CONTACT', '/admin/contact/x?from=work'],
] as const)('%s leads to its page and back to the queue', (kind, href) => {
  expect(caseHref({ kind, id: 'x' })).toBe(href);
});

const from = new Date('2026-03-02T09:00:00Z');
const hoursAfter = (hours: number) => new Date(from.getTime() + hours * hourMs);

test.each([
  ['a day, at once', 24, 0, { state: 'inTime', minutes: 24 * 60 }],
  ['a day, before its last fifth', 24, 19, { state: 'inTime', minutes: 5 * 60 }],
  ['a day, in its last fifth', 24, 19.5, { state: 'soon', minutes: 270 }],
  ['three days, in their last fifth', 72, 58, { state: 'soon', minutes: 14 * 60 }],
  ['eight hours, in the last four', 8, 4, { state: 'soon', minutes: 4 * 60 }],
  ['at the end', 24, 24, { state: 'soon', minutes: 0 }],
  ['two hours late', 24, 26, { state: 'late', minutes: 2 * 60 }],
])('%s', (_, may, after, expected) => {
  expect(urgencyOf({ from, to: hoursAfter(may) }, hoursAfter(after))).toEqual(expected);
});
