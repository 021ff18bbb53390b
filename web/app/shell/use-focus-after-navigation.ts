import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/** A navigation takes away what had the focus: the new page's content takes it, so that the keyboard goes on there. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
