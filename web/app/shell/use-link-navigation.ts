import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ownLinkOf } from '#web/loading/own-link.ts';
import { outdatedAttribute } from '#web/loading/version/outdated-page.ts';

/**
 * Opens links to pages of this site without loading the document again. One listener for all of them: a link component of
 * the router for each would take a tenth of the time in which a list of results is hydrated (docs/performance.md). From a
 * page of an older build the browser follows them: the code of the next page would be old too, and may not fit the API.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const link = ownLinkOf(event);
      const address = link?.getAttribute('href');
      // A hash or a query alone is followed by the browser.
      if (event.defaultPrevented || !link || !address?.startsWith('/')) return;
      if (document.documentElement.hasAttribute(outdatedAttribute)) return;
      event.preventDefault();
      void navigate(address, { replace: link.href === location.href });
    }
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}
