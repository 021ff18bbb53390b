import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/**
 * A navigation removes the focused element: the content of the new page receives the focus, so that keyboard use
 * continues there.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
