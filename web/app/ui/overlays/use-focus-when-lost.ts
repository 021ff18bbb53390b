import { useEffect, useRef, type RefObject } from 'react';

/** What had the focus was removed, or hidden: then the browser drops the focus with its next frame. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !activeElement.checkVisibility();
}

/** Gives the focus to a heading or notice when a change of `state` took away what had it. */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, state: unknown): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (isFocusLost()) target.current?.focus();
  }, [target, state]);
}
