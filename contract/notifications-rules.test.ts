import { expect, test } from 'vitest';
import type { NotificationConfig } from './notifications.ts';
import { notificationPriorities, configurationProblemsOf, isBelow } from './notifications-rules.ts';

test('a priority is below the later ones only', () => {
  const [least, next, ...higher] = notificationPriorities;
  expect(isBelow(least, next)).toBe(true);
  expect(isBelow(next, least)).toBe(false);
  expect(isBelow(next, next)).toBe(false);
  expect(higher.every((priority) => isBelow(next, priority))).toBe(true);
});

type Type = NotificationConfig['types'][number];
const [least, next] = notificationPriorities;
const type = {
  type: 'BOOKING_REQUESTED',
  enabled: true,
  locked: false,
  priority: next,
  channels: { inApp: true, push: true, mail: false },
} as Type;
const config = {
  enabled: true,
  minimumPriority: next,
  websocketEnabled: true,
  pushEnabled: true,
  types: [type],
} as NotificationConfig;
const problems = (change: Partial<Type>, whole: Partial<NotificationConfig> = {}) =>
  configurationProblemsOf({ ...config, ...whole, types: [{ ...type, ...change }] }).map(
    ({ problem }) => problem,
  );
const channels = (...names: string[]) => ({
  channels: { inApp: names.includes('inApp'), push: names.includes('push'), mail: names.includes('mail') },
});

test.each([
  ['all is well', {}, {}, []],
  ['nothing is sent at all', {}, { enabled: false }, ['ALL_DISABLED']],
  ['a type is below the least priority', { priority: least }, {}, ['BELOW_MINIMUM']],
  ['such a type is locked', { priority: least, locked: true }, {}, []],
  ['such a type is off', { priority: least, enabled: false }, {}, []],
  ['a type has no channel', channels(), {}, ['NO_CHANNEL']],
  ['it has mails only', channels('mail'), {}, []],
  ['pushes are off for one with pushes only', channels('push'), { pushEnabled: false }, ['PUSH_DISABLED']],
  ['they are off for one with others', channels('push', 'inApp'), { pushEnabled: false }, []],
  [
    'the centre is off for one without pushes',
    channels('inApp'),
    { websocketEnabled: false },
    ['IN_APP_DISABLED'],
  ],
  ['it is off for one with pushes', channels('push', 'inApp'), { websocketEnabled: false }, []],
  [
    'both are off',
    channels('push', 'inApp'),
    { websocketEnabled: false, pushEnabled: false },
    ['PUSH_DISABLED'],
  ],
])('the problems of a configuration: %s', (_case, change, whole, expected) => {
  expect(problems(change, whole as Partial<NotificationConfig>)).toEqual(expected);
});
