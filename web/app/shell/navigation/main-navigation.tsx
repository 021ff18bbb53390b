import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { builtPages } from './built-pages.ts';
import { useMatches } from 'react-router';
import { publicPages } from '../public-pages.ts';

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

/** Whether the page is one of an account, where a provider and an administrator have their own navigation. */
export function useIsPrivatePage(): boolean {
  return !useMatches().some(({ id }) => id === publicPages);
}

/** Whether a page of an account is one of a provider. */
export const isProviderPage = (pathname: string): boolean => pathname.startsWith('/provider/');

/** The links of every visitor in the header of a wide screen. */
export function MainNavigation({ isHidden = false }: { isHidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('nav.label')}
      className={classes('ms-6 hidden items-center gap-1', isHidden ? 'lg:noscript:flex' : 'lg:flex')}
    >
      {mainLinks.map(({ href, label }) => (
        <Link key={href} href={href} className={headerLinkClasses}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
