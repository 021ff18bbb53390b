import { appointmentHours, startGridMinutes } from '#contract/availability-limits.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import type { ListSlotsApiArg, ProviderDetail } from '#web/api/generated/public.ts';
import { dayOf, formatFor } from '#web/i18n/format.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What the address asks for as the API writes it; what is no instant stays as it is. */
export function readStart(asked: string | null): string | null {
  const time = Date.parse(asked ?? '');
  return Number.isNaN(time) ? asked : new Date(time).toISOString();
}

/** Between now and the last day that can be booked: anything else is free nowhere. */
export function isWithinHorizon(startAt: string, now: Date): boolean {
  const time = Date.parse(startAt);
  return time > now.getTime() && time <= now.getTime() + bookingHorizonDays * day;
}

/** By appointment any quarter hour of the day may be asked for (docs/product/availability.md#appointments). */
export function isAppointment(
  startAt: string,
  {
    timeZone,
    byAppointment,
    noticeMinutes,
  }: Pick<ProviderDetail, 'timeZone' | 'byAppointment' | 'noticeMinutes'>,
  now: Date,
): boolean {
  const time = Date.parse(startAt);
  const clock = formatFor('fr').time(startAt, timeZone);
  return (
    byAppointment &&
    time % (startGridMinutes * minute) === 0 &&
    time >= now.getTime() + noticeMinutes * minute &&
    clock >= appointmentHours.start &&
    clock <= appointmentHours.end
  );
}

/** The free starts of the day in which a start lies. */
export function slotsOfDay(
  startAt: string,
  provider: Pick<ProviderDetail, 'id' | 'timeZone'>,
  offer: { serviceId: string; durationMinutes: number },
): ListSlotsApiArg {
  const date = dayOf(new Date(startAt), provider.timeZone);
  return { providerId: provider.id, ...offer, from: date, to: date };
}
