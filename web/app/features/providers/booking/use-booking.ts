import { useGetServiceQuery } from '#web/api/clients/catalog.ts';
import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { useLocation, useNavigate } from 'react-router';
import { useNow } from '#web/i18n/use-now.ts';
import { durationsOf, hasHours, offeredDuration, readChoice, slotsArgument } from './choice.ts';

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
    durations: service ? durationsOf(service) : [],
    /** The chosen start, otherwise the first one of the displayed days. */
    selected: starts.find((startAt) => startAt === choice.startAt) ?? starts[0],
    searchWith,
    choose: (part: ChoicePart) => {
      void navigate({ search: searchWith(part) }, { preventScrollReset: true, replace: true });
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
