import { useEffect, type RefObject } from 'react';

/** Closes an open details element on Escape, on a press outside and when the focus leaves it. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => element.removeAttribute('open');
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !element.contains(event.target)) close();
      },
      { signal },
    );
    element.addEventListener(
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
