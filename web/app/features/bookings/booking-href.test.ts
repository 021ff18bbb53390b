import { expect, test } from 'vitest';
import { bookingHref } from './booking-href.ts';

test('links to the booking of a start', () => {
  expect(bookingHref('a', 120, '2026-11-21T08:00:00.000Z')).toBe(
    '/bookings/new?serviceId=a&startAt=2026-11-21T08%3A00%3A00.000Z&durationMinutes=120',
  );
});
