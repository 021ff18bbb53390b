import { expect, test } from 'vitest';
import { isShownByForm } from './failed-calls.ts';

const invalid = (...fields: string[]) => ({
  status: 400,
  data: { errorCode: 'VAL001', validationErrors: Object.fromEntries(fields.map((field) => [field, 'Non'])) },
});
const refused = (reason: string) => ({ status: 422, data: { errorCode: 'BKG001', reason } });

test('leaves the errors of the fields of a form to the form, and no others', () => {
  expect(isShownByForm('addTimeOff', invalid('endAt'))).toBe(true);
  expect(isShownByForm('addTimeOff', invalid('startAt', 'endAt'))).toBe(true);
  expect(isShownByForm('addTimeOff', invalid('endAt', '_'))).toBe(false);
  expect(isShownByForm('addTimeOff', { status: 'FETCH_ERROR' })).toBe(false);
  expect(isShownByForm('createBooking', invalid('startAt'))).toBe(false);
  expect(isShownByForm('addSavedAddress', invalid('label'))).toBe(true);
  expect(isShownByForm('changeSavedAddress', invalid('city', 'default'))).toBe(false);
});

test('leaves an address outside the area to the field of the address, but no other refusal', () => {
  expect(isShownByForm('createBooking', refused('AREA'))).toBe(true);
  expect(isShownByForm('createBooking', refused('HOURS'))).toBe(false);
});

test('what is gone already, or is sent again, is no failure of reading or deleting it', () => {
  const gone = { status: 404, data: { errorCode: 'RES001' } };
  expect(isShownByForm('deleteNotification', gone)).toBe(true);
  expect(isShownByForm('markNotificationRead', gone)).toBe(true);
  expect(isShownByForm('deleteConversation', gone)).toBe(false);
  for (const removal of ['removePhoto', 'removeReviewPhoto']) {
    expect(isShownByForm(removal, gone)).toBe(true);
    expect(isShownByForm(removal, { status: 'FETCH_ERROR' })).toBe(false);
  }
  expect(isShownByForm('deleteNotification', { status: 'FETCH_ERROR' })).toBe(true);
  expect(isShownByForm('deleteNotification', { status: 403, data: { message: 'Non.' } })).toBe(false);
  expect(isShownByForm('deleteConversation', { status: 'FETCH_ERROR' })).toBe(false);
});
