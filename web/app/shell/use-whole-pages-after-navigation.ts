import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { wholePageAttribute } from '#web/loading/whole-page.ts';

/** The router restores scroll positions after a navigation, in an effect that runs after this one. */
export function useWholePagesAfterNavigation(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.setAttribute(wholePageAttribute, '');
  }, [key]);
}
