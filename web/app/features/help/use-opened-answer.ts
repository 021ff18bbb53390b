import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the answer that the address names. Chromium does so by itself when it follows a hash; other browsers do not,
 * and neither does the router.
 */
export function useOpenedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    const answer = named?.closest('details');
    if (!named || !answer) return;
    answer.open = true;
    named.scrollIntoView();
  }, [hash]);
}
