import { consentRecordName, holds, type ConsentRecord } from '#contract/consents-rules.ts';
import { viewStorageKey } from './first-band.ts';

/** On the document element while the question is shown (app.css): without script it is not. */
export const askingAttribute = 'data-asking';
export const bannerId = 'consent-banner';

/** Keeps the height of the banner in `--consent` while it is in the page. */
export function keepRoomFor(banner: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    if (banner.isConnected)
      document.documentElement.style.setProperty('--consent', `${banner.offsetHeight}px`);
  });
  observer.observe(banner);
  return observer;
}

/** A frame comes once the style sheets are here: what is observed in it is placed before it is painted. */
function keepRoomAtFirst(): void {
  const banner = document.getElementById(bannerId);
  if (banner) keepRoomFor(banner);
  else if (document.readyState === 'loading') requestAnimationFrame(keepRoomAtFirst);
}

/** What the browser does not let a page read, or what is no record, holds nothing. */
function isKept(read: () => string | null | undefined): boolean {
  try {
    return holds(JSON.parse(read() ?? '') as ConsentRecord, new Date());
  } catch {
    return false;
  }
}

/** A view of a person asks nothing (decision 53). */
function isView(): boolean {
  try {
    return sessionStorage.getItem(viewStorageKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Runs before the first paint. A page is cached for all visitors, so the server writes the question into each of them, and
 * it is shown where no choice holds. Every page has this script: it looks no closer than that (consent-store.ts).
 */
export function showFirstQuestion(): void {
  const cookie = new RegExp(`(?:^|; )${consentRecordName}=([^;]*)`);
  if (
    isKept(() => localStorage.getItem(consentRecordName)) ||
    isKept(() => decodeURIComponent(cookie.exec(document.cookie)?.[1] ?? '')) ||
    isView()
  )
    return;
  document.documentElement.setAttribute(askingAttribute, '');
  requestAnimationFrame(keepRoomAtFirst);
}
