import { useEffect, useRef, type RefObject } from 'react';

/** The focused element was removed or hidden: the browser resets the focus in its next frame. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !activeElement.checkVisibility();
}

let wasFocused = false;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', () => (wasFocused = true), { once: true });

/**
 * Moves the focus to a heading or notice when a change of `state` removed the focused element. A page that only loads, in
 * which nothing had the focus yet, has lost nothing.
 */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, state: unknown): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (wasFocused && isFocusLost()) target.current?.focus();
  }, [target, state]);
}
