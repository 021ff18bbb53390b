import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A navigation takes away what had the focus: the new page's content takes it, so that the keyboard goes on there. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
