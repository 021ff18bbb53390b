import { useRef, type MouseEvent, type ReactNode, useEffect, type RefObject } from 'react';
import { classes } from '../theme/classes.ts';

/** The browser opens only one of all details elements with one name. */
export const menuGroup = 'menu';

/** How far a panel may reach to stay in the window, from its trigger up or down. */
function roomOf(element: HTMLDetailsElement): number {
  const trigger = element.querySelector('summary')?.getBoundingClientRect();
  const panel = element.lastElementChild?.getBoundingClientRect();
  if (!trigger || !panel) return 0;
  const isAbove = panel.bottom <= trigger.top;
  return isAbove
    ? panel.bottom - edge
    : (window.visualViewport?.height ?? window.innerHeight) - panel.top - edge;
}
/** Pixels between a panel and the edge of the window. */
const edge = 8;

/**
 * Closes an open details element on Escape, on a press outside and when the focus leaves it. While it is open, its panel
 * gets as much height as the window has for it: `--room`.
 */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => element.removeAttribute('open');
    const measure = () => {
      if (element.open) element.style.setProperty('--room', `${roomOf(element)}px`);
    };
    element.addEventListener('toggle', measure, { signal });
    window.addEventListener('resize', measure, { signal });
    window.visualViewport?.addEventListener('resize', measure, { signal });
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !element.contains(event.target)) close();
      },
      { signal },
    );
    // A press on a phone may open it without moving the focus into it.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return;
        close();
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close();
      },
      { signal },
    );
    return () => closing.abort();
  }, [details]);
}

type PopoverProps = {
  /** The content of the button that opens it. */
  trigger: ReactNode;
  triggerClassName: string;
  label?: string;
  /** The edge of the trigger that it is aligned with. */
  align?: 'start' | 'end';
  /** Closes when an element in it is pressed, like a menu. */
  closeOnPress?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel below its button, a native details element: it opens without script. */
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
    // A link moves the focus to its page.
    if (pressed instanceof HTMLButtonElement) details.current?.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} name={menuGroup} className="relative">
      <summary aria-label={label} className={triggerClassName}>
        {trigger}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The clicks come from the links and buttons inside, which keys press too. */}
      <div
        onClick={handlePress}
        className={classes(
          'absolute top-full z-30 mt-1.5 max-h-[var(--room,calc(100dvh-112px))] min-w-48 overflow-y-auto overscroll-contain rounded-12 border border-float-line bg-surface p-1.5 shadow-float',
          align === 'end' ? 'end-0' : 'start-0',
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
