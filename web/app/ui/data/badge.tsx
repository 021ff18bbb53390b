import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon, type IconShape } from '../theme/icon.tsx';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

const tones: Record<Tone, string> = {
  neutral: 'bg-tag text-muted',
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
};

/** A state in a word (new, completed), at most one per row. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconShape;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.25 rounded-full px-2.25 py-0.5 text-14 font-medium xs:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  );
}

/** A small number in a disc. */
export function Count({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-12 leading-none font-semibold tabular-nums',
        soft ? 'bg-brand-soft text-brand' : 'bg-brand text-on-brand',
      )}
    >
      {children}
    </span>
  );
}
