import type { Theme } from '#contract/users-limits.ts';
import { createReading, useStore } from '../store.ts';

declare global {
  interface Window {
    /** Shows a theme on this page and every other one of this browser (theme-script.ts). */
    keepTheme: (theme: Theme) => void;
  }
}

/** Dispatched on the window when this page has shown a theme. */
export const themeShownEvent = 'theme:shown';

export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** What the page showed before anything could be chosen on it. */
export const firstTheme: Theme = typeof document === 'undefined' ? 'system' : shownTheme();

const theme = createReading<Theme | undefined>(shownTheme, undefined, (tell, signal) => {
  addEventListener(themeShownEvent, tell, { signal });
});

/** The theme of the page; undefined on the server, which does not know it. */
export const useTheme = (): Theme | undefined => useStore(theme);
