import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useGetNotificationSettingsQuery } from '#web/api/generated/notifications.ts';
import { appContext, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsForm } from './notifications/settings-form.tsx';

export const handle = { ns: ['settings', 'notification-settings', 'notification-centre', 'bookings'] };

const load: Load = ({ query }) => query(notifications.endpoints.getNotificationSettings, undefined);

/** While the feature is switched off, its pages do not exist. */
const missing: Load = async () => notFound();

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { flags } = args.context.get(appContext).settings;
  await prefetch(args, handle.ns, flags.notifications ? load : missing);
}

/** What the reader is notified of, by which way, and when not. */
export default function NotificationSettingsPage() {
  const { t } = useTranslation('notification-settings');
  const { t: ofSettings } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetNotificationSettingsQuery();
  return (
    <SettingsFrame>
      <div className="grid gap-9 lg:gap-14 *:min-w-0">
        <PageHead title={`${t('title')} – ${ofSettings('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('lead')}</p>
        </div>
        {data && <SettingsForm settings={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}
