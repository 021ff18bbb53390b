import type { Theme } from '#contract/users-rules.ts';
import { createReading, useStore } from '../store.ts';
import { themeShownEvent } from './theme-script.ts';

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
