import { Search, Menu } from 'lucide-react';
import { Suspense, useEffect, useState, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { favoritesHref, loginToOnboardingHref, searchPaths, searchFormId } from '#contract/page-addresses.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { IconLink, iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import {
  mainLinks,
  isDeskPage,
  isProviderPage,
  useHasRoleNavigation,
  useIsPrivatePage,
} from '../navigation/main-links.ts';
import { MainNavigation, headerLinkClasses } from '../navigation/main-navigation.tsx';
import {
  BecomeProviderLink,
  RoleNavigation,
  SignedInMenus,
  AccountLinks,
  LogOutButton,
} from '../signed-in-parts.ts';
import { LanguageMenu, LanguageList } from './language-menu.tsx';
import { Logo } from '#web/ui/theme/logo.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { menuGroup, useDismiss } from '#web/ui/overlays/popover.tsx';

/**
 * Sign-in and sign-up with the address to return to: the page that is open, or on a page of sign-in the one that it
 * keeps. From the home page people go where the sign-in leads by itself.
 */
function useSignInHrefs(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  const isSigningIn = pathname.startsWith('/auth/');
  const from = isSigningIn ? new URLSearchParams(search).get('redirect') : pathname + search;
  const query = from === null || from === '/' ? '' : `?redirect=${encodeURIComponent(from)}`;
  return { login: `/auth/login${query}`, register: `/auth/register${query}` };
}

const rowClasses = 'flex min-h-12 items-center rounded-field px-3 text-18 font-medium hover:bg-sunken';

/**
 * The collapsible menu below 1100 px, with the same entries as the bar; on the search at every width, whose form takes
 * the place of the links. Opens without script.
 */
function MobileMenu({ signedIn, isSearch }: { signedIn: boolean; isSearch: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { login, register } = useSignInHrefs();
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- It closes when the page changes.
  useEffect(() => details.current?.removeAttribute('open'), [pathname]);
  return (
    <details ref={details} name={menuGroup} className={isSearch ? undefined : 'lg:hidden'}>
      <summary aria-label={t('nav.menu')} className={iconButtonClasses()}>
        <Icon of={Menu} size={24} />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[var(--room,calc(100dvh-64px))] overflow-auto overscroll-contain border-y border-float-line bg-paper shadow-float">
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
              <>
                <Link href={favoritesHref} className={rowClasses}>
                  {t('account.favorites')}
                </Link>
                <Link href={loginToOnboardingHref} className={rowClasses}>
                  {t('nav.become')}
                </Link>
              </>
            )}
          </nav>
          <div className="-mx-3 mt-2 border-t border-line pt-3">
            <p className="px-3 pb-1 text-14 text-muted">{t('nav.language')}</p>
            <LanguageList />
          </div>
          {!signedIn && (
            <div className="mt-3 grid grid-cols-1 xs:grid-cols-2 gap-3 border-t border-line pt-4">
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

/** A link that would not fit into a window that is just wide enough for the others; the menu or the foot has it too. */
const roomyClasses = classes(headerLinkClasses, 'max-[76rem]:hidden');

/** Pixels and milliseconds. */
const threshold = 10;
const throttle = 16;

/** Whether the page is scrolled far enough for the header to have a shadow. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function measure() {
      timer = undefined;
      setScrolled(window.scrollY > threshold);
    }
    function handleScroll() {
      timer ??= setTimeout(measure, throttle);
    }
    measure();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      clearTimeout(timer);
    };
  }, []);
  return scrolled;
}

/** On a phone what is being searched, in one line; it opens the form of the search page. */
function SearchPill() {
  const { t } = useTranslation();
  const params = new URLSearchParams(useLocation().search);
  // "Nantes (44000)" is longer than a phone has room for.
  const where = params.get('where')?.replace(/ \(\d+\)$/, '');
  const parts = [params.get('query'), where].filter(Boolean);
  return (
    <a
      href={`#${searchFormId}`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-14 font-medium md:hidden"
    >
      <Icon of={Search} size={18} className="text-brand" />
      <span className="sr-only">{t('nav.changeSearch')}</span>
      <bdi className="truncate">{parts.length > 0 ? parts.join(' · ') : t('nav.search')}</bdi>
    </a>
  );
}

export function Header() {
  const { t } = useTranslation();
  const { brandName } = useSettings();
  const signedIn = useSignedIn();
  const isPrivate = useIsPrivatePage();
  const hasRoleNavigation = useHasRoleNavigation();
  const { pathname } = useLocation();
  // The pages of a provider have their own call to go on, and no room for this one.
  const hasCall = !(isPrivate && (isProviderPage(pathname) || isDeskPage(pathname)));
  const isSearch = searchPaths.includes(pathname);
  const scrolled = useScrolled();
  const { login, register } = useSignInHrefs();
  return (
    <header
      className={classes(
        // An open menu lies above docks and the question about measurement.
        'print:hidden sticky top-0 z-20 has-[details[open]]:z-35 bg-paper/94 backdrop-blur-[10px] transition-shadow',
        isPrivate && 'border-b border-line',
        scrolled && 'shadow-float',
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-2 lg:min-h-19">
        <Link
          href="/"
          aria-label={t('home', { brand: brandName })}
          // A small phone has no room for the name beside the menus of an account.
          className="inline-flex min-h-11 items-center overflow-clip rounded-field signed-in:max-[22rem]:max-w-8"
        >
          <Logo brand={brandName} short={isSearch} />
        </Link>
        {isSearch && <SearchPill />}
        {hasRoleNavigation && signedIn ? (
          <Suspense>
            <RoleNavigation />
          </Suspense>
        ) : (
          !isSearch && <MainNavigation isHidden={isPrivate} />
        )}
        <div className="ms-auto flex items-center gap-1">
          <span className={isSearch ? 'contents max-md:hidden lg:hidden' : 'contents'}>
            <IconLink icon={Search} href="/search" label={t('nav.search')} />
          </span>
          <span className="contents max-lg:hidden">
            {signedIn && hasCall && !isSearch && (
              <Suspense>
                <BecomeProviderLink className={roomyClasses} />
              </Suspense>
            )}
            {!signedIn && !isSearch && (
              <Link href={loginToOnboardingHref} className={classes(roomyClasses, 'signed-in:hidden')}>
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
                <Link href={login} className={isSearch ? roomyClasses : headerLinkClasses}>
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
          <MobileMenu signedIn={signedIn} isSearch={isSearch} />
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
