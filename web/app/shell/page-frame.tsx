import { lazy, type ReactNode, Suspense } from 'react';
import Footer from './footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageMenu } from './header/language-menu.tsx';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useIsClosed } from '#web/loading/coming-soon.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { AccountFooter, RoleTabBar } from './signed-in-parts.ts';
import { useHasRoleNavigation, useIsPrivatePage } from './navigation/main-links.ts';

// Only needed before the opening: no other visit loads it.
const OpeningFrame = lazy(() => import('#web/features/site/opening-frame.tsx'));

/**
 * Header, the page, and the footer of the site or of the account; before the opening neither of them. The main element
 * takes the focus of the skip link.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const isClosed = useIsClosed();
  const isPrivate = useIsPrivatePage();
  const signedIn = useSignedIn();
  if (isClosed)
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
      {isPrivate ? <Suspense>{signedIn && <AccountFooter />}</Suspense> : <Footer />}
      <TabBar />
    </div>
  );
}

const DemoAccounts = lazy(() => loadWithRetries(() => import('./demo-accounts.tsx')));

/** The banner of the demo; no other site loads it. */
export function DemoBanner() {
  const { flags, demoAccounts } = useSettings();
  return (
    flags.demoBanner &&
    demoAccounts.length > 0 && (
      <Suspense>
        <DemoAccounts />
      </Suspense>
    )
  );
}

/** The place of the navigation of a role on a phone. */
export function TabBar() {
  const signedIn = useSignedIn();
  const hasNavigation = useHasRoleNavigation();
  return (
    signedIn &&
    hasNavigation && (
      <Suspense>
        <RoleTabBar />
      </Suspense>
    )
  );
}
