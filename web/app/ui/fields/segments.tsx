import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';

type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  lang?: string;
  /** The key that chooses it, where its page listens to keys. */
  shortcut?: string | undefined;
};
type SegmentsProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  segments: readonly Segment<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice between two or three words, in one line. */
export function Segments<Value extends string>({
  legend,
  hideLegend,
  name,
  segments,
  value,
  onChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-14 font-semibold'}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-12 border border-line bg-sunken p-1">
        {segments.map((segment) => (
          <label
            key={segment.value}
            lang={segment.lang}
            className={classes(
              'relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-field px-2.5 text-center font-medium text-muted transition-colors hover:text-ink',
              'has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-thumb',
            )}
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              aria-keyshortcuts={segment.shortcut}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-field"
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
