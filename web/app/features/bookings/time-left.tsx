import { Clock } from 'lucide-react';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';

const urgentMinutes = 4 * 60;

/** How long the provider has to answer, in words and as a bar; a warning under four hours. */
export function TimeLeft({ booking }: { booking: Pick<Booking, 'respondBy' | 'createdAt' | 'timeZone'> }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  if (!booking.respondBy) return null;
  const due = Date.parse(booking.respondBy);
  const minutes = Math.max(0, Math.floor((due - now.getTime()) / 60_000));
  const urgent = minutes < urgentMinutes;
  // With many hours left, minutes are omitted.
  const shown = minutes >= 10 * 60 ? Math.floor(minutes / 60) * 60 : minutes;
  const share = (due - now.getTime()) / (due - Date.parse(booking.createdAt));
  const label = t('timeLeft.left', { duration: format.duration(shown) });
  return (
    <div className="grid gap-2 text-14 text-muted">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b
          className={classes(
            'inline-flex items-center gap-1.5 font-semibold',
            urgent ? 'text-warning' : 'text-ink',
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
      <ProgressBar thin value={share} label={label} tone={urgent ? 'warning' : 'neutral'} />
    </div>
  );
}
