import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/** The button that asked for more is removed: the focus goes on to the first of what it brought. */
export function useFocusContinued(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    if (isFocusLost()) list.current?.querySelector('a')?.focus();
  }, [list, isShown]);
}
