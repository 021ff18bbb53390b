import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { closingOf } from './visit-closing.tsx';

const startAt = '2026-11-20T09:00:00Z';
type Visit = Pick<Booking, 'mine' | 'status' | 'allowed'>;
const provider = (status: Booking['status'], allowed: Booking['allowed'] = []): Visit => ({
  mine: 'PROVIDER',
  status,
  allowed,
});
const offered = { isOffered: true, from: null };
const notYet = { isOffered: false, from: new Date('2026-11-20T09:15:00Z') };
const never = { isOffered: false, from: null };

test.each([
  ['after an early check-in', provider('IN_PROGRESS'), '08:35', notYet],
  ['a moment before it can be closed', provider('IN_PROGRESS'), '09:14', notYet],
  ['from then on, although the answer is older', provider('IN_PROGRESS'), '09:15', offered],
  ['after its end', provider('IN_PROGRESS', ['COMPLETED']), '12:00', offered],
  ['without a check-in, too early', provider('CONFIRMED', ['IN_PROGRESS']), '09:10', never],
  ['without a check-in', provider('CONFIRMED', ['IN_PROGRESS', 'COMPLETED']), '09:20', offered],
  ['that is closed', provider('COMPLETED'), '09:30', never],
  ['of the customer', { ...provider('IN_PROGRESS'), mine: 'CUSTOMER' as const }, '09:30', never],
  [
    'of the customer, after its end',
    { mine: 'CUSTOMER' as const, status: 'IN_PROGRESS' as const, allowed: ['COMPLETED' as const] },
    '11:00',
    offered,
  ],
])('a visit %s', (_case, visit, time, expected) => {
  expect(closingOf({ ...visit, startAt }, new Date(`2026-11-20T${time}:00Z`))).toEqual(expected);
});
