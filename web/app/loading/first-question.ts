import { viewStorageKey } from './first-band.ts';
import { readRecord } from './kept-consent.ts';

/** On the document element while the question is shown (app.css): without script it is not. */
export const askingAttribute = 'data-asking';
export const bannerId = 'consent-banner';

/** Keeps the height of the banner in `--consent`, until it is called or the banner is gone. */
export function keepRoomFor(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // React has removed it since.
    if (!banner.isConnected) observer.disconnect();
    else style.setProperty('--consent', `${banner.offsetHeight}px`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent');
  };
}

/** A frame comes once the style sheets are here: what is observed in it is placed before it is painted. */
function keepRoomAtFirst(): void {
  const banner = document.getElementById(bannerId);
  if (banner) keepRoomFor(banner);
  else if (document.readyState === 'loading') requestAnimationFrame(keepRoomAtFirst);
}

/** A view of a person asks nothing (decision 53). */
function isView(): boolean {
  try {
    return sessionStorage.getItem(viewStorageKey) !== null;
  } catch {
    // The browser blocks storage: there is no view.
    return false;
  }
}

/**
 * Runs before the first paint. A page is cached for all visitors, so the server writes the question into each of them, and
 * it is shown where nothing was chosen.
 */
export function showFirstQuestion(): void {
  if (isView() || readRecord()) return;
  document.documentElement.setAttribute(askingAttribute, '');
  requestAnimationFrame(keepRoomAtFirst);
}
