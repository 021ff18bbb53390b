import { useId, type CSSProperties } from 'react';
import { classes } from '../theme/classes.ts';

export type Bar = {
  key: string;
  label: string;
  value: number;
  text: string;
  kind?: 'past' | 'current' | 'planned';
};

const fills = {
  past: 'bg-brand-line',
  current: 'bg-brand',
  planned: 'bg-brand-soft inset-ring inset-ring-brand-line',
};

/** A few bars with their values in words; a list for assistive technology. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const titleId = useId();
  const highest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="sr-only">
        {title}
      </figcaption>
      <ul className="flex items-end gap-2 text-center text-14">
        {bars.map((bar) => {
          const style: CSSProperties = {
            blockSize: `${Math.max(4, Math.round((bar.value / highest) * 72))}px`,
          };
          return (
            <li key={bar.key} className="grid min-w-0 flex-1 gap-1.5">
              <span
                aria-hidden="true"
                style={style}
                className={classes('rounded-6', fills[bar.kind ?? 'past'])}
              />
              <span className="leading-[1.35]">
                <b className="block font-semibold tabular-nums">{bar.text}</b>
                <span className="text-muted">{bar.label}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
