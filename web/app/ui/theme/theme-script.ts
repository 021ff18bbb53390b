import type { Theme } from '#contract/users-rules.ts';

declare global {
  interface Window {
    /** Shows a theme on this page and every other one of this browser. */
    keepTheme: (theme: Theme) => void;
  }
}

/** Dispatched on the window when this page has shown a theme. */
export const themeShownEvent = 'theme:shown';
/** Where the browser keeps a chosen theme, `light` or `dark`: nothing follows the device. */
const storageKey = 'theme';

const isChosen = (theme: string | null): theme is 'light' | 'dark' => theme === 'light' || theme === 'dark';

/**
 * Runs before the first paint: shows the chosen theme, keeps another choice, and follows the other tabs. A page is cached
 * for all visitors, so the server cannot write the theme into it. Without script the style sheet follows the device. Where
 * the browser blocks storage, a choice lasts as long as the page.
 */
export function showChosenTheme(): void {
  const root = document.documentElement;
  const bar = document.createElement('meta');
  bar.name = 'theme-color';

  function show(theme: string | null) {
    if (isChosen(theme)) {
      root.dataset.theme = theme;
      root.style.colorScheme = theme;
      // The page names the colour of each theme for browsers that follow the device.
      const own = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${theme}]`);
      bar.content = own?.content ?? '';
      document.head.prepend(bar);
    } else {
      delete root.dataset.theme;
      root.style.colorScheme = '';
      bar.remove();
    }
    dispatchEvent(new Event(themeShownEvent));
  }
  function showKept() {
    try {
      show(localStorage.getItem(storageKey));
    } catch {
      // The browser blocks storage: the theme follows the device.
    }
  }
  window.keepTheme = (theme) => {
    try {
      if (isChosen(theme)) localStorage.setItem(storageKey, theme);
      else localStorage.removeItem(storageKey);
    } catch {
      // The choice lasts as long as the page.
    }
    show(theme);
  };
  showKept();
  addEventListener('storage', showKept);
  addEventListener('pageshow', showKept);
}
