import { useGetNotificationConfigQuery, notificationsDeskApi } from '#web/api/clients/notifications-desk.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AnnouncementSection } from './announcement/announcement-section.tsx';
import { ConfigForm } from './config/config-form.tsx';

export const handle = { ns: ['notification-admin', 'notification-settings', 'site'] };

const load = loadAsAdmin(({ query }) =>
  query(notificationsDeskApi.endpoints.getNotificationConfig, undefined),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What is sent, by which way and how loudly, and announcements, for administrators. */
export default function NotificationAdminPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <NotificationAdmin /> : <NoAccess />;
}

function NotificationAdmin() {
  const { t } = useTranslation('notification-admin');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetNotificationConfigQuery();
  return (
    <div className="wrap grid gap-8 pt-8 pb-20 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
        <p>
          <a href="#announcement" className="font-semibold text-brand underline-offset-3 hover:underline">
            {t('announcement.jump')}
          </a>
        </p>
      </header>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      {data && <ConfigForm current={data} />}
      <AnnouncementSection />
    </div>
  );
}
