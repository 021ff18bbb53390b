import { useId, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { classes } from '../theme/classes.ts';
import { Spinner } from '../feedback/spinner.tsx';

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

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  ButtonLook & {
    ref?: Ref<HTMLButtonElement>;
    /** The call is in progress: clicks are ignored and a spinner is shown. */
    pending?: boolean;
    /** Why it is disabled, shown below it; the button can still be reached by keyboard. */
    disabledReason?: string;
    /** It changes nothing: it can be pressed in the view of a person, where all others are disabled (decision 53). */
    reads?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  pending = false,
  disabledReason,
  reads = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const inactive = pending || disabledReason !== undefined;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inactive) event.preventDefault();
    else onClick?.(event);
  }
  const button = (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={inactive || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      data-reads={reads || undefined}
      className={classes(buttonClasses({ variant, size, block }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classes('inline-grid gap-1.5', block && 'w-full')}>
      {button}
      <span id={reasonId} className="text-14 text-muted">
        {disabledReason}
      </span>
    </span>
  );
}
