import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { headerLinkClasses, mainLinks } from './main-links.ts';

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
