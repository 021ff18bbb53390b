import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../theme/classes.ts';
import { Link, type LinkProps } from '../actions/link.tsx';

export type SlotLook = { today?: boolean; pressed?: boolean };

export function slotClasses({ today = false, pressed = false }: SlotLook): string {
  const free = today
    ? 'bg-accent-soft text-accent hover:border-accent'
    : 'bg-brand-soft text-brand hover:border-brand';
  return classes(
    'inline-grid min-h-11 min-w-16 place-items-center rounded-field border border-transparent px-2 py-1 text-14 max-xs:min-w-0 max-xs:px-0 max-xs:text-12 font-semibold whitespace-nowrap tabular-nums transition-colors',
    pressed ? 'bg-brand text-on-brand' : free,
  );
}

/** A free start, a link to the booking. Only a start of today is terracotta. */
export function SlotLink({ today, className, ...rest }: LinkProps & { today?: boolean }) {
  return <Link {...rest} className={classes(slotClasses({ today }), className)} />;
}

type SlotButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & SlotLook;

export function SlotButton({ today, pressed, className, ...rest }: SlotButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed ?? false}
      className={classes(slotClasses({ today, pressed }), className)}
    />
  );
}
