import { expect, test } from 'vitest';
import { isToldInPlace } from './told-in-place.ts';

const invalid = (...fields: string[]) => ({
  status: 400,
  data: { errorCode: 'VAL001', validationErrors: Object.fromEntries(fields.map((field) => [field, 'Non'])) },
});
const refused = (reason: string) => ({ status: 422, data: { errorCode: 'BKG001', reason } });

test('leaves to the dialog about time off what its fields show, and nothing else', () => {
  expect(isToldInPlace('addTimeOff', invalid('endAt'))).toBe(true);
  expect(isToldInPlace('addTimeOff', invalid('startAt', 'endAt'))).toBe(true);
  expect(isToldInPlace('addTimeOff', invalid('endAt', '_'))).toBe(false);
  expect(isToldInPlace('addTimeOff', { status: 'FETCH_ERROR' })).toBe(false);
  expect(isToldInPlace('createBooking', invalid('startAt'))).toBe(false);
});

test('leaves an address outside the area to the field of the address, but not the other refusals', () => {
  expect(isToldInPlace('createBooking', refused('AREA'))).toBe(true);
  expect(isToldInPlace('createBooking', refused('HOURS'))).toBe(false);
});
