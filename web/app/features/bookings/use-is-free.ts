import { useEffect, useState } from 'react';
import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { isAppointment, isWithinHorizon, slotsOfDay } from './slot/free-start.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { compareInstants } from '#contract/dates-rules.ts';
import { minuteMs } from '#contract/durations.ts';

const retryMs = 3000;

/**
 * Whether the start with which the page was opened is free; undefined until the API has responded. It is checked
 * once, because the visit that is booked here occupies its own start.
 */
export function useIsFree(
  startAt: string | null,
  provider: Pick<ProviderDetail, 'id' | 'timeZone' | 'byAppointment' | 'noticeMinutes'>,
  offer: { serviceId: string; durationMinutes: number },
): boolean | undefined {
  const now = useNow();
  const [said, setSaid] = useState(() => {
    if (startAt === null) return undefined;
    if (!isWithinHorizon(startAt, now)) return false;
    return isAppointment(startAt, provider, now) || undefined;
  });
  const isAsked = startAt !== null && said === undefined;
  const { currentData, isError, isFetching, refetch } = useListSlotsQuery(
    slotsOfDay(isAsked ? startAt : now.toISOString(), provider, offer),
    { skip: !isAsked },
  );
  const isLost = isAsked && isError && !isFetching;
  useEffect(() => {
    if (!isLost) return;
    const retry = setTimeout(() => void refetch(), retryMs);
    return () => clearTimeout(retry);
  }, [isLost, refetch]);
  if (isAsked && currentData)
    setSaid(
      currentData.days.some(({ slots }) =>
        slots.some((slot) => compareInstants(slot.startAt, startAt) === 0),
      ),
    );
  return said;
}

type Wish = { startAt: string | null; durationMinutes: number };

/** The slot of a visit: the one in the draft or in the address, as long as it is free, then the one chosen on the page. */
export function useSlotChoice(provider: ProviderDetail, service: ServiceDetail, draft: Wish, asked: Wish) {
  const [chosen, setChosen] = useState<string | null>();
  const [durationMinutes, setDuration] = useState(draft.durationMinutes);
  const [suggestions, suggest] = useState<string[] | null>(null);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isFree = useIsFree(draft.startAt ?? asked.startAt, provider, {
    serviceId: service.id,
    durationMinutes: draft.durationMinutes,
  });
  const isGone = chosen === undefined && isFree === false;
  const kept = isGone ? null : draft.startAt;
  const startAt = chosen === undefined ? kept : chosen;
  return {
    startAt,
    endAt: startAt && new Date(Date.parse(startAt) + durationMinutes * minuteMs).toISOString(),
    durationMinutes,
    setDuration,
    /** The start that the page was opened with is no longer free. */
    isGone,
    /** Alternative starts, when the chosen one has been booked meanwhile. */
    suggestions,
    suggest,
    isMissing: isAskedFor && !startAt,
    askFor: () => setIsAskedFor(!startAt),
    choose: (next: string | null) => {
      setChosen(next);
      suggest(null);
      if (next) setIsAskedFor(false);
    },
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
