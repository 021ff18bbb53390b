import { Outlet, useMatch, type ClientLoaderFunctionArgs } from 'react-router';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DemoBanner } from './header/demo-banner.tsx';
import { Header } from './header/header.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { requireSession, useSessionGuard } from './use-session-guard.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  return (
    <PageFrame>
      <LoadingPage preset="conversation" />
    </PageFrame>
  );
}

/** The header above conversations that fill the screen; on a phone an open one has the whole of it. */
export default function ConversationLayout() {
  const { t } = useTranslation();
  const signedIn = useSessionGuard();
  const isOpen = useMatch('/messages/:id') !== null;
  return (
    <div className="flex h-dvh flex-col">
      <div className={isOpen ? 'max-thread:hidden' : undefined}>
        <DemoBanner />
        <Header />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col border-t border-line outline-none"
      >
        {signedIn ? <Outlet /> : <Skeleton preset="conversation" label={t('loading')} />}
      </main>
    </div>
  );
}
