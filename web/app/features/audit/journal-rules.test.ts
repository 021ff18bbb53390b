import { expect, test } from 'vitest';
import type { AuditEvent } from '#contract/audit.ts';
import { groupRepeated, isLong } from './journal-rules.ts';

const act = (id: string, at: string, change: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  actor: { id: 'emma', displayName: 'Emma' },
  action: 'LETTER_CHANGED',
  object: { kind: 'LETTER', id: 'one', name: null, number: null },
  before: null,
  after: null,
  reason: null,
  minutes: null,
  names: {},
  at: `2026-11-20T${at}:00Z`,
  ...change,
});
const idsOf = (events: readonly AuditEvent[]) =>
  groupRepeated(events).map((group) => group.map(({ id }) => id));

test('the same act of one person on one thing is told once, also with others between', () => {
  const events = [
    act('e', '10:20'),
    act('d', '10:15', { action: 'LETTER_TESTED' }),
    act('c', '10:12'),
    act('b', '10:05'),
    act('a', '09:54'),
  ];
  expect(idsOf(events)).toEqual([['e', 'c', 'b'], ['d'], ['a']]);
});

test.each([
  ['person', { actor: { id: 'samir', displayName: 'Samir' } }],
  ['thing', { object: { kind: 'LETTER', id: 'two', name: null, number: null } }],
  ['kind of thing', { object: { kind: 'PROSPECT', id: 'one', name: null, number: null } }],
])('that of another %s is not', (_name, change) => {
  expect(idsOf([act('b', '10:01', change), act('a', '10:00')])).toEqual([['b'], ['a']]);
});

test('switching on is not told with switching off', () => {
  const switched = (id: string, at: string, on: boolean) => act(id, at, { after: { on } });
  expect(idsOf([switched('b', '10:01', true), switched('a', '10:00', false)])).toEqual([['b'], ['a']]);
});

test('a reason is long by its signs or its lines', () => {
  expect(isLong('Demandé par téléphone.')).toBe(false);
  expect(isLong('a'.repeat(111))).toBe(true);
  expect(isLong('Demandé\npar téléphone.')).toBe(true);
});
