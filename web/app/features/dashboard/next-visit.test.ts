import { describe, expect, it } from 'vitest';
import { pointsOf } from './next-visit.tsx';

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
