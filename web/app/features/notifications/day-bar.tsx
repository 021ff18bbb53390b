import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { minutesOf, quietSpans, shareOfDay, timeMarks } from './quiet-spans.ts';

type DayBarProps = { from: string; to: string; className?: string };

/** A day of 24 hours in Paris time: its quiet part hatched, the present minute marked. */
export function DayBar({ from, to, className }: DayBarProps) {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const now = format.time(useNow({ everyMinute: true }));
  function nameOf(time: number): string {
    const [hour, minute] = [Math.floor(time / 60), time % 60];
    if (minute === 0) return t('quiet.hour', { hour });
    return t('quiet.minute', { hour, minute: String(minute).padStart(2, '0') });
  }
  return (
    <div
      role="img"
      aria-label={t('quiet.bar', { from, to, now })}
      className={classes('relative grid gap-1.5 pt-1', className)}
    >
      <div className="relative h-7 overflow-clip rounded-6 bg-brand-soft">
        {quietSpans(from, to).map(({ start, end }) => (
          <span
            key={start}
            className="quiet-span absolute inset-y-0"
            style={{ insetInlineStart: shareOfDay(start), inlineSize: shareOfDay(end - start) }}
          />
        ))}
      </div>
      <span
        className="absolute top-0 h-9 w-0.5 bg-accent"
        style={{ insetInlineStart: shareOfDay(minutesOf(now)) }}
      />
      <div aria-hidden="true" className="relative h-5 text-14 text-muted tabular-nums">
        {timeMarks(from, to).map((time) => (
          <span
            key={time}
            className={classes(
              'absolute whitespace-nowrap',
              placeOf(time),
              time !== minutesOf(from) && time !== minutesOf(to) && 'max-xs:hidden',
            )}
            style={{ insetInlineStart: shareOfDay(time) }}
          >
            {nameOf(time)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** In the middle under its time, but within the bar. */
function placeOf(time: number): string {
  if (time < 2 * 60) return '';
  return time > 21 * 60 ? '-translate-x-full rtl:translate-x-full' : '-translate-x-1/2 rtl:translate-x-1/2';
}
