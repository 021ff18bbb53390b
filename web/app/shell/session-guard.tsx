import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton, type SkeletonPreset } from '#web/ui/feedback/skeleton.tsx';
import { hasLoggedOut, readToken } from '#web/api/session.ts';
import { isOpenWhenSuspended, suspendedHref } from '#contract/page-addresses.ts';
import { useCurrentUser } from './use-current-user.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';

const loginPath = '/auth/login';

function loginHref(path: string): string {
  return `${loginPath}?redirect=${encodeURIComponent(path)}`;
}

/** For a clientLoader: redirects a visitor to the log-in page, which returns to the same address. */
export function requireSession(request: Request): null {
  if (readToken() !== null) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginHref(`${pathname}${search}`));
}

/**
 * Whether the page may be shown. Without a session it redirects to the log-in; after a session that expired it returns
 * here. A suspended person is led to the page that says why.
 */
export function useSessionGuard(): boolean {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (signedIn) return;
    void navigate(hasLoggedOut() ? loginPath : loginHref(`${pathname}${search}`), { replace: true });
  }, [signedIn, navigate, pathname, search]);
  const user = useCurrentUser();
  const isSuspended = Boolean(user?.suspension);
  // Until the account is known, no page leads away: a suspended person would go to the dashboard and come back, over what
  // was pressed meanwhile.
  const isOpen = isSuspended ? isOpenWhenSuspended(pathname) : !user || pathname !== suspendedHref;
  useEffect(() => {
    if (signedIn && !isOpen) void navigate(isSuspended ? suspendedHref : '/dashboard', { replace: true });
  }, [signedIn, isOpen, isSuspended, navigate]);
  return signedIn && isOpen;
}

/** The server-rendered form of a private page: its skeleton, and without JavaScript a note why nothing follows. */
export function LoadingPage({ preset }: { preset: SkeletonPreset }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('loading')} hidden />
      <div className="wrap hidden py-10 noscript:block">
        <NeedsScript as="h1" />
      </div>
      <div className="noscript:hidden">
        <h1 className="sr-only">{t('loading')}</h1>
        <Skeleton preset={preset} label={t('loading')} />
      </div>
    </>
  );
}
