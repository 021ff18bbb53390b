import { Clock } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { useFormat, useTranslation, useInSentence } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { minuteMs } from '#contract/durations.ts';

const urgentMinutes = 4 * 60;

type Left = {
  /** 3 h 25 to answer. */
  label: string;
  isUrgent: boolean;
  /** What is left of the whole time, from 0 to 1. */
  share: number;
};

/** How long the provider still has to answer a request; null for a booking that needs no answer. */
export function useTimeLeft({ respondBy, createdAt }: Pick<Booking, 'respondBy' | 'createdAt'>): Left | null {
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

/** How long the provider has to answer, in words and as a bar; a warning under four hours. */
export function TimeLeft({ booking }: { booking: Pick<Booking, 'respondBy' | 'createdAt' | 'timeZone'> }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const left = useTimeLeft(booking);
  if (!left || !booking.respondBy) return null;
  const { label, isUrgent, share } = left;
  return (
    <div className="grid gap-2 text-14 text-muted">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b
          className={classes(
            'inline-flex items-center gap-1.5 font-semibold',
            isUrgent ? 'text-warning' : 'text-ink',
          )}
        >
          <Icon of={Clock} size={18} />
          {label}
        </b>
        <span>
          {t('timeLeft.before', {
            date: inSentence(format.slotShort(booking.respondBy, now, booking.timeZone)),
          })}
        </span>
      </p>
      <ProgressBar thin value={share} label={label} tone={isUrgent ? 'warning' : 'neutral'} />
    </div>
  );
}
