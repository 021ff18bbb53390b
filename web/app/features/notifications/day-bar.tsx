import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { hourMarks, minutesOf, quietSpans, shareOfDay } from './quiet-spans.ts';

type DayBarProps = { from: string; to: string; className?: string };

/** A day of 24 hours in Paris time: its quiet part hatched, the present minute marked. */
export function DayBar({ from, to, className }: DayBarProps) {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const now = format.time(useNow({ everyMinute: true }));
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
        {hourMarks(from, to).map((hour) => (
          <span
            key={hour}
            className={classes(
              'absolute whitespace-nowrap',
              hour > 0 &&
                (hour > 21
                  ? '-translate-x-full rtl:translate-x-full'
                  : '-translate-x-1/2 rtl:translate-x-1/2'),
            )}
            style={{ insetInlineStart: shareOfDay(hour * 60) }}
          >
            {t('quiet.hour', { hour })}
          </span>
        ))}
      </div>
    </div>
  );
}
