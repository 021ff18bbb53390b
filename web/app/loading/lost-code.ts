import { createPath, type Navigation } from 'react-router';
import { isOwnReload, visitOnceReachable } from './load-with-retries.ts';
import { ownLinkOf } from './own-link.ts';

declare global {
  interface Window {
    /** Set by React Router when it starts. */
    __reactRouterDataRouter?: { state: { navigation: Navigation } };
  }
}

/** The address of React Router's pending navigation. */
function pendingAddress(): string | undefined {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- React Router's name.
  const pending = window.__reactRouterDataRouter?.state.navigation.location;
  return pending && createPath(pending);
}

/** The address of another page of the site that a click leads to. */
function addressOf(event: MouseEvent): string | undefined {
  const href = ownLinkOf(event)?.href;
  return href?.split('#')[0] === location.href.split('#')[0] ? undefined : href;
}

/**
 * React Router reloads the page when it cannot load the code of a route, which would lose typed text and, without a
 * network, the page itself. Instead the page stays, and the browser opens the address once the server responds. React
 * Router waits for that code for ever, so that later links are followed by the browser as well. Browsers without the
 * Navigation API reload. `onBack` is called when the back button restores the page that waited.
 */
export function keepPageWithoutCode(onAway: () => void, onBack: () => void): void {
  let visit: AbortController | undefined;
  function goTo(address: string) {
    visit?.abort();
    visit = new AbortController();
    void visitOnceReachable(address, visit.signal, onAway);
  }
  function handleClick(event: MouseEvent) {
    const address = addressOf(event);
    if (address === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(address);
  }
  // A page that comes back from the cache of the browser keeps nothing of the visit that left it.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !visit) return;
    visit.abort();
    onBack();
  });
  window.navigation?.addEventListener('navigate', (event) => {
    const address = pendingAddress();
    if (event.navigationType !== 'reload') {
      if (!event.hashChange) visit?.abort();
    } else if (address !== undefined && !event.userInitiated && !isOwnReload()) {
      event.preventDefault();
      addEventListener('click', handleClick, true);
      goTo(address);
    }
  });
}
