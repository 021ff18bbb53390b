import type { ReactNode, HTMLAttributes } from 'react';
import type { MinuteSpan } from '#web/features/availability/local-time.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { minuteMs } from '#contract/durations.ts';

const usualDay = { start: 8 * 60, end: 20 * 60 };
const axisStep = 120;
/** A longer axis than this only has room for half of its labels. */
const closeMarksUpTo = 16 * 60;

type WeekAxis = MinuteSpan & { marks: number[] };

/** The hours that a week shows, at least 8 to 20, even numbers. */
export function axisOf(spans: readonly MinuteSpan[]): WeekAxis {
  const first = Math.min(usualDay.start, ...spans.map(({ start }) => start));
  const last = Math.max(usualDay.end, ...spans.map(({ end }) => end));
  const start = Math.floor(first / axisStep) * axisStep;
  const end = Math.min(1440, Math.ceil(last / axisStep) * axisStep);
  const step = end - start > closeMarksUpTo ? axisStep * 2 : axisStep;
  const marks = Array.from(
    { length: Math.floor((end - start) / step) + 1 },
    (_, index) => start + index * step,
  );
  return { start, end, marks };
}

/** Percentages along the axis, for inset-inline-start and inline-size. */
export function placeOn(
  axis: MinuteSpan,
  span: MinuteSpan,
): { insetInlineStart: string; inlineSize: string } {
  const length = axis.end - axis.start;
  const start = Math.max(axis.start, span.start);
  const end = Math.min(axis.end, span.end);
  return {
    insetInlineStart: `${((start - axis.start) / length) * 100}%`,
    inlineSize: `${(Math.max(0, end - start) / length) * 100}%`,
  };
}

/** The hours of a week above its days, which are its children. */
export function ProviderWeekFrame({
  axis,
  children,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { axis: WeekAxis }) {
  const format = useFormat();
  return (
    <div
      {...rest}
      className={classes('[--day:52px] [--sum:48px] lang-ar:[--day:76px] lang-ar:[--sum:60px]', className)}
    >
      <div
        aria-hidden="true"
        className="relative ms-[calc(var(--day)+8px)] me-[calc(var(--sum)+8px)] h-6 text-14 text-muted tabular-nums md:ms-[calc(var(--day)+12px)] max-sm:mx-0 max-xs:h-12 md:me-[calc(var(--sum)+12px)]"
      >
        {axis.marks.map((mark) => (
          <span
            key={mark}
            style={{
              insetInlineStart: placeOn(axis, { start: mark, end: mark }).insetInlineStart,
            }}
            className="absolute -translate-x-1/2 whitespace-nowrap max-md:even:hidden max-sm:first:hidden max-sm:last:hidden rtl:translate-x-1/2"
          >
            {format.time(new Date(mark * minuteMs), 'UTC')}
          </span>
        ))}
      </div>
      <ul>{children}</ul>
    </div>
  );
}

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
        'grid grid-cols-[var(--day)_minmax(0,1fr)_var(--sum)] items-center gap-2 max-sm:grid-cols-[1fr_auto] border-t border-line text-14 md:gap-3',
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
          'relative flex items-center max-sm:col-span-full max-sm:row-start-2 max-sm:mb-3',
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
