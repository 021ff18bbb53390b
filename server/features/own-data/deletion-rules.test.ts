import { expect, test } from 'vitest';
import type { LiveBooking } from '#server/features/bookings/erasure-queries.ts';
import { toEndedBooking } from './deletion-rules.ts';

const now = new Date('2026-03-10T08:00:00Z');
const booking: LiveBooking = {
  id: 'b',
  status: 'CONFIRMED',
  side: 'CUSTOMER',
  other_name: 'Nadia H.',
  service_title: 'Fuite',
  start_at: new Date('2026-03-10T09:00:00Z'),
  end_at: new Date('2026-03-10T10:00:00Z'),
  time_zone: 'Europe/Paris',
  price_cents: 3000,
  confirmed_at: new Date('2026-03-01T09:00:00Z'),
  respond_by: null,
  dispute_open: false,
};

test.each([
  ['a customer owes the fee of a late cancellation', {}, [2400]],
  ['a provider owes nothing', { side: 'PROVIDER' }, [0]],
  ['a request costs nothing', { status: 'PENDING' }, [0]],
  ['a visit that has begun costs nothing more', { start_at: now }, [0]],
  ['a visit in progress is not ended', { status: 'IN_PROGRESS' }, []],
] as const)('when an account is deleted, %s', (_rule, change, fees) => {
  const ended = toEndedBooking({ ...booking, ...change }, { now, paymentsOn: true });
  expect(ended.map(({ feeCents }) => feeCents)).toEqual(fees);
});
