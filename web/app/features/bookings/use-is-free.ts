import { useState } from 'react';
import { useListSlotsQuery, type ProviderDetail } from '#web/api/generated/public.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { isAppointment, isWithinHorizon, slotsOfDay } from './slot/free-start.ts';

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
  const { currentData } = useListSlotsQuery(
    slotsOfDay(isAsked ? startAt : now.toISOString(), provider, offer),
    { skip: !isAsked },
  );
  if (isAsked && currentData)
    setSaid(currentData.days.some(({ slots }) => slots.some((slot) => slot.startAt === startAt)));
  return said;
}
