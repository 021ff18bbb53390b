import { expect, test } from 'vitest';
import type { EventRow } from './queries.ts';
import { auditColumns, idsOf, toAuditEvent, toAuditLine } from './rules.ts';

const row = {
  id: 'e',
  actor_id: 'a',
  first_name: 'Amina',
  last_name: 'Benali',
  action: 'SUSPENDED',
  subject_type: 'ACCOUNT',
  subject_id: null,
  number: null,
  before: null,
  after: { suspended: true },
  reason: null,
  minutes: null,
  at: new Date('2026-03-10T12:00:00Z'),
} as unknown as EventRow;

const noNames = new Map<string, string>();

test('an event names who acted, unless nobody did', () => {
  expect(toAuditEvent(row, noNames).actor).toEqual({ id: 'a', displayName: 'Amina Benali' });
  expect(toAuditEvent({ ...row, actor_id: null }, noNames).actor).toBeNull();
});

test('a line of the table has an empty field for what is not known', () => {
  const line = toAuditLine(toAuditEvent(row, noNames));
  expect(Object.fromEntries(auditColumns.map((column, nth) => [column, line[nth]]))).toEqual({
    at: '2026-03-10T12:00:00.000Z',
    actor: 'Amina Benali',
    actorId: 'a',
    action: 'SUSPENDED',
    kind: 'ACCOUNT',
    objectId: '',
    objectName: '',
    reason: '',
    before: '',
    after: '{"suspended":true}',
  });
});

test('an event names its object and the ids of what changed, at any depth, and no other value', () => {
  const [account, assignee, category, gone] = [1, 2, 3, 4].map(
    (digit) => `019c0000-0000-7000-8000-00000000000${digit}`,
  );
  const event = {
    ...row,
    subject_id: account ?? '',
    before: { assigneeId: gone, on: true, count: 3 },
    after: { assigneeId: assignee, article: { categories: [category] }, text: 'Bonjour', link: null },
  };
  expect(idsOf(event).toSorted()).toEqual([account, assignee, category, gone]);
  const names = new Map([
    [account ?? '', 'Julie Martin'],
    [assignee ?? '', 'Emma Petit'],
    [category ?? '', 'Jardin'],
  ]);
  const named = toAuditEvent(event, names);
  expect(named.object.name).toBe('Julie Martin');
  expect(named.names).toEqual({ [assignee ?? '']: 'Emma Petit', [category ?? '']: 'Jardin' });
});
