import { useRef, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { useDismiss } from './use-dismiss.ts';

type PopoverProps = {
  /** What opens it: the content of the button. */
  trigger: ReactNode;
  triggerClassName: string;
  label?: string;
  /** Which edge of the trigger it lines up with. */
  align?: 'start' | 'end';
  /** Closes when something in it is pressed, as a menu does. */
  closeOnPress?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel under its button, native details: it opens without any script. */
export function Popover({
  trigger,
  triggerClassName,
  label,
  align = 'end',
  closeOnPress = false,
  className,
  children,
}: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  function handlePress(event: MouseEvent) {
    if (!closeOnPress || !(event.target instanceof Element)) return;
    const pressed = event.target.closest('a, button');
    if (!pressed) return;
    details.current?.removeAttribute('open');
    // A link takes the focus to its page.
    if (pressed instanceof HTMLButtonElement) details.current?.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} className="relative">
      <summary aria-label={label} className={triggerClassName}>
        {trigger}
      </summary>
      <div
        onClick={handlePress}
        className={classes(
          'absolute top-full z-30 mt-1.5 min-w-48 rounded-12 border border-line bg-surface p-1.5 shadow-float',
          align === 'end' ? 'end-0' : 'start-0',
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
