import { expect, test } from 'vitest';
import { rulingHours, rulingOutcomes } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import type { DeskDetails } from './queries.ts';
import {
  possibleOutcomes,
  recordChange,
  reportedOutcome,
  rulingChange,
  toBookingLine,
  toDeskBooking,
  toDeskBookingRow,
} from './rules.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const at = (hours: number) => new Date(start + hours * hourMs);
const reported = at(2);
const row = {
  id: 'b',
  status: 'CONFIRMED',
  start_at: at(0),
  end_at: at(1),
  respond_by: null,
  dispute_open: false,
  ruled_at: null,
  ruling: null,
  ruling_text: null,
  declared_at: null,
  no_show_party: null,
  price_cents: 4550,
  fee_cents: 1250,
  provider_account_id: 'p',
  provider_first_name: 'Nadia',
  provider_last_name: 'Haddad',
  provider_email: 'nadia@example.fr',
  provider_phone: null,
  provider_deleted_at: null,
  customer_account_id: 'c',
  customer_first_name: 'Paul',
  customer_last_name: 'Petit',
  customer_email: 'paul@example.fr',
  customer_phone: null,
  customer_deleted_at: null,
  created_at: at(-100),
  reports: [],
  messages: [],
} as unknown as DeskDetails;
const missed = { ...row, status: 'NO_SHOW', no_show_party: 'PROVIDER', declared_at: reported } as const;
const absences = ['CUSTOMER_ABSENT', 'PROVIDER_ABSENT'];

test.each([
  ['a visit in the future', row, -1, []],
  ['a visit that nobody reported', row, 2, absences],
  ['a visit that ended two days before', row, 50, []],
  ['a reported absence', missed, 3, [...rulingOutcomes]],
  ['its last instant', missed, 2 + rulingHours - 0.001, [...rulingOutcomes]],
  ['one reported too long ago', missed, 2 + rulingHours, []],
  ['one without a time', { ...missed, declared_at: null }, 3, []],
  ['one that was decided', { ...missed, ruled_at: reported }, 3, []],
])('an administrator decides on %s', (_case, booking, now, outcomes) => {
  expect(possibleOutcomes(booking, at(now))).toEqual(outcomes);
  expect(toDeskBooking(booking, { now: at(now), paymentsOn: true }).outcomes).toEqual(outcomes);
});

test('a ruling is possible until two days after the report, or after the visit that nobody reported', () => {
  const until = (booking: DeskDetails, now: number) => toDeskBookingRow(booking, at(now)).rulingUntil;
  expect(until(missed, 3)).toBe(at(2 + rulingHours).toISOString());
  expect(until(row, 2)).toBe(at(1 + 48).toISOString());
  expect(until(row, -1)).toBeNull();
});

test('an outcome changes the status, the fee and who was absent', () => {
  const now = at(3);
  const change = (outcome: (typeof rulingOutcomes)[number], paymentsOn = true) =>
    rulingChange({ price_cents: 3000 }, outcome, { now, paymentsOn });
  const free = { fee_cents: 0, fee_tier: null };
  expect(change('COMPLETED')).toEqual({
    status: 'COMPLETED',
    completed_at: now,
    no_show_party: null,
    ...free,
  });
  expect(change('CANCELLED')).toMatchObject({ status: 'CANCELLED', cancelled_by: 'ADMIN', ...free });
  expect(change('PROVIDER_ABSENT')).toEqual({ status: 'NO_SHOW', no_show_party: 'PROVIDER', ...free });
  expect(change('CUSTOMER_ABSENT')).toMatchObject({ no_show_party: 'CUSTOMER', fee_cents: 3000 });
  expect(change('CUSTOMER_ABSENT', false)).toMatchObject({ fee_cents: 0 });
});

test.each([
  ['PROVIDER', 'PROVIDER_ABSENT', 0, 0],
  ['PROVIDER', 'COMPLETED', 1, -1],
  ['CUSTOMER', 'PROVIDER_ABSENT', 0, 1],
  [null, 'CANCELLED', 0, 0],
] as const)(
  'the record of a provider, where %s was absent and %s is decided',
  (no_show_party, outcome, completed, faults) => {
    expect(recordChange({ no_show_party }, outcome)).toEqual({ completed, faults });
  },
);

test('what was reported is an outcome', () => {
  expect(reportedOutcome({ no_show_party: 'CUSTOMER' })).toBe('CUSTOMER_ABSENT');
  expect(reportedOutcome({ no_show_party: null })).toBeNull();
});

test('the desk reads prices in euros, and no account or contact that was deleted', () => {
  const booking = toDeskBooking({ ...row, provider_deleted_at: at(0) }, { now: at(2), paymentsOn: true });
  expect(booking).toMatchObject({ price: 45.5, fee: 12.5 });
  expect(booking.provider).toMatchObject({ accountId: null, email: null, displayName: 'Nadia Haddad' });
  expect(booking.customer).toMatchObject({ accountId: 'c', email: 'paul@example.fr' });
});

test('a line of the table has the price as a number that adds up', () => {
  const trades = new Map([['leak-repair', 'Recherche de fuite']]);
  const line = toBookingLine(
    {
      ...toDeskBookingRow(row, at(2)),
      service: { id: 's', title: 'Fuite', categoryId: 'leak-repair' },
    },
    { language: 'fr', trades },
  );
  expect([line[2], line[7]]).toEqual([expect.not.stringMatching(/^[A-Z_]+$/), 'Recherche de fuite']);
  expect(line.slice(8, 11)).toEqual([45.5, 'c', 'Paul Petit']);
});
