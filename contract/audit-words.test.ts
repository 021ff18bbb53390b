import { expect, test } from 'vitest';
import { auditActions } from '#contract/audit-limits.ts';
import { languages } from '#contract/languages.ts';
import type { AuditEvent } from './audit.ts';
import { auditWords, changeRows } from './audit-words.ts';

test('a value has both sides', () => {
  expect(changeRows({ status: 'NEW' }, { status: 'READ' })).toEqual([
    { path: ['status'], before: 'NEW', after: 'READ' },
  ]);
});

test('a side that is missing is no value, and none is one', () => {
  expect(changeRows(null, { sessions: 3, link: null })).toEqual([
    { path: ['sessions'], before: undefined, after: 3 },
    { path: ['link'], before: undefined, after: null },
  ]);
  expect(changeRows({ reason: 'FRAUD' }, null)).toEqual([
    { path: ['reason'], before: 'FRAUD', after: undefined },
  ]);
  expect(changeRows(null, null)).toEqual([]);
});

test('values inside others are found by their place, and those of a list by their type', () => {
  const type = (push: boolean) => ({ type: 'REVIEW_REPLY', enabled: true, channels: { push, mail: true } });
  expect(changeRows({ types: [type(true)] }, { types: [type(false)] })).toEqual([
    { path: ['types', 'REVIEW_REPLY', 'channels', 'push'], before: true, after: false },
  ]);
  expect(changeRows(null, { days: ['MONDAY', { at: 1 }] })).toEqual([
    { path: ['days', '1'], before: undefined, after: 'MONDAY' },
    { path: ['days', '2', 'at'], before: undefined, after: 1 },
  ]);
});

test.each(languages)('every action has its name and its sentence with who did it in %s', async (language) => {
  const { default: words } = (await import(`#messages/${language}/audit.json`, {
    with: { type: 'json' },
  })) as { default: { action: Record<string, string>; did: Record<string, string> } };
  for (const action of auditActions) {
    expect(words.action[action], action).toMatch(/\S/);
    expect(words.did[action], action).toContain('{{actor}}');
  }
  expect(Object.keys(words.did)).toHaveLength(auditActions.length);
});

const reading = {
  say: (name: string) => name,
  languageName: String,
  tradeName: String,
  money: String,
  number: String,
  dateTime: String,
  date: String,
  siteName: 'Maisonnée',
};
const assigned = (actorId: string, assigneeId: string | null): AuditEvent => ({
  id: 'e',
  actor: { id: actorId, displayName: 'Emma Petit' },
  action: 'CONTACT_ASSIGNED',
  object: { kind: 'CONTACT_MESSAGE', id: 'm', name: null, number: null },
  before: null,
  after: { assigneeId },
  reason: null,
  minutes: null,
  names: {},
  at: '2026-03-10T12:00:00.000Z',
});

test('a case that is taken or given back is not entrusted', () => {
  const { sentenceOf } = auditWords({ ...reading, readerId: 'emma' });
  expect(sentenceOf(assigned('emma', 'emma'))).toBe('audit:taken.you.CONTACT_ASSIGNED');
  expect(sentenceOf(assigned('samir', 'samir'))).toBe('audit:taken.other.CONTACT_ASSIGNED');
  expect(sentenceOf(assigned('emma', null))).toBe('audit:released.you.CONTACT_ASSIGNED');
  expect(sentenceOf(assigned('emma', 'samir'))).toBe('audit:didYou.CONTACT_ASSIGNED');
});

test('what the site does by itself has its name', () => {
  const { sentenceOf } = auditWords({ ...reading, say: (_name, values) => String(values?.['actor']) });
  expect(sentenceOf({ ...assigned('emma', null), actor: null, action: 'LETTER_STOPPED' })).toBe('Maisonnée');
});
