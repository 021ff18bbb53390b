import type { NotificationSettings } from '#contract/notifications.ts';
import { expect, test } from 'vitest';
import {
  addChanges,
  applyChanges,
  isEmpty,
  isHoursError,
  noChanges,
  toInput,
  withoutSaved,
} from './settings-saver.ts';

const rest = { locked: false, mailLocked: false, hasMail: true, paused: false };
const settings: NotificationSettings = {
  types: [
    { type: 'TEXT_MESSAGE', inApp: true, push: true, mail: true, ...rest },
    { type: 'REVIEW_REPLY', inApp: true, push: false, mail: true, ...rest },
  ],
  quietHours: { from: '21:00', to: '08:00', enabled: true },
  version: 3,
};
const silent = { channels: { REVIEW_REPLY: { inApp: false } } };

test('a change is sent over the present settings, and only for its type', () => {
  expect(toInput(settings, silent)).toEqual({
    types: [{ type: 'REVIEW_REPLY', inApp: false, push: false, mail: true }],
    quietHours: settings.quietHours,
    version: 3,
  });
});

test('a later choice replaces an earlier one, of the same type and way only', () => {
  const changes = addChanges(silent, { channels: { REVIEW_REPLY: { mail: false } } });
  const [message, reply] = applyChanges(settings, changes).types;
  expect(message).toMatchObject({ inApp: true, push: true, mail: true });
  expect(reply).toMatchObject({ inApp: false, push: false, mail: false });
  expect(addChanges(changes, { channels: { REVIEW_REPLY: { inApp: true } } }).channels).toEqual({
    REVIEW_REPLY: { inApp: true, mail: false },
  });
});

test('what was saved is no change any more, what was chosen meanwhile is', () => {
  const later = addChanges(silent, { channels: { TEXT_MESSAGE: { push: false } } });
  expect(withoutSaved(later, silent)).toEqual({ channels: { TEXT_MESSAGE: { push: false } } });
  expect(isEmpty(withoutSaved(silent, silent))).toBe(true);
  const back = addChanges(silent, { channels: { REVIEW_REPLY: { inApp: true } } });
  expect(withoutSaved(back, silent)).toEqual({ channels: { REVIEW_REPLY: { inApp: true } } });
});

test('quiet hours are kept until they were saved', () => {
  const quietHours = { from: '22:00', to: '07:00', enabled: true };
  const changes = addChanges(noChanges, { channels: {}, quietHours });
  expect(applyChanges(settings, changes).quietHours).toEqual(quietHours);
  expect(withoutSaved(changes, changes)).toEqual({ channels: {} });
  expect(withoutSaved(addChanges(changes, silent), silent).quietHours).toEqual(quietHours);
});

test('one end of the quiet hours changes nothing of what another page chose for the other', () => {
  const later = { ...settings, quietHours: { from: '22:30', to: '08:00', enabled: true } };
  expect(toInput(later, { channels: {}, quietHours: { to: '06:30' } }).quietHours).toEqual({
    from: '22:30',
    to: '06:30',
    enabled: true,
  });
});

test('equal hours are an error while they are on', () => {
  expect(isHoursError({ from: '08:00', to: '08:00', enabled: true })).toBe(true);
  expect(isHoursError({ from: '08:00', to: '08:00', enabled: false })).toBe(false);
  expect(isHoursError(settings.quietHours)).toBe(false);
});
