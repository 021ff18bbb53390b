import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { useEffect, useState } from 'react';
import { useNow } from '#web/i18n/use-now.ts';
import { isAppointment, isWithinHorizon, slotsOfDay } from './slot/free-start.ts';

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
    setSaid(currentData.days.some(({ slots }) => slots.some((slot) => slot.startAt === startAt)));
  return said;
}
