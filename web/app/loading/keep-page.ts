import { createPath, type Navigation } from 'react-router';
import { isOwnReload, visitOnceReachable } from './load-with-retries.ts';

declare global {
  interface Window {
    /** Set by React Router when it starts. */
    __reactRouterDataRouter?: { state: { navigation: Navigation } };
  }
}

/** What a page says while the next one is out of reach. */
type AwayNotice = {
  /** Names where the link led; `onRetry` tries again at once. */
  show: (place: string, onRetry: () => void) => void;
  hide: () => void;
};

const longestName = 60;

/** React Router's pending navigation. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- React Router's name.
const pendingLocation = () => window.__reactRouterDataRouter?.state.navigation.location;

/** The address of another page of the site that a click leads to. */
function addressOf(event: MouseEvent): string | undefined {
  const href = ownLinkOf(event)?.href;
  return href?.split('#')[0] === location.href.split('#')[0] ? undefined : href;
}

/** A link or form of the person that leads to another document of this site. */
function isVisit(event: NavigateEvent): boolean {
  const { userInitiated, navigationType, destination, downloadRequest, formData } = event;
  const isFollowed = navigationType === 'push' || navigationType === 'replace';
  const isAnswered = downloadRequest === null && formData === null;
  return userInitiated && isFollowed && isAnswered && new URL(destination.url).origin === location.origin;
}

/**
 * The page stays while the next one is out of reach, and the browser opens the address once the server responds. React
 * Router would reload the page when it cannot load the code of a route, which would lose typed text and, without a
 * network, the page itself; it waits for that code for ever, so that later links are followed by the browser as well.
 * A link or GET form that the browser follows itself is only left to it when the server responds. Browsers without the
 * Navigation API reload. Returned is the same for a page whose data cannot be loaded: it never resolves then.
 */
export function keepPageWhileAway({ show, hide }: AwayNotice): (signal: AbortSignal) => Promise<void> {
  let visit: AbortController | undefined;
  let lastLink: HTMLAnchorElement | undefined;
  function leave() {
    visit?.abort();
    visit = undefined;
    hide();
  }
  function nameOf(address: string): string {
    const { href, pathname } = new URL(address, location.href);
    const name = lastLink?.href === href ? (lastLink.ariaLabel ?? lastLink.innerText).trim() : '';
    return name.length > 0 && name.length <= longestName ? name : pathname;
  }
  function goTo(address: string) {
    leave();
    visit = new AbortController();
    void visitOnceReachable(address, visit.signal, () => show(nameOf(address), () => goTo(address)));
  }
  function handleClick(event: MouseEvent) {
    const address = addressOf(event);
    if (address === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(address);
  }
  addEventListener('click', (event) => void (lastLink = ownLinkOf(event) ?? lastLink), true);
  // A page that comes back from the cache of the browser keeps nothing of the visit that left it.
  addEventListener('pageshow', (event) => {
    if (event.persisted && visit) leave();
  });
  window.navigation?.addEventListener('navigate', (event) => {
    const pending = pendingLocation();
    if (event.navigationType === 'reload') {
      if (pending === undefined || event.userInitiated || isOwnReload()) return;
      event.preventDefault();
      addEventListener('click', handleClick, true);
      goTo(createPath(pending));
    } else if (event.destination.sameDocument) {
      if (!event.hashChange && visit) leave();
    } else if (event.cancelable && isVisit(event)) {
      event.preventDefault();
      goTo(event.destination.url);
    }
  });
  return async (signal) => {
    const pending = pendingLocation();
    // The first page, and another view of the present one, say themselves what they could not load.
    if (pending === undefined || pending.pathname === location.pathname || signal.aborted) return;
    goTo(createPath(pending));
    const own = visit;
    signal.addEventListener('abort', () => {
      if (visit === own) leave();
    });
    await new Promise(() => undefined);
  };
}

/** The link to this site that a click follows in its tab; undefined for any other click. */
export function ownLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element))
    return undefined;
  const link = target.closest('a');
  const isOwn = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isOwn ? link : undefined;
}
