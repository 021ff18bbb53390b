import { dayMs, minuteMs } from './durations.ts';
import { bookingHorizonDays } from './providers-limits.ts';

/** Starts lie on a quarter-hour grid (docs/product/availability.md#slots). */
export const startGridMinutes = 15;
/** GET slots returns at most this many days (docs/product/availability.md#slots). */
export const slotRangeDaysMax = 31;
/** By appointment, any quarter hour between these times may be requested (docs/product/availability.md#appointments). */
export const appointmentHours = { start: '07:00', end: '21:00' } as const;
export const spansPerDayMax = 8;
export const timeOffReasonMax = 200;
export const timeOffMax = 200;
/** Preset weeks that a provider can choose (docs/product/availability.md#hours). */
export const hoursPresets = {
  weekdays: {
    days: [1, 2, 3, 4, 5],
    slots: [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '18:00' },
    ],
  },
  weekend: { days: [6, 7], slots: [{ start: '09:00', end: '12:00' }] },
} as const;
export const availabilityFilters = ['NOW', 'TODAY', 'THIS_WEEK', 'BY_APPOINTMENT'] as const;
export type AvailabilityFilter = (typeof availabilityFilters)[number];
/** NOW means a start within this many hours. */
export const nowWindowHours = 4;
/** A service is available when it is free within this many days, busy when only later (docs/product/availability.md#states). */
export const availableWithinDays = 7;

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
