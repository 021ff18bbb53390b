import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { searchFormId } from '#contract/page-addresses.ts';
import { classes } from '#web/ui/theme/classes.ts';

const never = () => () => undefined;

/**
 * The form of the search page. On a phone the header says in one line what is searched: its link opens the form by the
 * hash of the address, which a search that is sent does not have.
 */
export function FoldedSearch({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // The server does not know the hash: hydration begins without it.
  const isOpen = useSyncExternalStore(
    never,
    () => hash === `#${searchFormId}`,
    () => false,
  );
  useEffect(() => {
    if (!isOpen) return;
    const focus = () => place.current?.querySelector('input')?.focus();
    focus();
    // The browser takes the focus away when it follows a hash, and says so afterwards.
    window.addEventListener('hashchange', focus, { once: true });
    return () => window.removeEventListener('hashchange', focus);
  }, [isOpen]);
  return (
    <div
      ref={place}
      id={searchFormId}
      className={classes('scroll-mt-20 max-md:mb-3', !isOpen && 'max-md:hidden max-md:noscript:target:block')}
    >
      {children}
    </div>
  );
}
