import { expect, test } from 'vitest';
import { caseHref, neighboursOf, urgencyOf } from './cases.tsx';
import { hourMs } from '#contract/durations.ts';

test('a case is open beside the part of the queue from which it was opened', () => {
  const id = '019c0000-0000-7000-8000-000000000001';
  expect(caseHref({ kind: 'DOCUMENT', id })).toBe(`/admin?case=DOCUMENT-${id}`);
  expect(caseHref({ kind: 'REPORT', id }, { kind: 'REPORT', assignee: 'NONE', page: 2 })).toBe(
    `/admin?kind=REPORT&assignee=NONE&case=REPORT-${id}&page=3`,
  );
});

const listed = [
  { kind: 'REPORT', id: 'a', isReserved: false },
  { kind: 'APPEAL', id: 'b', isReserved: true },
  { kind: 'REPORT', id: 'c', isReserved: false },
  { kind: 'CONTACT', id: 'd', isReserved: false },
] as const;
test.each([
  ['a', undefined, 'c'],
  ['c', 'a', 'd'],
  ['d', 'c', undefined],
  // Decided by another meanwhile, and listed no more.
  ['gone', undefined, 'a'],
  [null, undefined, 'a'],
])('around %s are %s and %s', (id, previous, next) => {
  const around = neighboursOf(listed, id);
  expect([around.previous?.id, around.next?.id]).toEqual([previous, next]);
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
