import { useLocation, useMatches } from 'react-router';
import { favoritesHref } from '#contract/page-addresses.ts';
import { isPrivatePage } from '../page-kinds.ts';

/** The entries of a menu whose page exists: one that is built later appears by itself. */
export const existing = <Entry extends { href: string }>(
  pages: ReadonlySet<string>,
  entries: readonly Entry[],
): Entry[] => entries.filter(({ href }) => pages.has(href));

export const mainLinks = [
  { href: '/services', label: 'nav.services' },
  { href: '/blog', label: 'nav.blog' },
  { href: '/how-it-works', label: 'nav.howItWorks' },
] as const;

/** Whether the page is one of an account. */
export const useIsPrivatePage = (): boolean => isPrivatePage(useMatches());

/** Whether a signed-in person has the navigation of a role here: favourites are a page of visitors too. */
export function useHasRoleNavigation(): boolean {
  const isPrivate = useIsPrivatePage();
  return useLocation().pathname === favoritesHref || isPrivate;
}

/** Whether a page of an account is one of a provider. */
export const isProviderPage = (pathname: string): boolean => pathname.startsWith('/provider/');
export const isDeskPage = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
