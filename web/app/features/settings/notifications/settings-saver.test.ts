import { expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notifications.ts';
import { draftOf, refreshed, typeField } from '#web/api/signed-in/field-draft.ts';
import { fieldsOf, isHoursError, toInput, withChoices } from './settings-saver.ts';

const rest = { locked: false, mailLocked: false, hasMail: true, paused: false };
const settings: NotificationSettings = {
  types: [
    { type: 'TEXT_MESSAGE', inApp: true, push: true, mail: true, ...rest },
    { type: 'REVIEW_REPLY', inApp: true, push: false, mail: true, ...rest },
  ],
  quietHours: { from: '21:00', to: '08:00', enabled: true },
  version: 3,
};
const draft = draftOf(fieldsOf(settings));
const silent = typeField(draft, 'REVIEW_REPLY.inApp', false);

test('a choice is sent over the saved settings, and only for its type', () => {
  expect(toInput(silent)).toEqual({
    types: [{ type: 'REVIEW_REPLY', inApp: false, push: false, mail: true }],
    quietHours: settings.quietHours,
    version: 3,
  });
});

test('a choice is shown for its type and way only', () => {
  const [message, reply] = withChoices(settings, typeField(silent, 'REVIEW_REPLY.mail', false)).types;
  expect(message).toEqual(settings.types[0]);
  expect(reply).toMatchObject({ inApp: false, push: false, mail: false });
});

test('one end of the quiet hours changes nothing of what another page chose for the other', () => {
  const later = { ...settings, quietHours: { from: '22:30', to: '08:00', enabled: true }, version: 4 };
  const mine = refreshed(typeField(draft, 'quietHours.to', '06:30'), fieldsOf(later));
  const quietHours = { from: '22:30', to: '06:30', enabled: true };
  expect(toInput(mine)).toEqual({ types: [], quietHours, version: 4 });
  expect(withChoices(later, mine).quietHours).toEqual(quietHours);
});

test('equal hours are an error while they are on', () => {
  expect(isHoursError({ from: '08:00', to: '08:00', enabled: true })).toBe(true);
  expect(isHoursError({ from: '08:00', to: '08:00', enabled: false })).toBe(false);
  expect(isHoursError(settings.quietHours)).toBe(false);
});
