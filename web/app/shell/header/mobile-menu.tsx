import { Menu } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/theme/icon.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { useDismiss } from '#web/ui/overlays/use-dismiss.ts';
import { mainLinks } from '../navigation/main-links.ts';
import { AccountLinks, LogOutButton } from '../signed-in-parts.ts';
import { LanguageList } from './language-menu.tsx';
import { loginToOnboardingHref } from '#contract/page-addresses.ts';
import { useSignInHrefs } from './use-sign-in-hrefs.ts';

const rowClasses = 'flex min-h-12 items-center rounded-field px-3 text-18 font-medium hover:bg-sunken';

/** The collapsible menu below 1100 px, with the same entries as the bar. Opens without script. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { login, register } = useSignInHrefs();
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- It closes when the page changes.
  useEffect(() => details.current?.removeAttribute('open'), [pathname]);
  return (
    <details ref={details} className="lg:hidden">
      <summary aria-label={t('nav.menu')} className={iconButtonClasses()}>
        <Icon of={Menu} size={24} />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] overflow-auto border-y border-float-line bg-paper shadow-float">
        <div className="wrap grid gap-1 py-4">
          <nav aria-label={t('nav.label')} className="-mx-3 grid">
            {mainLinks.map((link) => (
              <Link key={link.href} href={link.href} className={rowClasses}>
                {t(link.label)}
              </Link>
            ))}
            {signedIn ? (
              <Suspense>
                <AccountLinks className={rowClasses} />
                <LogOutButton className={classes(rowClasses, 'gap-3 text-start text-muted')} />
              </Suspense>
            ) : (
              <Link href={loginToOnboardingHref} className={rowClasses}>
                {t('nav.become')}
              </Link>
            )}
          </nav>
          <div className="-mx-3 mt-2 border-t border-line pt-3">
            <p className="px-3 pb-1 text-14 text-muted">{t('nav.language')}</p>
            <LanguageList />
          </div>
          {!signedIn && (
            <div className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-4">
              <LinkButton variant="secondary" href={login} className="px-2!">
                {t('nav.login')}
              </LinkButton>
              <LinkButton href={register} className="px-2!">
                {t('nav.register')}
              </LinkButton>
            </div>
          )}
        </div>
      </div>
    </details>
  );
}
