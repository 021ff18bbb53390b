import type { ProviderDetail } from '#contract/providers.ts';
import { answerDeadline } from '#contract/bookings-rules.ts';
import { needsExpressRequest } from '#contract/withdrawal-rules.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';

/** Whether a visit may begin within the withdrawal period of a contract that is confirmed at the latest possible time. */
export function useIsExpress(
  startAt: string | null,
  { timeZone, instantBooking }: Pick<ProviderDetail, 'timeZone' | 'instantBooking'>,
): boolean {
  const now = useNow({ everyMinute: true });
  if (startAt === null) return false;
  const start = new Date(startAt);
  const concludedAt = instantBooking ? now : answerDeadline({ requestedAt: now, startAt: start });
  return needsExpressRequest({ startsOn: dayOf(start, timeZone), concludedOn: dayOf(concludedAt, timeZone) });
}
