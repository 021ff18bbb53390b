import type { ReactNode, ButtonHTMLAttributes } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon, type IconShape } from '../theme/icon.tsx';
import { X } from 'lucide-react';

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  children: ReactNode;
  selected?: boolean;
  /** Shows a cross; give the whole sentence in aria-label ("Remove the filter: ..."). */
  removable?: boolean;
};

/** The style of a chip, also for a link; `on` means pressed, or a filter that can be removed. */
export function chipClasses(on: boolean): string {
  return classes(
    'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 py-1.5 text-14 leading-[1.4] wrap-anywhere transition-colors md:min-h-10 pointer-coarse:min-h-11',
    on
      ? 'border-brand-line bg-brand-soft font-semibold text-brand hover:border-brand'
      : 'border-line-strong bg-control font-medium hover:border-ink',
  );
}

export function Chip({ children, selected = false, removable = false, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={removable ? undefined : selected}
      {...rest}
      className={classes(chipClasses(selected || removable), className)}
    >
      {children}
      {removable && <Icon of={X} size={16} />}
    </button>
  );
}

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
