import { minuteMs } from '#contract/durations.ts';

type Span = Readonly<{ from: Date; to: Date }>;
export type Urgency = Readonly<{ state: 'late' | 'soon' | 'inTime'; minutes: number }>;

const soonMinutes = 4 * 60;
/** The last part of the time that a case may take. */
const soonShare = 0.2;

/**
 * How urgent a case is that came at `from` and is to be decided by `to`: the whole minutes that are left, or by which it
 * is late. The last fifth of its time is soon, and so are the last four hours.
 */
export function urgencyOf({ from, to }: Span, now: Date): Urgency {
  const minutes = Math.round((to.getTime() - now.getTime()) / minuteMs);
  if (minutes < 0) return { state: 'late', minutes: -minutes };
  const whole = (to.getTime() - from.getTime()) / minuteMs;
  const isSoon = minutes <= Math.max(soonMinutes, whole * soonShare);
  return { state: isSoon ? 'soon' : 'inTime', minutes };
}
