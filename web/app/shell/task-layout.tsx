import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { requireSession, useSessionGuard } from './use-session-guard.ts';
import '#web/ui/private.css';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  const { t } = useTranslation();
  return (
    <main id="content">
      <PageHead title={t('loading')} hidden />
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton preset="form" label={t('loading')} />
    </main>
  );
}

/** One task of a signed-in person, without the site's header and footer: the page brings its own calm header. */
export default function TaskLayout() {
  return useSessionGuard() && <Outlet />;
}
