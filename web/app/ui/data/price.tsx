import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';

const sizes = { s: 'text-18', m: 'text-22', l: 'text-28', xl: 'text-36' } as const;

type PriceProps = {
  /** Formatted by format.money. */
  amount: string;
  /** The unit, "/h" or " la visite"; no line break separates it from the figure. */
  unit?: ReactNode;
  /** Words before the figure for assistive technology, such as "from". */
  prefix?: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** A price has no letter with a direction: without dir=ltr the euro sign would be on the wrong side in Arabic. */
export function Price({ amount, unit, prefix, size = 'm', className }: PriceProps) {
  return (
    <span
      className={classes(
        'font-head leading-[1.2] font-bold tracking-[-.012em] whitespace-nowrap tabular-nums',
        sizes[size],
        className,
      )}
    >
      {prefix && <span className="sr-only">{prefix} </span>}
      <bdi dir="ltr">{amount}</bdi>
      {unit && <span className="font-text text-14 font-normal tracking-normal text-muted">{unit}</span>}
    </span>
  );
}
