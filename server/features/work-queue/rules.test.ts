import { expect, test } from 'vitest';
import type { WorkRow } from './queries.ts';
import { toWorkAssignees, toWorkItem } from './rules.ts';

const at = new Date('2026-03-10T12:00:00Z');
const row = {
  id: 'w',
  title: '',
  since: at,
  due_at: at,
  assignee_id: 'a',
  assignee_first_name: 'Amina',
  assignee_last_name: 'Benali',
  assigned_at: at,
  claimed_until: at,
  parts: [],
} as unknown as WorkRow;

test('work is assigned to a person with a name', () => {
  expect(toWorkItem(row).assignee).toEqual({ id: 'a', displayName: 'Amina Benali', since: at.toISOString() });
  expect(toWorkItem({ ...row, assignee_last_name: null }).assignee?.displayName).toBe('Amina');
  expect(toWorkItem(row).claimedUntil).toBe(at.toISOString());
  // A claim that has ended is no claim.
  expect(toWorkItem({ ...row, assignee_id: null })).toMatchObject({ assignee: null, claimedUntil: null });
  expect(toWorkItem({ ...row, assignee_first_name: null }).assignee).toBeNull();
});

test('work without a title has none', () => {
  expect(toWorkItem(row).title).toBeNull();
  expect(toWorkItem({ ...row, title: 'Devis' }).title).toBe('Devis');
});

test('those who may get a case are in the order of their names', () => {
  const member = (id: string, first: string, last: string | null) => ({
    account_id: id,
    first_name: first,
    last_name: last,
  });
  expect(
    toWorkAssignees([member('3', 'Zoé', 'Petit'), member('2', 'Émile', null), member('1', 'Eva', 'Roux')]),
  ).toEqual([
    { id: '2', displayName: 'Émile' },
    { id: '1', displayName: 'Eva Roux' },
    { id: '3', displayName: 'Zoé Petit' },
  ]);
});
