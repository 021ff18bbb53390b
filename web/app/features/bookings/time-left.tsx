import type { Booking } from '#contract/bookings.ts';
import { Clock } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useTimeLeft } from './use-time-left.ts';

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
