import type { ReactNode } from 'react';
import type { MinuteSpan } from '#web/features/availability/open-spans.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { placeOn } from './provider-week-layout.ts';

type ProviderWeekRowProps = {
  day: string;
  isToday?: boolean;
  open: readonly MinuteSpan[];
  axis: MinuteSpan;
  /** The sum of the visits. */
  minutes: number;
  /** Higher, for visits that show who they are for. */
  tall?: boolean;
  /** What lies on the opening hours. */
  children: ReactNode;
};

/** A day of a week: its name, the opening hours as a track, and the hours of its visits at the end. */
export function ProviderWeekRow({ day, isToday, open, axis, minutes, tall, children }: ProviderWeekRowProps) {
  const format = useFormat();
  return (
    <li
      className={classes(
        'grid grid-cols-[var(--day)_minmax(0,1fr)_var(--sum)] items-center gap-2 max-xs:grid-cols-[1fr_auto] border-t border-line text-14 md:gap-3',
        tall ? 'min-h-14.5' : 'min-h-11',
        isToday && 'font-semibold',
      )}
    >
      <span
        aria-current={isToday ? 'date' : undefined}
        className={classes('whitespace-nowrap', isToday ? 'text-brand' : 'text-muted')}
      >
        {format.weekdayShort(noonOf(day))}{' '}
        <b className={classes('font-semibold', !isToday && 'text-ink')}>{format.dayNumber(noonOf(day))}</b>
      </span>
      <div
        className={classes(
          'relative flex items-center max-xs:col-span-full max-xs:row-start-2 max-xs:mb-3',
          tall ? 'h-9' : 'h-7',
        )}
      >
        {open.map((span) => (
          <i
            key={span.start}
            aria-hidden="true"
            style={placeOn(axis, span)}
            className="absolute inset-y-0 rounded-[8px] bg-sunken"
          />
        ))}
        {children}
      </div>
      <span className="text-end font-normal whitespace-nowrap text-muted tabular-nums">
        {minutes > 0 && format.durationShort(minutes)}
      </span>
    </li>
  );
}
