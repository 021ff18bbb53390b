import { expect, test } from 'vitest';
import { defaultsOf, notificationTypes, type NotificationType } from '#contract/notifications-rules.ts';
import type { NotificationSettingsInput } from '#contract/notifications.ts';
import { settingsProblem, toTypeSettings, typesOf } from './settings-rules.ts';

const first = (is: (defaults: ReturnType<typeof defaultsOf>) => boolean): NotificationType =>
  notificationTypes.find((type) => is(defaultsOf(type))) ?? expect.unreachable();
const optional = first(({ mail, locked, audience }) => mail === 'OPTIONAL' && !locked && audience === 'ALL');
const mailless = first(({ mail, locked, audience }) => mail === 'NONE' && !locked && audience === 'ALL');
const mandatory = first(({ mail, locked }) => mail === 'CONTRACT' && !locked);
const locked = first(({ locked: isLocked }) => isLocked === true);
const ofProviders = first(({ audience }) => audience === 'PROVIDER');
const on = { inApp: true, push: true, mail: true };
const off = { inApp: false, push: false, mail: false };
const everyone = { roles: ['CLIENT', 'PROVIDER', 'ADMIN'] } as const;

test('a person is notified of what concerns their roles', () => {
  const clients = typesOf({ roles: ['CLIENT'] });
  expect(clients).toContain(optional);
  expect(clients).not.toContain(ofProviders);
  expect(typesOf({ roles: ['CLIENT', 'PROVIDER'] })).toContain(ofProviders);
  expect(typesOf(everyone)).toEqual([...notificationTypes]);
});

test.each([
  ['is on without a choice', optional, undefined, on],
  ['is off where it was chosen', optional, off, off],
  ['is on where it was chosen', optional, { ...off, push: true }, { ...off, push: true }],
  ['has no mail of its own', mailless, on, { ...on, mail: false }],
  ['is mailed where that is mandatory', mandatory, off, { ...off, mail: true }],
] as const)('a type %s', (_case, type, chosen, shown) => {
  expect(toTypeSettings(type, chosen, false)).toMatchObject(shown);
});

test('a locked type is on whatever was chosen, and is never paused', () => {
  expect(toTypeSettings(locked, off, true)).toMatchObject({
    inApp: true,
    push: true,
    locked: true,
    mailLocked: true,
    paused: false,
  });
  expect(toTypeSettings(optional, on, true)).toMatchObject({
    locked: false,
    mailLocked: false,
    paused: true,
  });
  expect(toTypeSettings(optional, on, false).paused).toBe(false);
  expect(toTypeSettings(mailless, on, false).hasMail).toBe(false);
  expect(toTypeSettings(mandatory, on, false)).toMatchObject({
    hasMail: true,
    mailLocked: true,
    locked: false,
  });
});

const quiet = { enabled: true, from: '22:00', to: '07:00' };
const problem = (
  types: readonly ({ type: NotificationType } & typeof on)[],
  quietHours: Partial<typeof quiet> = {},
  person: Parameters<typeof typesOf>[0] = everyone,
) => settingsProblem({ types, quietHours: { ...quiet, ...quietHours } } as NotificationSettingsInput, person);

test('settings are refused that are empty, doubled, or of another role', () => {
  expect(problem([])).toBeUndefined();
  expect(problem([{ type: optional, ...off }])).toBeUndefined();
  expect(problem([], { to: '22:00' })).toBe('NTF001');
  expect(problem([], { to: '22:00', enabled: false })).toBeUndefined();
  expect(
    problem([
      { type: optional, ...on },
      { type: optional, ...on },
    ]),
  ).toBe('NTF001');
  expect(problem([{ type: ofProviders, ...on }], {}, { roles: ['CLIENT'] })).toBe('NTF001');
  expect(
    problem(
      [
        { type: optional, ...on },
        { type: ofProviders, ...on },
      ],
      {},
      { roles: ['CLIENT'] },
    ),
  ).toBe('NTF001');
});

test('mails are refused for a type that has none, beside others too', () => {
  expect(problem([{ type: mailless, ...on }])).toBe('NTF001');
  expect(problem([{ type: mailless, ...on, mail: false }])).toBeUndefined();
  expect(
    problem([
      { type: optional, ...on },
      { type: mailless, ...on },
    ]),
  ).toBe('NTF001');
});

test('what is locked or mandatory cannot be switched off', () => {
  const lockedOn = { type: locked, ...on, mail: defaultsOf(locked).mail !== 'NONE' };
  expect(problem([lockedOn])).toBeUndefined();
  expect(problem([{ ...lockedOn, inApp: false }])).toBe('NTF002');
  expect(problem([{ ...lockedOn, push: false }])).toBe('NTF002');
  expect(problem([{ type: mandatory, ...on, mail: false }])).toBe('NTF002');
  expect(problem([{ type: mandatory, ...off, mail: true }])).toBeUndefined();
  expect(
    problem([
      { type: optional, ...off },
      { type: mandatory, ...on, mail: false },
    ]),
  ).toBe('NTF002');
});
