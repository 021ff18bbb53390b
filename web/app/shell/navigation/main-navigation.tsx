import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { mainLinks } from './main-links.ts';

export const headerLinkClasses =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-3 font-medium whitespace-nowrap transition-colors hover:bg-sunken';

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
