import { useMatches } from 'react-router';
import { publicPages } from '../public-pages.ts';

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

/** Whether the page is one of an account, where a provider and an administrator have their own navigation. */
export function useIsPrivatePage(): boolean {
  return !useMatches().some(({ id }) => id === publicPages);
}

/** Whether a page of an account is one of a provider. */
export const isProviderPage = (pathname: string): boolean => pathname.startsWith('/provider/');
export const isDeskPage = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
