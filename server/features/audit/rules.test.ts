import { expect, test } from 'vitest';
import type { EventRow } from './queries.ts';
import { auditColumns, toAuditEvent, toAuditLine } from './rules.ts';

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
  at: new Date('2026-03-10T12:00:00Z'),
} as unknown as EventRow;

test('an event names who acted, unless nobody did', () => {
  expect(toAuditEvent(row).actor).toEqual({ id: 'a', displayName: 'Amina Benali' });
  expect(toAuditEvent({ ...row, actor_id: null }).actor).toBeNull();
});

test('a line of the table has an empty field for what is not known', () => {
  const line = toAuditLine(toAuditEvent(row));
  expect(Object.fromEntries(auditColumns.map((column, nth) => [column, line[nth]]))).toEqual({
    at: '2026-03-10T12:00:00.000Z',
    actor: 'Amina Benali',
    actorId: 'a',
    action: 'SUSPENDED',
    kind: 'ACCOUNT',
    objectId: '',
    reason: '',
    before: '',
    after: '{"suspended":true}',
  });
});
