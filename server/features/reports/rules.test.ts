import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import type { ReportRow } from './queries.ts';
import { isClaimed, isClaimedByOther, toReport } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date(now.getTime() + 1);

test('a report is claimed up to the end of the claim, by one administrator', () => {
  expect([null, now, later].map((claimed_until) => isClaimed({ claimed_until }, now))).toEqual([
    false,
    false,
    true,
  ]);
  const claim = { claimed_by: 'a', claimed_until: later };
  expect(isClaimedByOther(claim, 'a', now)).toBe(false);
  expect(isClaimedByOther(claim, 'b', now)).toBe(true);
  expect(isClaimedByOther({ ...claim, claimed_until: now }, 'b', now)).toBe(false);
});

const row = {
  number: 12,
  created_at: now,
  decision_id: null,
  claimed_until: null,
  action: null,
  decision_reason: null,
  decision_text: null,
  decided_at: null,
} as ReportRow;
const decided = {
  decision_id: 'd',
  action: 'KEEP',
  decision_reason: null,
  decision_text: 'Rien à redire',
  decided_at: now,
} as const;

test('a reporter sees whether a report is open, claimed or decided', () => {
  expect(toReport(row, now)).toMatchObject({ reference: 'SG-12', status: 'OPEN', decision: null });
  expect(toReport({ ...row, claimed_until: later }, now).status).toBe('CLAIMED');
  const { status, decision } = toReport({ ...row, ...decided, claimed_until: later }, now);
  expect(status).toBe('DECIDED');
  expect(decision).toEqual({ action: 'KEEP', reason: null, text: 'Rien à redire', at: now.toISOString() });
});

test.each(['action', 'decision_text', 'decided_at'] as const)('a decision without its %s is none', (part) => {
  expect(toReport({ ...row, ...decided, [part]: null }, now).decision).toBeNull();
});

test('a report is due a day after it was made', () => {
  const hours = (Date.parse(toReport(row, now).dueAt) - now.getTime()) / hourMs;
  expect(hours).toBe(24);
});
