import { expect, test } from 'vitest';
import { caseHref, countsWithout, neighboursOf, urgencyOf } from './cases.tsx';
import { hourMs } from '#contract/durations.ts';
import { workCountMax } from '#contract/work-queue-limits.ts';

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

test('what is about to leave is not counted, except beyond the bound of a count', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const none = { open: 0, late: 0, soon: 0 };
  const counts = {
    DOCUMENT: { open: workCountMax, late: 7, soon: 0 },
    REPORT: { open: 3, late: 1, soon: 1 },
    HELD_REVIEW: none,
    APPEAL: none,
    CONTACT: none,
  };
  const late = { kind: 'REPORT', since: at(-30), dueAt: at(-6), answeredAt: null } as const;
  const soon = { kind: 'REPORT', since: at(-22), dueAt: at(2), answeredAt: null } as const;
  expect(countsWithout(counts, [], now)).toEqual(counts);
  expect(countsWithout(counts, [late], now).REPORT).toEqual({ open: 2, late: 0, soon: 1 });
  expect(countsWithout(counts, [late, soon], now).REPORT).toEqual({ open: 1, late: 0, soon: 0 });
  const answered = { ...late, answeredAt: at(-1) };
  expect(countsWithout(counts, [answered], now).REPORT).toEqual({ open: 2, late: 1, soon: 1 });
  const others = [
    { ...late, kind: 'DOCUMENT' },
    { ...late, kind: 'APPEAL' },
  ] as const;
  expect(countsWithout(counts, others, now)).toEqual(counts);
});
