import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { loginToOnboardingHref, searchPaths } from '#contract/page-addresses.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { MainNavigation } from '../navigation/main-navigation.tsx';
import { headerLinkClasses } from '../navigation/main-links.ts';
import { isProviderPage, useIsPrivatePage } from '../navigation/page-area.ts';
import { BecomeProviderLink, RoleNavigation, SignedInMenus } from '../signed-in-parts.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from '#web/ui/theme/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchPill } from './search-pill.tsx';
import { useSignInHrefs } from './use-sign-in-hrefs.ts';
import { useScrolled } from './use-scrolled.ts';

export function Header() {
  const { t } = useTranslation();
  const { brandName } = useSettings();
  const signedIn = useSignedIn();
  const isPrivate = useIsPrivatePage();
  const { pathname } = useLocation();
  // The pages of a provider have their own call to go on, and no room for this one.
  const hasCall = !(isPrivate && isProviderPage(pathname));
  const isSearch = searchPaths.includes(pathname);
  const scrolled = useScrolled();
  const { login, register } = useSignInHrefs();
  return (
    <header
      className={classes(
        'print:hidden sticky top-0 z-20 bg-paper/94 backdrop-blur-[10px] transition-shadow',
        isPrivate && 'border-b border-line',
        scrolled && 'shadow-float',
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-2 lg:min-h-19">
        <Link
          href="/"
          aria-label={t('home', { brand: brandName })}
          className="inline-flex min-h-11 items-center rounded-field"
        >
          <Logo brand={brandName} short={isSearch} />
        </Link>
        {isSearch && <SearchPill />}
        {isPrivate && signedIn ? (
          <Suspense>
            <RoleNavigation />
          </Suspense>
        ) : (
          <MainNavigation isHidden={isPrivate} />
        )}
        <div className="ms-auto flex items-center gap-1">
          <span className={isSearch ? 'contents max-md:hidden' : 'contents'}>
            <IconLink icon={Search} href="/search" label={t('nav.search')} />
          </span>
          <span className="contents max-lg:hidden">
            {signedIn && hasCall && (
              <Suspense>
                <BecomeProviderLink className={headerLinkClasses} />
              </Suspense>
            )}
            {!signedIn && (
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
