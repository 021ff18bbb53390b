import { classes } from '../theme/classes.ts';

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'plain' | 'light' | 'danger';
type ButtonSize = 'm' | 'l';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brand text-on-brand enabled:hover:bg-brand-strong [a]:hover:bg-brand-strong px-4.5',
  secondary: 'border-line-strong bg-control text-ink enabled:hover:border-ink [a]:hover:border-ink px-4.5',
  soft: 'border-transparent bg-brand-soft text-brand enabled:hover:bg-brand-line [a]:hover:bg-brand-line px-4.5',
  quiet: 'border-transparent text-brand enabled:hover:bg-brand-soft [a]:hover:bg-brand-soft px-3',
  plain:
    'border-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-ink [a]:hover:bg-sunken [a]:hover:text-ink px-3',
  light:
    'border-transparent bg-on-brand text-brand enabled:hover:bg-brand-soft [a]:hover:bg-brand-soft px-4.5',
  danger: 'border-transparent bg-danger text-on-brand enabled:hover:opacity-90 px-4.5',
};

/** One primary button per screen; size l is for the main decision of a page. */
export function buttonClasses({ variant = 'primary', size = 'm', block = false }: ButtonLook): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-field border py-2.5 text-center text-16 leading-[1.35] font-semibold transition-colors',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    size === 'l' ? 'min-h-13 px-6' : 'min-h-11',
    block && 'w-full',
    variants[variant],
  );
}
