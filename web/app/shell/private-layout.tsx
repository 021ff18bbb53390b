import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';
import { requireSession, useSessionGuard } from './use-session-guard.ts';
import '#web/ui/private.css';

/** The token is in local storage: only the browser knows who is there, so the server sends the skeleton. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
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
  const signedIn = useSessionGuard();
  return <PageFrame>{signedIn && <Outlet />}</PageFrame>;
}
