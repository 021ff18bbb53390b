import { expect, test } from 'vitest';
import type { AppealRow, DecisionRow } from './queries.ts';
import { appealEnd, appealRefusal, toDecision, toDeskAppeal } from './rules.ts';

const at = new Date('2026-03-10T12:00:00Z');
/** An hour less in UTC: the clocks of Paris went forward. */
const end = new Date('2026-09-10T11:00:00Z');
const row = {
  number: 7,
  action: 'HIDE',
  at,
  lifted_at: null,
  appealed_at: null,
  appeal_text: null,
  appeal_outcome: null,
  appeal_answer: null,
  appeal_decided_at: null,
} as unknown as DecisionRow;

test('a decision can be contested for six months, once, unless it was lifted', () => {
  expect(appealEnd({ at })).toEqual(end);
  expect(appealRefusal(row, new Date(end.getTime() - 1))).toBeUndefined();
  expect(appealRefusal(row, end)).toBe('TOO_LATE');
  expect(appealRefusal({ ...row, appealed_at: at }, at)).toBe('APPEALED');
  expect(appealRefusal({ ...row, appealed_at: at, lifted_at: at }, at)).toBe('LIFTED');
});

test.each([
  ['hides', {}, end.toISOString()],
  ['keeps', { action: 'KEEP' }, null],
  ['was lifted', { lifted_at: at }, null],
  ['was contested', { appealed_at: at }, null],
] as const)('the end of the appeals is told of a decision that %s', (_case, change, appealUntil) => {
  expect(toDecision({ ...row, ...change }).appealUntil).toBe(appealUntil);
});

const contested = { ...row, appeal_text: 'Non', appealed_at: at };
const answered = {
  appeal_outcome: 'UPHELD',
  appeal_answer: 'Si',
  appeal_decided_at: at,
} as const;

test('an appeal is shown with its answer', () => {
  expect(toDecision(contested).appeal).toMatchObject({ text: 'Non', at: at.toISOString(), outcome: null });
  expect(toDecision({ ...contested, ...answered }).appeal?.outcome).toEqual({
    outcome: 'UPHELD',
    text: 'Si',
    at: at.toISOString(),
  });
});

test.each(['appeal_text', 'appealed_at'] as const)('an appeal without its %s is none', (part) => {
  expect(toDecision({ ...contested, [part]: null }).appeal).toBeNull();
});

test.each(['appeal_outcome', 'appeal_answer', 'appeal_decided_at'] as const)(
  'an answer without its %s is none',
  (part) => {
    expect(toDecision({ ...contested, ...answered, [part]: null }).appeal?.outcome).toBeNull();
  },
);

test.each([
  ['decided', true],
  ['author', true],
  ['other', false],
])('an appeal is the own one of who %s it: %s', (reader, isOwn) => {
  const facts = { booking: null, together: null, restrictions: 0, reports: 0 };
  const appeal = { ...contested, decided_by: 'decided', author_id: 'author', facts } as unknown as AppealRow;
  expect(toDeskAppeal(appeal, reader, () => []).isOwn).toBe(isOwn);
});
