import { describe, expect, test } from 'vitest';
import {
  defaultQuietHours,
  defaultsOf,
  notificationPriorities,
  notificationTypes,
  type NotificationType,
} from '#contract/notifications-rules.ts';
import { decide, defaultConfig, endOfQuiet, type Choice, type Switches } from './rules.ts';

const all = { inApp: true, push: true, mail: true };
const none = { inApp: false, push: false, mail: false };
const on: Switches = { enabled: true, websocketEnabled: true, pushEnabled: true, minimumPriority: 'LOW' };
const willing: Choice = { wants: all, quietHours: defaultQuietHours };
const unwilling: Choice = { wants: none, quietHours: defaultQuietHours };
/** In Paris, in winter: UTC and one hour. */
const noon = new Date('2026-01-14T11:00:00Z');
const evening = new Date('2026-01-14T20:00:00Z');
const night = new Date('2026-01-14T02:00:00Z');

const hasMail = (type: NotificationType) => defaultsOf(type).mail !== 'NONE';
const isMandatory = (type: NotificationType) => defaultsOf(type).mail === 'CONTRACT';
const isLocked = (type: NotificationType) => defaultsOf(type).locked === true;
const everything = (type: NotificationType) => ({
  listed: true,
  live: true,
  push: 'NOW',
  mail: hasMail(type),
});
/** The line stays, and the mail that the service owes; a locked type loses nothing. */
const onlyLine = (type: NotificationType) =>
  isLocked(type) ? everything(type) : { listed: true, live: false, push: 'NO', mail: isMandatory(type) };

describe.each(notificationTypes)('%s', (type) => {
  const config = defaultConfig(type);
  const of = (changes: {
    switches?: Partial<Switches>;
    config?: Partial<typeof config>;
    choice?: Choice;
    now?: Date;
    muted?: boolean;
  }) =>
    decide(
      { type, now: changes.now ?? noon, muted: changes.muted },
      { ...on, ...changes.switches },
      { ...config, ...changes.config },
      changes.choice ?? willing,
    );

  test('goes by every channel when no rule holds it back', () => {
    expect(of({})).toEqual(everything(type));
  });

  test('keeps its line when all notifications are off, or the person wants none', () => {
    expect(of({ switches: { enabled: false } })).toEqual(onlyLine(type));
    expect(of({ choice: unwilling })).toEqual(onlyLine(type));
  });

  test('is not listed when it is disabled, unless it is locked', () => {
    const expected = isLocked(type) ? everything(type) : { ...onlyLine(type), listed: false };
    expect(of({ config: { enabled: false } })).toEqual(expected);
  });

  test.each(notificationPriorities)('is held by a minimum above its priority: %s', (minimumPriority) => {
    const order = notificationPriorities.indexOf(minimumPriority);
    const isHeld = notificationPriorities.indexOf(config.priority) < order;
    expect(of({ switches: { minimumPriority } })).toEqual(isHeld ? onlyLine(type) : everything(type));
  });

  test.each(notificationPriorities)('waits for the morning with priority %s, unless URGENT', (priority) => {
    const waits = (at: string) => (priority === 'URGENT' ? 'NOW' : { at: new Date(at) });
    const push = (now: Date) => of({ now, config: { priority } }).push;
    expect(push(noon)).toBe('NOW');
    expect(push(evening)).toEqual(waits('2026-01-15T07:00:00Z'));
    expect(push(night)).toEqual(waits('2026-01-14T07:00:00Z'));
    expect(of({ now: night, config: { priority } })).toMatchObject({ live: true, mail: hasMail(type) });
  });

  test.each(['inApp', 'push', 'mail'] as const)('goes by no channel that is off: %s', (channel) => {
    const without = {
      inApp: { ...everything(type), live: false },
      push: { ...everything(type), push: 'NO' },
      mail: { ...everything(type), mail: isMandatory(type) },
    }[channel];
    expect(of({ config: { channels: { ...all, [channel]: false } } })).toEqual(without);
    const choice = { ...willing, wants: { ...all, [channel]: false } };
    expect(of({ choice })).toEqual(isLocked(type) ? everything(type) : without);
  });

  test('goes neither to pages nor to devices when these are off', () => {
    expect(of({ switches: { websocketEnabled: false } })).toEqual({ ...everything(type), live: false });
    expect(of({ switches: { pushEnabled: false } })).toEqual({ ...everything(type), push: 'NO' });
  });

  test('stays on the site when its conversation is muted', () => {
    expect(of({ muted: true })).toEqual({ ...everything(type), push: 'NO', mail: isMandatory(type) });
  });
});

test('an event may have a priority and a mail of its own', () => {
  const now = night;
  const type = 'ACCOUNT_UPDATE';
  const urgent = decide({ type, priority: 'URGENT', now }, on, defaultConfig(type), willing);
  expect(urgent.push).toBe('NOW');
  const mandatory = decide(
    { type, mailMandatory: true, now },
    { ...on, enabled: false },
    defaultConfig(type),
    unwilling,
  );
  expect(mandatory).toEqual({ listed: true, live: false, push: 'NO', mail: true });
});

test.each([
  ['21:00', '08:00', '2026-01-14T19:59:00Z', undefined],
  ['21:00', '08:00', '2026-01-14T20:00:00Z', '2026-01-15T07:00:00Z'],
  ['21:00', '08:00', '2026-01-14T06:59:00Z', '2026-01-14T07:00:00Z'],
  ['21:00', '08:00', '2026-01-14T07:00:00Z', undefined],
  ['12:00', '14:30', '2026-01-14T12:00:00Z', '2026-01-14T13:30:00Z'],
  ['12:00', '14:30', '2026-01-14T10:59:00Z', undefined],
  ['12:00', '12:00', '2026-01-14T11:00:00Z', undefined],
  // The clock goes forward in the night of 29 March 2026.
  ['21:00', '08:00', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ['21:00', '02:30', '2026-03-28T22:00:00Z', '2026-03-29T01:30:00Z'],
])('quiet hours %s to %s at %s end at %s', (from, to, now, end) => {
  const hours = { from, to, enabled: true };
  expect(endOfQuiet(hours, new Date(now))?.toISOString()).toBe(end && new Date(end).toISOString());
  expect(endOfQuiet({ ...hours, enabled: false }, new Date(now))).toBe(undefined);
});
