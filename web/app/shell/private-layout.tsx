import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Outlet, redirect, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { readToken } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { PageHead } from '#web/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';

function loginHref(path: string): string {
  return `/auth/login?redirect=${encodeURIComponent(path)}`;
}

/** The token is in local storage: only the browser knows who is there, so the server sends the skeleton. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (readToken() !== null) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginHref(`${pathname}${search}`));
}

export function HydrateFallback() {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <PageHead title={t('loading')} hidden />
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton preset="list" label={t('loading')} />
    </PageFrame>
  );
}

export default function PrivateLayout() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!signedIn) void navigate(loginHref(`${pathname}${search}`), { replace: true });
  }, [signedIn, navigate, pathname, search]);
  return <PageFrame>{signedIn && <Outlet />}</PageFrame>;
}
