import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { loginToOnboardingHref } from '#contract/page-addresses.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { BecomeProviderLink, SignedInMenus } from '../signed-in-parts.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from '#web/ui/theme/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinkClasses, mainLinks } from './navigation.ts';
import { useSignInHrefs } from './use-sign-in-hrefs.ts';
import { useScrolled } from './use-scrolled.ts';

export function Header() {
  const { t } = useTranslation();
  const { brandName } = useSettings();
  const signedIn = useSignedIn();
  const scrolled = useScrolled();
  const { login, register } = useSignInHrefs();
  return (
    <header
      className={classes(
        'sticky top-0 z-20 bg-paper/94 backdrop-blur-[10px] transition-shadow',
        scrolled && 'shadow-float',
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-2 lg:min-h-19">
        <Link
          href="/"
          aria-label={t('home', { brand: brandName })}
          className="inline-flex min-h-11 items-center rounded-field"
        >
          <Logo brand={brandName} />
        </Link>
        <nav aria-label={t('nav.label')} className="ms-6 hidden items-center gap-1 lg:flex">
          {mainLinks.map((link) => (
            <Link key={link.href} href={link.href} className={headerLinkClasses}>
              {t(link.label)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <IconLink icon={Search} href="/search" label={t('nav.search')} />
          <span className="contents max-lg:hidden">
            {signedIn ? (
              <Suspense>
                <BecomeProviderLink className={headerLinkClasses} />
              </Suspense>
            ) : (
              <Link href={loginToOnboardingHref} className={classes(headerLinkClasses, 'signed-in:hidden')}>
                {t('nav.become')}
              </Link>
            )}
            <LanguageMenu />
          </span>
          {signedIn ? (
            <Suspense fallback={<AvatarPlace />}>
              <SignedInMenus />
            </Suspense>
          ) : (
            <>
              <span className="hidden items-center gap-1 lg:flex signed-in:hidden">
                <Link href={login} className={headerLinkClasses}>
                  {t('nav.login')}
                </Link>
                <LinkButton variant="secondary" href={register}>
                  {t('nav.register')}
                </LinkButton>
              </span>
              <span className="hidden signed-in:block">
                <AvatarPlace />
              </span>
            </>
          )}
          <MobileMenu signedIn={signedIn} />
        </div>
      </div>
    </header>
  );
}

/** Takes the room of the menus, and of the bell before them. */
function AvatarPlace() {
  const { notifications } = useSettings().flags;
  return (
    <span
      className={classes('mx-1 block size-10 rounded-full bg-sunken', notifications && 'ms-12 max-sm:ms-10')}
    />
  );
}
