import type { CSSProperties } from 'react';
import { classes } from '../theme/classes.ts';

const tones = {
  brand: 'bg-brand',
  warning: 'bg-warning',
  danger: 'bg-danger',
  neutral: 'bg-line-strong',
  star: 'bg-star',
} as const;

type ProgressBarProps = {
  /** From 0 to 1. */
  value: number;
  label: string;
  tone?: keyof typeof tones;
  thin?: boolean;
  className?: string;
};

/** A share, done or remaining. A text beside it says the same: the bar is never the only information. */
export function ProgressBar({ value, label, tone = 'brand', thin = false, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const style: CSSProperties = { inlineSize: `${percent}%` };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes('overflow-hidden rounded-full bg-line', thin ? 'h-1' : 'h-2', className)}
    >
      <div style={style} className={classes('h-full rounded-full', tones[tone])} />
    </div>
  );
}
