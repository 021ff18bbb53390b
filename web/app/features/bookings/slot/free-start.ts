import { isOfferedDuration, type ServiceDurations } from '#contract/catalog-rules.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as availabilityCalls from '#contract/availability-calls.ts';
import { earliestStart, isAppointmentTime, isOnGrid, latestStart } from '#contract/availability-rules.ts';
import { dayOf } from '#web/i18n/days.ts';
import { formatFor } from '#web/i18n/format.ts';

/** The requested duration, when the service allows it. */
export function offeredDuration(asked: string | null, service: ServiceDurations): number {
  const minutes = Number(asked);
  return isOfferedDuration(service, minutes) ? minutes : service.durationMinutes;
}

type ListSlotsApiArg = ArgumentOf<typeof availabilityCalls.listSlots>;

/** The start in the address in the format of the API; none for an empty one; an invalid one is returned unchanged. */
export function readStart(asked: string | null): string | null {
  if (!asked) return null;
  const time = Date.parse(asked);
  return Number.isNaN(time) ? asked : new Date(time).toISOString();
}

/** Between now and the last day that can be booked: no other start is free. */
export function isWithinHorizon(startAt: string, now: Date): boolean {
  const start = new Date(startAt);
  return start > now && start <= latestStart({ now });
}

/** By appointment any quarter hour of the day may be requested (docs/product/availability.md#appointments). */
export function isAppointment(
  startAt: string,
  {
    timeZone,
    byAppointment,
    noticeMinutes,
  }: Pick<ProviderDetail, 'timeZone' | 'byAppointment' | 'noticeMinutes'>,
  now: Date,
): boolean {
  const start = new Date(startAt);
  return (
    byAppointment &&
    isOnGrid({ startAt: start }) &&
    start >= earliestStart({ now, noticeMinutes }) &&
    isAppointmentTime({ time: formatFor('fr').time(startAt, timeZone) })
  );
}

/** The free starts of the day of a start. */
export function slotsOfDay(
  startAt: string,
  provider: Pick<ProviderDetail, 'id' | 'timeZone'>,
  offer: { serviceId: string; durationMinutes: number },
): ListSlotsApiArg {
  const date = dayOf(new Date(startAt), provider.timeZone);
  return { providerId: provider.id, ...offer, from: date, to: date };
}
