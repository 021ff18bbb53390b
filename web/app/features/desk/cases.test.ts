import { expect, test } from 'vitest';
import { caseHref, nextCase, urgencyOf } from './cases.tsx';
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

test('a case that was opened from a part of the queue keeps that part', () => {
  const href = caseHref({ kind: 'REPORT', id: 'x' }, { kind: 'REPORT', assignee: 'NONE', page: 2 });
  expect(href).toBe('/admin/reports/x?from=work&queue=kind%3DREPORT%26assignee%3DNONE%26page%3D3');
});

const listed = [
  { kind: 'REPORT', id: 'a', isReserved: false },
  { kind: 'APPEAL', id: 'b', isReserved: true },
  { kind: 'REPORT', id: 'c', isReserved: false },
  { kind: 'CONTACT', id: 'd', isReserved: false },
] as const;
test.each([
  ['a', 'c'],
  ['c', 'd'],
  // The last one of the page.
  ['d', 'c'],
  // Decided by another meanwhile, and listed no more.
  ['gone', 'a'],
])('after %s comes %s', (id, next) => {
  expect(nextCase(listed, id)?.id).toBe(next);
});

test('nothing comes after the only one', () => {
  expect(nextCase(listed.slice(0, 1), 'a')).toBeUndefined();
  expect(nextCase(listed.slice(1, 2), 'gone')).toBeUndefined();
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
