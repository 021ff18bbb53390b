import { builtPages } from './built-pages.ts';

export const headerLinkClasses =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-3 font-medium whitespace-nowrap transition-colors hover:bg-sunken';

/** The entries of a menu whose page exists: one that is built later appears by itself. */
export function existing<Entry extends { href: string }>(
  entries: readonly Entry[],
  pages: ReadonlySet<string> = builtPages,
): Entry[] {
  return entries.filter(({ href }) => pages.has(href));
}

export const mainLinks = existing([
  { href: '/services', label: 'nav.services' },
  { href: '/blog', label: 'nav.blog' },
  { href: '/how-it-works', label: 'nav.howItWorks' },
] as const);
