import { describe, expect, it } from 'vitest';
import { pointsOf, timeUntil } from './next-visit.tsx';
import { daysToReview } from '#web/features/bookings/visit-row.tsx';

const startAt = '2026-11-21T13:00:00.000Z';
const visit = (confirmedAt: string) => ({
  startAt,
  history: [
    { status: 'PENDING' as const, at: '2026-11-10T08:00:00.000Z', by: 'CUSTOMER' as const },
    { status: 'CONFIRMED' as const, at: confirmedAt, by: 'PROVIDER' as const },
  ],
});
const reminderAt = (confirmedAt: string, now: string) =>
  pointsOf(visit(confirmedAt), new Date(now)).find(({ kind }) => kind === 'reminder')?.at;

describe('the points of a visit', () => {
  it('are its confirmation, the next reminder and the arrival', () => {
    expect(pointsOf(visit('2026-11-19T17:12:00.000Z'), new Date('2026-11-20T09:58:00.000Z'))).toEqual([
      { kind: 'confirmed', at: '2026-11-19T17:12:00.000Z', isPast: true },
      { kind: 'reminder', at: '2026-11-20T13:00:00.000Z', isPast: false },
      { kind: 'arrives', at: startAt, isPast: false },
    ]);
  });

  it('show the second reminder after the first one, and keep it once it is past', () => {
    expect(reminderAt('2026-11-19T17:12:00.000Z', '2026-11-20T13:00:00.000Z')).toBe(
      '2026-11-21T11:00:00.000Z',
    );
    expect(reminderAt('2026-11-19T17:12:00.000Z', '2026-11-21T12:00:00.000Z')).toBe(
      '2026-11-21T11:00:00.000Z',
    );
  });

  it('leave out reminders that were past at the confirmation', () => {
    expect(reminderAt('2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z')).toBe(
      '2026-11-21T11:00:00.000Z',
    );
    expect(reminderAt('2026-11-21T11:30:00.000Z', '2026-11-21T11:30:00.000Z')).toBeUndefined();
  });
});

describe('the time until a visit', () => {
  const minutes = (count: number) => ({ minutes: count, days: null });
  it.each([
    // Friday evening to Monday morning: three days, two of them whole.
    ['Europe/Paris', '2026-11-20T19:00:00Z', '2026-11-23T08:00:00Z', { days: 3 }],
    ['Europe/Paris', '2026-11-20T07:00:00Z', '2026-11-23T21:00:00Z', { days: 3 }],
    ['Europe/Paris', '2026-11-20T09:00:00Z', '2026-11-21T15:00:00Z', { days: 1 }],
    ['Europe/Paris', '2026-11-20T22:30:00Z', '2026-11-20T23:10:00Z', minutes(40)],
    ['Europe/Paris', '2026-11-20T22:59:00Z', '2026-11-22T08:00:00Z', { days: 2 }],
    ['Europe/Paris', '2026-11-20T23:00:00Z', '2026-11-22T08:00:00Z', { days: 1 }],
    ['Europe/Paris', '2026-11-20T09:00:00Z', '2026-11-21T08:59:00Z', minutes(24 * 60 - 1)],
    ['Europe/Paris', '2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', { days: 1 }],
    // Paris loses an hour on 29 March and gains one on 25 October.
    ['Europe/Paris', '2026-03-28T20:00:00Z', '2026-03-30T06:00:00Z', { days: 2 }],
    ['Europe/Paris', '2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z', minutes(23 * 60)],
    ['Europe/Paris', '2026-03-27T22:30:00Z', '2026-03-29T22:00:00Z', { days: 3 }],
    ['Europe/Paris', '2026-10-24T20:00:00Z', '2026-10-26T20:00:00Z', { days: 2 }],
    ['Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-25T22:30:00Z', minutes(24 * 60 + 30)],
    // Where it is another day than in Paris.
    ['Indian/Reunion', '2026-11-20T20:30:00Z', '2026-11-22T04:00:00Z', { days: 1 }],
    ['America/Martinique', '2026-11-21T03:30:00Z', '2026-11-22T13:00:00Z', { days: 2 }],
    ['Pacific/Noumea', '2026-11-20T13:30:00Z', '2026-11-21T22:00:00Z', { days: 1 }],
    ['Europe/Paris', '2026-12-31T22:00:00Z', '2027-01-02T09:00:00Z', { days: 2 }],
    ['Europe/Paris', '2026-11-20T09:00:00Z', '2026-11-20T08:59:00Z', minutes(-1)],
  ])('in %s from %s to %s', (timeZone, now, start, expected) => {
    expect(timeUntil(start, new Date(now), timeZone)).toMatchObject(expected);
  });
});

describe('the days left for a review', () => {
  const at = '2026-10-01T20:00:00Z';
  const completed = (timeZone: string) => ({
    status: 'COMPLETED' as const,
    endAt: at,
    timeZone,
    history: [{ status: 'COMPLETED' as const, at, by: 'PROVIDER' as const }],
  });
  it.each([
    ['Europe/Paris', '2026-10-01T20:30:00Z', 30],
    ['Europe/Paris', '2026-10-01T22:30:00Z', 29],
    ['Europe/Paris', '2026-10-30T22:30:00Z', 1],
    ['Europe/Paris', '2026-10-31T08:00:00Z', 0],
    ['Indian/Reunion', '2026-10-30T20:30:00Z', 1],
    ['America/Cayenne', '2026-10-31T02:00:00Z', 1],
    ['Europe/Paris', '2026-11-05T08:00:00Z', 0],
  ])('in %s at %s', (timeZone, now, days) => {
    expect(daysToReview(completed(timeZone), new Date(now))).toBe(days);
  });
});
