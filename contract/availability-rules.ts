import { appointmentHours, startGridMinutes } from './availability-limits.ts';
import { dayMs, minuteMs } from './durations.ts';
import { bookingHorizonDays } from './providers-limits.ts';

/** Whether a start lies on the grid (docs/product/availability.md#slots). */
export function isOnGrid({ startAt }: { startAt: Date }): boolean {
  return startAt.getTime() % (startGridMinutes * minuteMs) === 0;
}

/** The first instant that can be booked, given the provider's notice in minutes (docs/product/availability.md#slots). */
export function earliestStart({ now, noticeMinutes }: { now: Date; noticeMinutes: number }): Date {
  return new Date(now.getTime() + noticeMinutes * minuteMs);
}

/** The last instant that can be booked (docs/product/availability.md#slots). */
export function latestStart({ now }: { now: Date }): Date {
  return new Date(now.getTime() + bookingHorizonDays * dayMs);
}

/** Whether a local time, written "09:30", may be requested by appointment (docs/product/availability.md#appointments). */
export function isAppointmentTime({ time }: { time: string }): boolean {
  return time >= appointmentHours.start && time <= appointmentHours.end;
}
