import { expect, test } from 'vitest';
import { defaultsOf, notificationTypes, type NotificationType } from '#contract/notifications-rules.ts';
import type { AuditRow } from '#server/features/audit/queries.ts';
import type { ConfigRow } from './config-queries.ts';
import {
  applyChange,
  changeProblem,
  defaultChange,
  historyActions,
  toConfig,
  toConfigChange,
} from './config-rules.ts';

const first = (is: (defaults: ReturnType<typeof defaultsOf>) => boolean): NotificationType =>
  notificationTypes.find((type) => is(defaultsOf(type))) ?? expect.unreachable();
const optional = first(({ mail, locked }) => mail === 'OPTIONAL' && !locked);
const mailless = first(({ mail, locked }) => mail === 'NONE' && !locked);
const mandatory = first(({ mail, locked }) => mail === 'CONTRACT' && !locked);
const locked = first(({ locked: isLocked }) => isLocked === true);
const row = {
  enabled: true,
  websocket_enabled: true,
  push_enabled: true,
  minimum_priority: 'LOW',
  version: 1,
} as unknown as ConfigRow;
const changed = {
  type: optional,
  enabled: false,
  priority: 'URGENT',
  in_app: false,
  push: true,
  mail: false,
} as unknown as Parameters<typeof toConfig>[1][number];

test('a configuration has every type, as it was changed or by default', () => {
  const { types } = toConfig(row, [changed]);
  expect(types.map(({ type }) => type)).toEqual([...notificationTypes]);
  expect(types.find(({ type }) => type === optional)).toEqual({
    type: optional,
    enabled: false,
    priority: 'URGENT',
    channels: { inApp: false, push: true, mail: false },
    locked: false,
  });
  expect(types.find(({ type }) => type === locked)?.locked).toBe(true);
});

test('a change is named by its kind and its author, if that person has an account', () => {
  const audit = {
    action: historyActions.RESET,
    first_name: 'Amina',
    last_name: 'Benali',
    at: new Date('2026-03-10T12:00:00Z'),
  } as unknown as AuditRow;
  expect(toConfigChange(audit)).toMatchObject({ action: 'RESET', author: 'Amina B.' });
  expect(toConfigChange({ ...audit, action: historyActions.CHANGED }).action).toBe('CHANGED');
  expect(toConfigChange({ ...audit, first_name: null }).author).toBeNull();
  expect(toConfigChange({ ...audit, last_name: null }).author).toBeNull();
});

test('the defaults switch everything on', () => {
  expect(defaultChange).toMatchObject({ enabled: true, websocketEnabled: true, pushEnabled: true });
});

const mail = (isOn: boolean) => ({ channels: { inApp: true, push: true, mail: isOn } });
test.each([
  ['nothing', [], undefined],
  ['a type', [{ type: optional, enabled: false, ...mail(false) }], undefined],
  ['a type twice', [{ type: optional }, { type: optional }], 'NTF001'],
  ['a mail that a type does not have', [{ type: optional }, { type: mailless, ...mail(true) }], 'NTF001'],
  ['no mail for a type that has none', [{ type: mailless, ...mail(false) }], undefined],
  ['a locked type off', [{ type: optional }, { type: locked, enabled: false }], 'NTF002'],
  ['a locked type on', [{ type: locked, enabled: true }], undefined],
  ['a mail that is mandatory off', [{ type: mandatory, ...mail(false) }], 'NTF002'],
  ['a mail that is mandatory on', [{ type: mandatory, enabled: false, ...mail(true) }], undefined],
])('a change of %s is allowed or refused', (_case, types, problem) => {
  expect(changeProblem({ types })).toBe(problem);
});

test('what a change leaves out stays', () => {
  const before = toConfig(row, [changed]);
  expect(applyChange(before, {})).toEqual(before);
  const off = {
    enabled: false,
    websocketEnabled: false,
    pushEnabled: false,
    minimumPriority: 'HIGH',
  } as const;
  expect(applyChange(before, off)).toEqual({ ...before, ...off });
  const after = applyChange(before, { types: [{ type: optional, enabled: true }] });
  expect(after.types.find(({ type }) => type === optional)).toMatchObject({
    enabled: true,
    priority: 'URGENT',
  });
  const both = { priority: 'LOW', channels: { inApp: true, push: false, mail: false } } as const;
  expect(
    applyChange(before, { types: [{ type: optional, ...both }] }).types.find(({ type }) => type === optional),
  ).toMatchObject({ enabled: false, ...both });
});
