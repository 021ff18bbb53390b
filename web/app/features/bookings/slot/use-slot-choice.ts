import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { useState } from 'react';
import { minuteMs } from '#contract/durations.ts';
import { useIsFree } from '../use-is-free.ts';

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
