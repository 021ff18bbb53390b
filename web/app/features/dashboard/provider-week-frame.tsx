import type { HTMLAttributes } from 'react';
import { minuteMs } from '#contract/durations.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { placeOn, type WeekAxis } from './provider-week-layout.ts';

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
        className="relative ms-[calc(var(--day)+8px)] me-[calc(var(--sum)+8px)] h-6 text-14 text-muted tabular-nums md:ms-[calc(var(--day)+12px)] max-xs:mx-0 max-xs:h-12 md:me-[calc(var(--sum)+12px)]"
      >
        {axis.marks.map((mark) => (
          <span
            key={mark}
            style={{
              insetInlineStart: placeOn(axis, { start: mark, end: mark }).insetInlineStart,
            }}
            className="absolute -translate-x-1/2 whitespace-nowrap max-md:even:hidden max-xs:first:hidden max-xs:last:hidden rtl:translate-x-1/2"
          >
            {format.time(new Date(mark * minuteMs), 'UTC')}
          </span>
        ))}
      </div>
      <ul>{children}</ul>
    </div>
  );
}
