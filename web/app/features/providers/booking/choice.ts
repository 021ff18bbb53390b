import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceCard } from '#contract/cards.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as availabilityCalls from '#contract/availability-calls.ts';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { dayOf } from '#web/i18n/days.ts';

type ListSlotsApiArg = ArgumentOf<typeof availabilityCalls.listSlots>;

export const daysShown = 5;

/** The choices of a visitor on a profile, stored in the address; without a choice, the earliest free start. */
export type BookingChoice = {
  service: ServiceCard | undefined;
  /** First day of the strip, YYYY-MM-DD. */
  from: string;
  /** As given in the address; a duration that the service does not offer is dropped by `offeredDuration`. */
  durationMinutes: number | null;
  startAt: string | null;
  /** Whether every start of a day is shown, not only the first ones. */
  isWhole: boolean;
};

type Bookable = Pick<ProviderDetail, 'services' | 'nextSlotAt' | 'timeZone'> & {
  service: { id: string } | null;
};

export function readChoice(params: URLSearchParams, provider: Bookable, now: Date): BookingChoice {
  const { services, nextSlotAt, timeZone } = provider;
  const find = (id: string | null) => services.find((one) => one.id === id);
  const today = dayOf(now, timeZone);
  const asked = params.get('from') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const isAhead = isDay && asked >= today && asked <= addDays(today, bookingHorizonDays);
  const firstFree = nextSlotAt ? dayOf(new Date(nextSlotAt), timeZone) : today;
  const start = firstFree >= addDays(today, daysShown) ? firstFree : today;
  return {
    service: find(params.get('serviceId')) ?? find(provider.service?.id ?? null) ?? services[0],
    from: isAhead ? asked : start,
    durationMinutes: Number(params.get('durationMinutes')) || null,
    startAt: params.get('startAt'),
    isWhole: params.get('hours') === 'all',
  };
}

/** The durations of a service: its own and the multiples that it allows. */
export function durationsOf(service: { durationMinutes: number; durationMultiples: number }): number[] {
  return Array.from(
    { length: service.durationMultiples },
    (_, index) => service.durationMinutes * (index + 1),
  );
}

export function offeredDuration(
  { durationMinutes }: BookingChoice,
  service: { durationMinutes: number; durationMultiples: number },
): number {
  return durationsOf(service).find((one) => one === durationMinutes) ?? service.durationMinutes;
}

export function slotsArgument(
  providerId: string,
  serviceId: string,
  from: string,
  durationMinutes: number,
): ListSlotsApiArg {
  return { providerId, serviceId, from, to: addDays(from, daysShown - 1), durationMinutes };
}

/** Starts are computed from opening hours; without any, a provider works by appointment or not at all. */
export function hasHours({ openingHours }: Pick<ProviderDetail, 'openingHours'>): boolean {
  return openingHours.some(({ slots }) => slots.length > 0);
}
