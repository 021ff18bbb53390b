import { X } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';

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
