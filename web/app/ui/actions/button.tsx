import { useId, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';
import { classes } from '../theme/classes.ts';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  ButtonLook & {
    ref?: Ref<HTMLButtonElement>;
    /** The call is in progress: clicks are ignored and a spinner is shown. */
    pending?: boolean;
    /** Why it is disabled, shown below it; the button can still be reached by keyboard. */
    disabledReason?: string;
  };

export function Button({
  variant,
  size,
  block,
  pending = false,
  disabledReason,
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
