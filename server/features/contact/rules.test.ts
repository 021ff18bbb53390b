import { expect, test } from 'vitest';
import { contactStatuses } from '#contract/contact-rules.ts';
import type { ContactInput } from '#contract/contact.ts';
import { dayMs } from '#contract/durations.ts';
import type { ContactRow } from './queries.ts';
import {
  closedAt,
  firstNameOf,
  isSpam,
  readSearch,
  readThreadToken,
  statusOfContinued,
  threadToken,
  toContactMessage,
} from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number, milliseconds = 0) => new Date(now.getTime() + days * dayMs + milliseconds);

test.each([
  ['was filled in three seconds', { fillSeconds: 3 }, false],
  ['was filled in less', { fillSeconds: 2.9 }, true],
  ['says no time', {}, false],
  ['has a text where no person writes', { website: 'x', fillSeconds: 30 }, true],
  ['has none there', { website: '' }, false],
])('a form that %s is spam: %j %s', (_case, form, expected) => {
  expect(isSpam(form as ContactInput)).toBe(expected);
});

test('a message that continues is work anew once it was taken up', () => {
  const statuses = contactStatuses.map((status) => [status, statusOfContinued(status)]);
  expect(Object.fromEntries(statuses)).toMatchObject({ NEW: 'NEW', READ: 'READ', REPLIED: 'IN_PROGRESS' });
});

test('only a closed message has ended', () => {
  expect(closedAt('NEW', now)).toBeNull();
  expect(closedAt('CLOSED', now)).toEqual(now);
});

test('the link of an answer is valid for 90 days, and only as it was written', () => {
  const token = threadToken('secret', 'm', now);
  expect(readThreadToken('secret', token, inDays(90, -1))).toBe('m');
  expect(readThreadToken('secret', token, inDays(90))).toBeUndefined();
  for (const wrong of [`${token}.`, `${token}x`, `n${token}`, ''])
    expect(readThreadToken('secret', wrong, now)).toBeUndefined();
  expect(readThreadToken('other', token, now)).toBeUndefined();
});

test.each([
  ['CT-1001', 1001, []],
  [' ct 1001 ', 1001, []],
  ['1001', 1001, ['1001']],
  ['facture 1001', null, ['facture', '1001']],
  ['CT-', null, ['CT-']],
  ['99999999999', null, ['99999999999']],
])('a search for %s is for the number %s and the words %j', (typed, number, words) => {
  expect(readSearch(typed)).toEqual({ number, words });
});

test.each([
  ['Julien Maréchal', null, 'Julien'],
  ['julien maréchal', null, 'Julien'],
  ['Marie Claire Petit', 'Marie Claire', 'Marie Claire'],
  ['Marie-Claire Petit', null, 'Marie-Claire'],
  ['Julien Maréchal', 'Ana', 'Julien'],
  ['Claire', 'Claire', 'Claire'],
  ['M. Petit', null, 'M. Petit'],
  ['Mme Petit', null, 'Mme Petit'],
  ['J. Petit', null, 'J. Petit'],
  ['Abd El Kader Ziane', null, 'Abd El Kader'],
  ['عبد الله العلوي', null, 'عبد الله'],
  ['سلمى العلوي', null, 'سلمى'],
  ['السيدة العلوي', null, 'السيدة العلوي'],
])('%s with an account of %s is addressed as %s', (name, accountFirstName, expected) => {
  expect(firstNameOf(name, accountFirstName)).toBe(expected);
});

const row = {
  id: 'm',
  number: 3,
  name: 'Claire Petit',
  status: 'NEW',
  created_at: now,
  read_at: null,
  closed_at: null,
  replied_at: null,
  last_written_at: now,
  answered_at: null,
  assignee_id: null,
  assignee_name: null,
  assigned_at: null,
} as ContactRow;
const show = (change: Partial<ContactRow>, entries: Parameters<typeof toContactMessage>[1]['entries'] = []) =>
  toContactMessage({ ...row, ...change }, { entries, notes: [] });

test('a message waits from what was written last, until it is closed', () => {
  expect(show({}).waiting?.since).toBe(now.toISOString());
  expect(show({ status: 'CLOSED' }).waiting).toBeNull();
  expect(show({ status: 'IN_PROGRESS', answered_at: now })).toMatchObject({
    waiting: null,
    answeredAt: now.toISOString(),
  });
});

test('a message has the replies of its own thread', () => {
  const entry = { contact_message_id: 'm', text: 'a', at: now, is_from_desk: true, author_name: 'Léa' };
  const other = { ...entry, contact_message_id: 'n', text: 'b' };
  expect(show({}, [entry, other] as never).replies.map(({ text }) => text)).toEqual(['a']);
});

test('a message is assigned to a person from an instant on', () => {
  const assigned = { assignee_id: 'a', assignee_name: 'Léa', assigned_at: now };
  expect(show(assigned).assignee).toEqual({ id: 'a', displayName: 'Léa', since: now.toISOString() });
  expect(show({ ...assigned, assignee_id: null }).assignee).toBeNull();
  expect(show({ ...assigned, assigned_at: null }).assignee).toBeNull();
});
