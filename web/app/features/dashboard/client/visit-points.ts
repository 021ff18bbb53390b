import type { Booking } from '#contract/bookings.ts';
import { visitReminders } from '#contract/bookings-rules.ts';
import { minuteMs } from '#contract/durations.ts';

export type VisitPoint = { kind: 'confirmed' | 'reminder' | 'arrives'; at: string; isPast: boolean };
type Visit = Pick<Booking, 'startAt' | 'history'>;

export const minutesUntil = (instant: string, now: Date): number =>
  Math.floor((Date.parse(instant) - now.getTime()) / minuteMs);

/** The reminder that comes next, or the last one; none when all were past at the confirmation, and none is sent. */
function reminderOf(startAt: string, confirmedAt: string, now: Date): string | undefined {
  const sent = visitReminders({ startAt: new Date(startAt), confirmedAt: new Date(confirmedAt) });
  return (sent.find((at) => at > now) ?? sent.at(-1))?.toISOString();
}

/** What happens until a confirmed visit, in order. */
export function pointsOf({ startAt, history }: Visit, now: Date): VisitPoint[] {
  const confirmedAt = history.find(({ status }) => status === 'CONFIRMED')?.at;
  const reminderAt = confirmedAt && reminderOf(startAt, confirmedAt, now);
  const points = [
    { kind: 'confirmed', at: confirmedAt },
    { kind: 'reminder', at: reminderAt },
    { kind: 'arrives', at: startAt },
  ] as const;
  return points.flatMap(({ kind, at }) => (at ? [{ kind, at, isPast: new Date(at) <= now }] : []));
}
