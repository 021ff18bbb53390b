import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { classes } from '#web/ui/theme/classes.ts';

const dayMinutes = 24 * 60;

/** Minutes since midnight of a clock time, HH:MM. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const shareOfDay = (minutes: number): string => `${((minutes / dayMinutes) * 100).toFixed(2)}%`;

/** The quiet parts of one day, in minutes: two when they reach over midnight, none when they are empty. */
export function quietSpans(from: string, to: string): { start: number; end: number }[] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const spans =
    start < end
      ? [{ start, end }]
      : [
          { start: 0, end },
          { start, end: dayMinutes },
        ];
  return start === end ? [] : spans.filter((span) => span.end > span.start);
}

/** How long the quiet hours are, in minutes. */
export const quietMinutes = (from: string, to: string): number =>
  quietSpans(from, to).reduce((sum, { start, end }) => sum + end - start, 0);

const nearMinutes = 4 * 60;

/** The times to name under the day, in minutes: the two ends, midnight and noon, as far as they leave each other room. */
export function timeMarks(from: string, to: string): number[] {
  const marks: number[] = [];
  for (const time of [minutesOf(from), minutesOf(to), 0, dayMinutes / 2]) {
    if (marks.every((mark) => Math.abs(mark - time) >= nearMinutes)) marks.push(time);
  }
  return marks.toSorted((one, other) => one - other);
}

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
