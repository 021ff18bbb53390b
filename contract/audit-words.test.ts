import { expect, test } from 'vitest';
import { auditActions } from '#contract/audit-limits.ts';
import { languages } from '#contract/languages.ts';
import { changeRows } from './audit-words.ts';

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
