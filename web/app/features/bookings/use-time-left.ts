import type { Booking } from '#contract/bookings.ts';
import { minuteMs } from '#contract/durations.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const urgentMinutes = 4 * 60;

type TimeLeft = {
  /** 3 h 25 to answer. */
  label: string;
  isUrgent: boolean;
  /** What is left of the whole time, from 0 to 1. */
  share: number;
};

/** How long the provider still has to answer a request; null for a booking that needs no answer. */
export function useTimeLeft({
  respondBy,
  createdAt,
}: Pick<Booking, 'respondBy' | 'createdAt'>): TimeLeft | null {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  if (!respondBy) return null;
  const due = Date.parse(respondBy);
  const minutes = Math.max(0, Math.floor((due - now.getTime()) / minuteMs));
  // With many hours left, minutes are omitted.
  const shown = minutes >= 10 * 60 ? Math.floor(minutes / 60) * 60 : minutes;
  return {
    label: t('timeLeft.left', { duration: format.duration(shown) }),
    isUrgent: minutes < urgentMinutes,
    share: (due - now.getTime()) / (due - Date.parse(createdAt)),
  };
}
