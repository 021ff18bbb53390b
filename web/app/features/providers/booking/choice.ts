import { useLocation, useNavigate } from 'react-router';
import { offeredDurations, type ServiceDurations } from '#contract/catalog-rules.ts';
import { compareInstants } from '#contract/dates-rules.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceCard } from '#contract/cards.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as availabilityCalls from '#contract/availability-calls.ts';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useGetServiceQuery } from '#web/api/clients/catalog.ts';
import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import { useNow } from '#web/i18n/use-now.ts';

type ListSlotsApiArg = ArgumentOf<typeof availabilityCalls.listSlots>;

export const daysShown = 5;

/** The choices of a visitor on a profile, stored in the address; without a choice, the earliest free start. */
type BookingChoice = {
  service: ServiceCard | undefined;
  /** First day of the strip, YYYY-MM-DD. */
  from: string;
  /** As given in the address; a duration that the service does not offer is dropped by `offeredDuration`. */
  durationMinutes: number | null;
  startAt: string | null;
  /** Whether every start of a day is shown, not only the first ones. */
  isWhole: boolean;
};

type Bookable = Pick<ProviderDetail, 'nextSlotAt' | 'timeZone'> & {
  services: readonly ServiceCard[];
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

export function offeredDuration({ durationMinutes }: BookingChoice, service: ServiceDurations): number {
  return offeredDurations(service).find((one) => one === durationMinutes) ?? service.durationMinutes;
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

type ChoicePart = Partial<Record<'serviceId' | 'from' | 'durationMinutes' | 'startAt' | 'hours', string>>;

/** The choice in the address with its free starts, and a function that gives the address of another choice. */
export function useBooking(provider: ProviderDetail) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useNow();
  const choice = readChoice(new URLSearchParams(search), provider, now);
  const serviceId = choice.service?.id ?? '';
  const { data: service } = useGetServiceQuery({ serviceId }, { skip: serviceId === '' });
  const durationMinutes = service ? offeredDuration(choice, service) : 0;
  const { data: slots } = useListSlotsQuery(
    slotsArgument(provider.id, serviceId, choice.from, durationMinutes),
    { skip: !service || !hasHours(provider) },
  );
  const starts = slots?.days.flatMap((day) => day.slots.map(({ startAt }) => startAt)) ?? [];

  /** The query string for another choice; values that depend on the changed one are dropped. */
  function searchWith(part: ChoicePart): string {
    const params = new URLSearchParams(search);
    if (part.serviceId)
      for (const name of ['from', 'durationMinutes', 'startAt', 'hours']) params.delete(name);
    if (part.from || part.durationMinutes) params.delete('startAt');
    for (const [name, value] of Object.entries(part)) params.set(name, value);
    return `?${params.toString()}`;
  }

  return {
    choice,
    service,
    slots,
    durationMinutes,
    durations: service ? offeredDurations(service) : [],
    /** The chosen start, otherwise the first one of the displayed days. */
    selected: starts.find((startAt) => compareInstants(startAt, choice.startAt ?? '') === 0) ?? starts[0],
    searchWith,
    choose: (part: ChoicePart) => {
      void navigate({ search: searchWith(part) }, { preventScrollReset: true, replace: true });
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
