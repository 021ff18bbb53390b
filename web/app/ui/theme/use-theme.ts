import { useSyncExternalStore } from 'react';
import type { Theme } from '#contract/users-limits.ts';
import { themeStorageKey } from './theme-script.ts';

/** Dispatched on the window when this page has shown another theme. */
const shownEvent = 'theme:shown';

/** Shows a theme on this page and every other one of this browser. */
export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // The browser may block storage; then the theme lasts as long as the page.
  }
  window.showTheme(theme);
  window.dispatchEvent(new Event(shownEvent));
}

export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  const names = [shownEvent, 'storage'];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}

/** The theme of the page; undefined on the server, which does not know it. */
export const useTheme = (): Theme | undefined => useSyncExternalStore(subscribe, shownTheme, () => undefined);
