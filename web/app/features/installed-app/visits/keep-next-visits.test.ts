import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { keptVisitsMax } from '#contract/installed-app-limits.ts';
import { nextVisits } from './keep-next-visits.ts';

const now = new Date('2026-11-26T12:00:00Z');

function bookingOf(id: string, changes: Partial<Booking> = {}): Booking {
  const booking: Partial<Booking> = {
    id,
    status: 'CONFIRMED',
    version: 1,
    mine: 'CUSTOMER',
    startAt: '2026-11-27T09:00:00Z',
    endAt: '2026-11-27T11:00:00Z',
    timeZone: 'Europe/Paris',
    service: { id: 's', title: 'Ménage', categoryId: 'cleaning' },
    provider: { id: 'p', displayName: 'Amina B.', avatarUrl: null },
    customer: { id: 'c', displayName: 'Léa M.' },
    address: { street: '14 rue Crébillon', postalCode: '44000', city: 'Nantes', country: 'FR' },
    note: 'Code 1234',
    ...changes,
  };
  return booking as Booking;
}

const idsOf = (kept: ReturnType<typeof nextVisits>) => kept.map(({ id }) => id);

describe('the next visits', () => {
  test('hold what is needed to go there, and nothing else', () => {
    expect(nextVisits([], [bookingOf('a')], now)).toEqual([
      {
        id: 'a',
        version: 1,
        startAt: '2026-11-27T09:00:00Z',
        endAt: '2026-11-27T11:00:00Z',
        timeZone: 'Europe/Paris',
        title: 'Ménage',
        other: 'Amina B.',
        street: '14 rue Crébillon',
        postalCode: '44000',
        city: 'Nantes',
      },
    ]);
    expect(nextVisits([], [bookingOf('a', { mine: 'PROVIDER' })], now)[0]?.other).toBe('Léa M.');
  });

  test('are confirmed ones of the person, until their end, the nearest first', () => {
    const seen = [
      bookingOf('later', { startAt: '2026-12-01T09:00:00Z', endAt: '2026-12-01T10:00:00Z' }),
      bookingOf('asked', { status: 'PENDING' }),
      bookingOf('running', {
        status: 'IN_PROGRESS',
        startAt: '2026-11-26T11:00:00Z',
        endAt: '2026-11-26T12:00:01Z',
      }),
      bookingOf('over', { startAt: '2026-11-26T11:00:00Z', endAt: '2026-11-26T12:00:00Z' }),
      bookingOf('of others', { mine: 'ADMIN' }),
    ];
    expect(idsOf(nextVisits([], seen, now))).toEqual(['running', 'later']);
  });

  test('keep what was kept, and lose what was cancelled since', () => {
    const kept = nextVisits([], [bookingOf('a'), bookingOf('b', { version: 4 })], now);
    expect(idsOf(nextVisits(kept, [], now))).toEqual(['a', 'b']);
    expect(idsOf(nextVisits(kept, [bookingOf('a', { version: 2, status: 'CANCELLED' })], now))).toEqual([
      'b',
    ]);
    const late = bookingOf('b', { version: 3, status: 'PENDING' });
    expect(idsOf(nextVisits(kept, [late], now))).toEqual(['a', 'b']);
    expect(idsOf(nextVisits(kept, [], new Date('2026-11-28T00:00:00Z')))).toEqual([]);
  });

  test('are a few', () => {
    const many = Array.from({ length: keptVisitsMax + 1 }, (_none, index) => bookingOf(String(index)));
    expect(nextVisits([], many, now)).toHaveLength(keptVisitsMax);
  });
});
