import { createContext, use } from 'react';
import type { PublicSettings } from '#contract/public-settings.ts';

/** The values sent with the page: the settings and, for the document itself, the nonce and the payload. */
export type PageData = {
  settings: PublicSettings;
  /** When the server rendered the page. */
  renderedAt: Date;
  nonce: string | undefined;
  /** JSON text of the hydration payload, with < escaped. */
  payload: string;
  /** The same of the entries of the cache, where the server renders. */
  state?: string;
};

const PageContext = createContext<PageData | null>(null);
export const PageProvider = PageContext.Provider;

export function usePage(): PageData {
  const page = use(PageContext);
  if (!page) throw new Error('The page was rendered without its settings');
  return page;
}

/** Runtime settings: brand name, flags, version, contact address. */
export function useSettings(): PublicSettings {
  return usePage().settings;
}
