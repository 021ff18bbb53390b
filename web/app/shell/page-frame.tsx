import { lazy, type ReactNode, Suspense } from 'react';
import { ChevronDown } from 'lucide-react';
import Footer, { AccountFooter } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageMenu } from './header/language-menu.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Banner } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { menuGroup } from '#web/ui/overlays/popover.tsx';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { RoleTabBar } from './signed-in-parts.ts';
import { useIsPrivatePage } from './navigation/main-links.ts';

// Only needed before the opening: no other visit loads it.
const OpeningFrame = lazy(() => import('#web/features/site/opening-frame.tsx'));

/**
 * Header, the page, and the footer of the site or of the account; before the opening neither of them. The main element
 * takes the focus of the skip link.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { comingSoon } = useSettings().flags;
  const isPrivate = useIsPrivatePage();
  if (comingSoon)
    return (
      <Suspense>
        <OpeningFrame languageMenu={<LanguageMenu />}>{children}</OpeningFrame>
      </Suspense>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoBanner />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPrivate ? <AccountFooter /> : <Footer />}
      <TabBar />
    </div>
  );
}

/**
 * Says that the people are invented and lists the accounts to try with their passwords; collapsed to one line on a
 * phone.
 */
export function DemoBanner() {
  const { t } = useTranslation();
  const { flags, demoAccounts } = useSettings();
  if (!flags.demoBanner || demoAccounts.length === 0) return null;
  const title = <b className="font-semibold">{t('demo.title')}</b>;
  return (
    <Banner label={t('demo.title')}>
      <details name={menuGroup} className="group w-full md:hidden">
        <summary className="-my-1 flex min-h-11 items-center justify-between gap-4">
          <span>
            {title} · {t('demo.accounts')}
          </span>
          <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 pt-1 pb-2">
          <p>{t('demo.text')}</p>
          <Accounts />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-md:hidden">
        <span>
          {title} · {t('demo.text')}
        </span>
        <Accounts />
      </div>
    </Banner>
  );
}

function Accounts() {
  const { t } = useTranslation();
  const { demoAccounts } = useSettings();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {demoAccounts.map((account) => (
        <li key={account.email}>
          <bdi className="font-medium whitespace-nowrap">{account.email}</bdi>{' '}
          <span className="text-muted">
            ({t('demo.password')} <bdi className="whitespace-nowrap text-ink">{account.password}</bdi>)
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The place of the navigation of a provider or an administrator on a phone; public pages have none. */
export function TabBar() {
  const signedIn = useSignedIn();
  const isPrivate = useIsPrivatePage();
  return (
    signedIn &&
    isPrivate && (
      <Suspense>
        <RoleTabBar />
      </Suspense>
    )
  );
}
